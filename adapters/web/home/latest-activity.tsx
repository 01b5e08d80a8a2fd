import { Link } from 'wouter';
import { TransactionList } from '../activity/transaction-list.js';
import { LATEST_TRANSACTIONS } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useLinkedReceipts } from '../app/use-linked-receipts.js';
import { useResource } from '../app/use-resource.js';
import { ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';

const TEXTS = texts(
  {
    title: 'Latest activity',
    all: 'See all',
    empty: 'Nothing has happened yet',
    emptyMore: 'Money that comes in or goes out shows here.',
    receive: 'Receive money',
  },
  {
    de: {
      title: 'Letzte Umsätze',
      all: 'Alle ansehen',
      empty: 'Noch keine Umsätze',
      emptyMore: 'Hier sehen Sie, was herein- und hinausgeht.',
      receive: 'Geld empfangen',
    },
  },
);

export function LatestActivity() {
  const t = useTexts(TEXTS);
  const reading = useResource(LATEST_TRANSACTIONS);
  const receipts = useLinkedReceipts(reading.value?.data ?? []);
  const hasSome = (reading.value?.data.length ?? 0) > 0;
  return (
    <Card title={t.title} aside={hasSome && <Link href="/activity">{t.all}</Link>}>
      <Loaded reading={reading} lines={6}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="activity" title={t.empty} action={<ButtonLink to="/receive">{t.receive}</ButtonLink>}>
              {t.emptyMore}
            </EmptyState>
          ) : (
            <TransactionList transactions={data} receipts={receipts} />
          )
        }
      </Loaded>
    </Card>
  );
}
