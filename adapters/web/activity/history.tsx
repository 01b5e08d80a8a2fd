import { useEffect, useRef } from 'react';
import type { Transaction } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useLinkedReceipts } from '../app/use-linked-receipts.js';
import { useNow } from '../app/use-now.js';
import type { WatchedList } from '../app/use-paged-list.js';
import { Banner } from '../design/banner.js';
import { Button, ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { Skeleton } from '../design/skeleton.js';
import { ProblemNote } from '../help/problem-note.js';
import { texts } from '../language/texts.js';
import styles from './history.module.css';
import { TransactionList } from './transaction-list.js';

const TEXTS = texts(
  {
    more: 'Show earlier ones',
    retry: 'Try again',
    empty: 'Nothing has happened yet',
    emptyMore: 'Money that comes in or goes out shows here.',
    receive: 'Receive money',
    none: 'Nothing fits',
    noneMore: 'No transaction has all of this.',
    noneSearched:
      'No transaction has these words. If a person is shown above, choose them to see what went between you.',
    unfilter: 'Show all',
  },
  {
    de: {
      more: 'Frühere zeigen',
      retry: 'Noch einmal',
      empty: 'Noch keine Umsätze',
      emptyMore: 'Hier sehen Sie, was herein- und hinausgeht.',
      receive: 'Geld empfangen',
      none: 'Nichts gefunden',
      noneMore: 'Kein Umsatz passt zu alldem.',
      noneSearched:
        'Kein Umsatz enthält diese Wörter. Steht oben eine Person, wählen Sie sie: Dann sehen Sie, was zwischen Ihnen geflossen ist.',
      unfilter: 'Alle zeigen',
    },
  },
);

interface HistoryProps {
  readonly list: WatchedList<Transaction>;
  readonly isFiltered: boolean;
  /** By words. */
  readonly isSearched: boolean;
  readonly onUnfilter: () => void;
}

/** The rows, day by day, the newest first. */
export function History({ list, isFiltered, isSearched, onUnfilter }: HistoryProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const now = useNow();
  const { items, problem, hasMore, isLoading } = list;
  const receipts = useLinkedReceipts(items ?? []);
  if (items?.length === 0) return <Empty isFiltered={isFiltered} isSearched={isSearched} onUnfilter={onUnfilter} />;
  return (
    <div className={styles.days} aria-busy={isLoading}>
      {problem && (
        <Banner kind="danger" action={<Button onPress={list.retry}>{t.retry}</Button>} isNews>
          <ProblemNote problem={problem} />
        </Banner>
      )}
      {!items && !problem && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {daysOf(items ?? [], (date) => format.day(date, now)).map(({ day, transactions }) => (
        <Card key={day} title={day}>
          <TransactionList transactions={transactions} areBelowTheirDay receipts={receipts} />
        </Card>
      ))}
      {hasMore && <End onReached={list.more} isLoading={isLoading} label={t.more} />}
    </div>
  );
}

function Empty({ isFiltered, isSearched, onUnfilter }: Omit<HistoryProps, 'list'>) {
  const t = useTexts(TEXTS);
  return (
    <Card>
      {isFiltered ? (
        <EmptyState icon="search" title={t.none} action={<Button onPress={onUnfilter}>{t.unfilter}</Button>}>
          {isSearched ? t.noneSearched : t.noneMore}
        </EmptyState>
      ) : (
        <EmptyState icon="activity" title={t.empty} action={<ButtonLink to="/receive">{t.receive}</ButtonLink>}>
          {t.emptyMore}
        </EmptyState>
      )}
    </Card>
  );
}

interface EndProps {
  readonly onReached: () => void;
  readonly isLoading: boolean;
  readonly label: string;
}

/** Reads the next page when it comes into view or is pressed. */
function End({ onReached, isLoading, label }: EndProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || isLoading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), {
      rootMargin: '400px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onReached, isLoading]);
  return (
    <div ref={end} className={styles.end}>
      <Button isBusy={isLoading} onPress={onReached}>
        {label}
      </Button>
    </div>
  );
}

interface Day {
  readonly day: string;
  readonly transactions: readonly Transaction[];
}

/** @param nameOf the name of a date's day */
function daysOf(transactions: readonly Transaction[], nameOf: (date: Date) => string): readonly Day[] {
  const days = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = nameOf(new Date(transaction.date));
    const others = days.get(day);
    if (others) others.push(transaction);
    else days.set(day, [transaction]);
  }
  return [...days].map(([day, rows]) => ({ day, transactions: rows }));
}
