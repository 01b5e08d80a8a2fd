import type { SpendingOverview } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Amount } from '../design/amount.js';
import { inCents } from '../format/amounts.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import styles from './spent-sum.module.css';

const TEXTS = texts(
  {
    days: (days: string) => `Spent, ${days}`,
    more: (percent: string) => `${percent} % more`,
    less: (percent: string) => `${percent} % less`,
    muchMore: 'Far more',
    same: 'As much',
    than: (days: string) => `than in ${days}:`,
    as: (days: string) => `as in ${days}:`,
    nothing: (days: string) => `Nothing in ${days}`,
  },
  {
    de: {
      days: (days) => `Ausgegeben, ${days}`,
      more: (percent) => `${percent} % mehr`,
      less: (percent) => `${percent} % weniger`,
      muchMore: 'Weit mehr',
      same: 'So viel',
      than: (days) => `als ${days}:`,
      as: (days) => `wie ${days}:`,
      nothing: (days) => `Nichts ${days}`,
    },
  },
);

/** A thousand percent and more say nothing to people. */
const MANY_TIMES = /^\d{4}/;

/** The sum of a period, against the time before. */
export function SpentSum({ overview }: { readonly overview: SpendingOverview }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { currency, current, previous } = overview;
  const days = ({ from, to }: typeof current) => format.days(dayOf(from), dayOf(to));
  return (
    <div className={styles.sum}>
      <p className={styles.days}>{t.days(days(current))}</p>
      <Amount value={inCents(current.total)} currency={currency} isFigure />
      <p className={styles.days}>
        {previous.count === 0 ? (
          t.nothing(days(previous))
        ) : (
          <>
            <Change overview={overview} days={days(previous)} />{' '}
            <Amount value={inCents(previous.total)} currency={currency} />
          </>
        )}
      </p>
    </div>
  );
}

function Change({ overview: { deltaPercent }, days }: { readonly overview: SpendingOverview; readonly days: string }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  if (deltaPercent === null || !/[1-9]/.test(deltaPercent)) {
    return (
      <>
        {t.same} {t.as(days)}
      </>
    );
  }
  const percent = format.number(deltaPercent.replace('-', ''));
  const more = MANY_TIMES.test(deltaPercent) ? t.muchMore : t.more(percent);
  return (
    <>
      <strong>{deltaPercent.startsWith('-') ? t.less(percent) : more}</strong> {t.than(days)}
    </>
  );
}
