import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { CATEGORY_TEXTS } from '../activity/category-texts.js';
import { TransactionList } from '../activity/transaction-list.js';
import { ownSpending, spendingOverview } from '../api/resources.js';
import type { SpendingOverview } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useLinkedReceipts } from '../app/use-linked-receipts.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { inCents } from '../format/amounts.js';
import { dayOf } from '../format/dates.js';
import { plural, texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import { useMerchantName } from './merchant-texts.js';
import { type Part, partIn, periodIn, type SpendingCategory } from './spending-period.js';
import styles from './spent-sum.module.css';

const TEXTS = texts(
  {
    spending: 'Spending',
    payments: (count: number) => plural('en', count, '1 payment', `${count} payments`),
    list: 'Payments',
    empty: 'No payments here',
    emptyMore: 'They may have been given another category since.',
  },
  {
    de: {
      spending: 'Ausgaben',
      payments: (count: number) => plural('de', count, '1 Zahlung', `${count} Zahlungen`),
      list: 'Zahlungen',
      empty: 'Hier gibt es keine Zahlungen',
      emptyMore: 'Vielleicht haben sie inzwischen eine andere Kategorie.',
    },
  },
);

/** The payments behind a part of the overview. */
export function SpendingTransactionsPage() {
  const t = useTexts(TEXTS);
  const [parameters] = useSearchParams();
  const period = periodIn(parameters);
  const part = partIn(parameters);
  const reading = useResource(spendingOverview(period));
  const title = useTitle(reading.value, part);
  return (
    <Page title={title} back={{ to: `/spending?period=${period}`, label: t.spending }}>
      <Loaded reading={reading} lines={8}>
        {(overview) => (
          <>
            <Sum overview={overview} part={part} />
            <Payments
              from={part.from ?? overview.current.from}
              to={part.to ?? overview.current.to}
              category={part.category}
              merchant={part.merchant}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function useTitle(overview: SpendingOverview | undefined, { category, merchant, from, to }: Part): string {
  const t = useTexts(TEXTS);
  const categories = useTexts(CATEGORY_TEXTS);
  const merchantName = useMerchantName();
  const format = useFormat();
  if (category !== undefined) return categories[category];
  if (merchant !== undefined) {
    const known = overview?.merchants.find((bucket) => bucket.merchant === merchant);
    return merchantName(merchant, known?.name ?? null);
  }
  return from !== undefined && to !== undefined ? format.days(dayOf(from), dayOf(to)) : t.spending;
}

/** What the overview says of this part. */
function Sum({ overview, part }: { readonly overview: SpendingOverview; readonly part: Part }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { current, currency, categories, merchants, spans } = overview;
  const sum =
    categories.find(({ category }) => category === part.category) ??
    merchants.find(({ merchant }) => merchant === part.merchant) ??
    spans.find(({ from, to }) => from === part.from && to === part.to);
  if (!sum) return null;
  const days = part.from === undefined ? ` · ${format.days(dayOf(current.from), dayOf(current.to))}` : '';
  return (
    <div className={styles.sum}>
      <Amount value={inCents(sum.total)} currency={currency} isFigure />
      <p className={styles.days}>
        {t.payments(sum.count)}
        {days}
      </p>
    </div>
  );
}

interface PaymentsProps {
  readonly from: string;
  readonly to: string;
  readonly category: SpendingCategory | undefined;
  readonly merchant: string | undefined;
}

function Payments({ from, to, category, merchant }: PaymentsProps) {
  const t = useTexts(TEXTS);
  const source = useMemo(() => ownSpending({ from, to, category, merchant }), [from, to, category, merchant]);
  const list = usePagedList(source);
  const receipts = useLinkedReceipts(list.items ?? []);
  return (
    <Card title={t.list}>
      <LoadedList
        list={list}
        empty={
          <EmptyState icon="search" title={t.empty}>
            {t.emptyMore}
          </EmptyState>
        }
      >
        {(transactions) => <TransactionList transactions={transactions} receipts={receipts} />}
      </LoadedList>
    </Card>
  );
}
