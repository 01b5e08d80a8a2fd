import { Link } from 'wouter';
import type { Currency } from '../../../domain/shared/currency.js';
import { useTexts } from '../app/app-context.js';
import { Amount } from '../design/amount.js';
import { heightOf, unitsOf } from '../design/chart-scale.js';
import { HiddenText } from '../design/hidden-text.js';
import { inCents } from '../format/amounts.js';
import { plural, texts } from '../language/texts.js';
import styles from './share-table.module.css';

const TEXTS = texts(
  {
    spent: 'Spent',
    before: 'before',
    payments: (count: number) => plural('en', count, '1 payment', `${count} payments`),
  },
  {
    de: {
      spent: 'Ausgegeben',
      before: 'zuvor',
      payments: (count: number) => plural('de', count, '1 Zahlung', `${count} Zahlungen`),
    },
  },
);

interface Share {
  readonly key: string;
  readonly name: string;
  readonly total: string;
  readonly previousTotal: string;
  readonly count: number;
  /** Its payments. */
  readonly to: string;
}

interface ShareTableProps {
  readonly label: string;
  /** What a row is. */
  readonly column: string;
  readonly currency: Currency;
  /** The largest first. */
  readonly shares: readonly Share[];
}

/** Parts of a sum with a bar for each; the picture is the table. */
export function ShareTable({ label, column, currency, shares }: ShareTableProps) {
  const t = useTexts(TEXTS);
  const largest = { floor: 0n, ceiling: unitsOf(shares[0]?.total ?? '1') };
  return (
    <table className={styles.shares}>
      <caption>
        <HiddenText>{label}</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">{t.spent}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ key, name, total, previousTotal, count, to }) => (
          <tr key={key}>
            <th scope="row">
              <Link href={to} className={styles.name}>
                <bdi>{name}</bdi>
              </Link>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
                <rect width={Math.max(1, heightOf(unitsOf(total), largest))} height={1} />
              </svg>
              <div className={styles.detail}>{t.payments(count)}</div>
            </th>
            <td>
              <Amount value={inCents(total)} currency={currency} />
              {unitsOf(previousTotal) > 0n && (
                <div className={styles.detail}>
                  {t.before} <Amount value={inCents(previousTotal)} currency={currency} />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
