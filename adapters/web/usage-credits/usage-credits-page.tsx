import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { Fact, Facts } from '../design/facts.js';
import { List } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { inCents } from '../format/amounts.js';
import { dayOf } from '../format/dates.js';
import { PageHelp } from '../help/page-help.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import type { PageSource } from '../store/paged-list.js';
import { resource } from '../store/resource.js';
import { BuyCredits } from './buy-credits.js';
import { type CreditEntry, CreditEntryRow } from './credit-entry-row.js';
import { MonthlyLimit } from './monthly-limit.js';

const TEXTS = texts(
  {
    title: 'Usage credits',
    more: 'More',
    balance: 'Credits',
    exactly: 'Exactly',
    owed: 'Owed, settled by the next credits',
    spent: 'Used this month',
    resets: 'The month ends',
    expires: (day: string) => `Expires on ${day}`,
    history: 'What became of them',
    none: 'No credits yet',
    about: 'What you buy, get for points and use is listed here.',
  },
  {
    de: {
      title: 'Guthaben',
      more: 'Mehr',
      balance: 'Guthaben',
      exactly: 'Genau',
      owed: 'Offen, wird mit dem nächsten Guthaben verrechnet',
      spent: 'Diesen Monat verbraucht',
      resets: 'Der Monat endet',
      expires: (day: string) => `Verfällt am ${day}`,
      history: 'Was daraus wurde',
      none: 'Noch kein Guthaben',
      about: 'Hier steht, was Sie kaufen, für Punkte bekommen und verbrauchen.',
    },
  },
);

const CREDITS = resource('/usage-credits');
const PAGE_SIZE = 20;

const ENTRIES: PageSource<Schema<'CreditEntriesResponse'>, CreditEntry> = {
  at: (cursor) => resource('/usage-credits/entries', { query: { limit: PAGE_SIZE, offset: Number(cursor ?? 0) } }),
  read: ({ entries, count, offset }) => {
    const next = offset + entries.length;
    return { items: entries, nextCursor: next < count ? String(next) : undefined };
  },
};

/** The owner's credits: how many there are, how more are bought, and what they were used for. */
export function UsageCreditsPage() {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const now = useNow();
  const credits = useResource(CREDITS);
  const entries = usePagedList(ENTRIES);
  const day = (date: string) => format.day(dayOf(date), now);
  const empty = (
    <EmptyState icon="wallet" title={t.none}>
      {t.about}
    </EmptyState>
  );
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <Card title={t.balance}>
          <Loaded reading={credits} lines={4}>
            {({ balanceUsd, owedUsd, spentThisMonthUsd, resetsAt, expiring, ...limit }) => (
              <Stack>
                <Amount value={inCents(balanceUsd)} currency="USD" isFigure />
                <Facts>
                  {inCents(balanceUsd) !== balanceUsd && (
                    <Fact name={t.exactly}>
                      <Amount value={balanceUsd} currency="USD" />
                    </Fact>
                  )}
                  {Number(owedUsd) > 0 && (
                    <Fact name={t.owed}>
                      <Amount value={inCents(owedUsd)} currency="USD" />
                    </Fact>
                  )}
                  {expiring.map(({ expiresOn, amountUsd }) => (
                    <Fact key={expiresOn} name={t.expires(day(expiresOn))}>
                      <Amount value={inCents(amountUsd)} currency="USD" />
                    </Fact>
                  ))}
                  <Fact name={t.spent}>
                    <Amount value={inCents(spentThisMonthUsd)} currency="USD" />
                  </Fact>
                  <Fact name={t.resets}>{format.moment(new Date(resetsAt))}</Fact>
                </Facts>
                <MonthlyLimit limit={limit.monthlySpendLimitUsd} />
              </Stack>
            )}
          </Loaded>
        </Card>
        {credits.value?.payTo && <BuyCredits discountPercent={credits.value.discountPercent} />}
        <Card title={t.history}>
          <LoadedList list={entries} empty={empty}>
            {(items) => (
              <List>
                {items.map((entry) => (
                  <CreditEntryRow key={entry.id} entry={entry} />
                ))}
              </List>
            )}
          </LoadedList>
        </Card>
        <PageHelp page="usage-credits" />
      </Stack>
    </Page>
  );
}
