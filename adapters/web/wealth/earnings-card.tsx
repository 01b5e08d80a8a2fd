import { useState } from 'react';
import type { EarningsWindow } from '../../../domain/earnings/earnings-window.js';
import { PROVIDER_NAMES } from '../../../domain/shared/asset.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { earningsSeries, WEALTH } from '../api/resources.js';
import type { EarningsSeries, Wealth } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { LineChart } from '../design/chart.js';
import { unitsOf } from '../design/chart-scale.js';
import { Choice } from '../design/choice.js';
import { EmptyState } from '../design/empty-state.js';
import { Fact, Facts } from '../design/facts.js';
import { inCents } from '../format/amounts.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';

const TEXTS = texts(
  {
    title: 'What your savings earned',
    account: 'Savings',
    earned: 'Earned since the beginning of this time',
    sum: 'Earned in this time',
    now: 'In savings now',
    rule: 'What you put in or took out is not counted, only what it earned.',
    empty: 'Nothing is in savings',
    emptyMore: 'Money that you put into savings earns every day.',
    earn: 'See the rates',
  },
  {
    de: {
      title: 'Was Ihr Erspartes einbringt',
      account: 'Erspartes',
      earned: 'Ertrag seit Beginn dieser Zeit',
      sum: 'Ertrag in dieser Zeit',
      now: 'Jetzt angelegt',
      rule: 'Was Sie eingezahlt oder entnommen haben, zählt nicht, nur was es eingebracht hat.',
      empty: 'Es ist nichts angelegt',
      emptyMore: 'Was Sie anlegen, bringt jeden Tag etwas ein.',
      earn: 'Zinsen ansehen',
    },
  },
);

interface EarningsAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
}

/** What each earnings account has earned, added up day by day. */
export function EarningsCard({ window }: { readonly window: EarningsWindow }) {
  const t = useTexts(TEXTS);
  const reading = useResource(WEALTH);
  return (
    <Card title={t.title}>
      <Loaded reading={reading} lines={6}>
        {(wealth) => <Accounts accounts={accountsIn(wealth)} window={window} />}
      </Loaded>
    </Card>
  );
}

function accountsIn({ accounts }: Wealth): readonly EarningsAccount[] {
  return accounts.flatMap(({ legs }) =>
    legs.flatMap(({ provider, balances }) =>
      balances.flatMap(({ accountId: id, currency }) =>
        id === undefined || provider === undefined
          ? []
          : [{ id, currency, name: `${PROVIDER_NAMES[provider]}, ${currency}` }],
      ),
    ),
  );
}

interface AccountsProps {
  readonly accounts: readonly EarningsAccount[];
  readonly window: EarningsWindow;
}

function Accounts({ accounts, window }: AccountsProps) {
  const t = useTexts(TEXTS);
  const [chosen, setChosen] = useState<string | null>(null);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const reading = useResource(account ? earningsSeries(account.id, window) : null);
  if (!account) {
    return (
      <EmptyState icon="vault" title={t.empty} action={<ButtonLink to="/earn">{t.earn}</ButtonLink>}>
        {t.emptyMore}
      </EmptyState>
    );
  }
  return (
    <>
      {accounts.length > 1 && (
        <Choice
          label={t.account}
          value={account.id}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <Loaded reading={reading} lines={6}>
        {(series) => <Series series={series} currency={account.currency} />}
      </Loaded>
    </>
  );
}

function Series({ series: { points }, currency }: { readonly series: EarningsSeries; readonly currency: Currency }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  let sum = 0n;
  const added = points.map(({ date, earned }) => {
    sum += unitsOf(earned);
    return { date, total: formatMinorUnits(sum) };
  });
  return (
    <>
      <LineChart
        label={t.earned}
        column={t.earned}
        currency={currency}
        points={added.map(({ date, total }) => ({
          key: date,
          short: format.shortDay(dayOf(date)),
          name: format.date(dayOf(date)),
          value: total,
        }))}
      />
      <Facts>
        <Fact name={t.sum}>
          <Amount value={inCents(formatMinorUnits(sum))} currency={currency} />
        </Fact>
        <Fact name={t.now}>
          <Amount value={inCents(points.at(-1)?.balance ?? '0.00')} currency={currency} />
        </Fact>
      </Facts>
      <p>{t.rule}</p>
    </>
  );
}
