import { useState } from 'react';
import { EARNINGS_WINDOWS, type EarningsWindow } from '../../../domain/earnings/earnings-window.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { wealthHistory } from '../api/resources.js';
import type { WealthHistory } from '../api/shapes.js';
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
import { Stack } from '../design/stack.js';
import { inCents } from '../format/amounts.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { EarningsCard } from './earnings-card.js';
import { SavingsCard } from './savings-card.js';

const TEXTS = texts(
  {
    title: 'Wealth and earnings',
    spending: 'Spending',
    window: 'Time',
    windows: { '1w': 'Week', '1m': 'Month', '3m': '3 months', '1y': 'Year' },
    wealth: 'What you have',
    had: 'At the end of the day',
    now: 'Now',
    before: (day: string) => `At the end of ${day}`,
    change: 'Since then',
    earnings: 'Of this in earnings',
    rule: 'All accounts together, each day at its own exchange rates. Crypto assets and other tokens are not counted.',
    empty: 'Nothing here yet',
    emptyMore: 'When you have money, you see here how it grows.',
    receive: 'Receive money',
  },
  {
    de: {
      title: 'Vermögen und Erträge',
      spending: 'Ausgaben',
      window: 'Zeit',
      windows: { '1w': 'Woche', '1m': 'Monat', '3m': '3 Monate', '1y': 'Jahr' },
      wealth: 'Was Sie haben',
      had: 'Am Ende des Tages',
      now: 'Jetzt',
      before: (day) => `Am Ende des ${day}`,
      change: 'Seitdem',
      earnings: 'Davon angelegt',
      rule: 'Alle Konten zusammen, jeder Tag zu seinen Wechselkursen. Krypto-Werte und andere Token zählen nicht mit.',
      empty: 'Hier ist noch nichts',
      emptyMore: 'Wenn Sie Geld haben, sehen Sie hier, wie es wächst.',
      receive: 'Geld empfangen',
    },
  },
);

/** What the owner had and earned over time, and what the account has saved them. */
export function WealthPage() {
  const t = useTexts(TEXTS);
  const [window, setWindow] = useState<EarningsWindow>('3m');
  const reading = useResource(wealthHistory(window));
  return (
    <Page
      title={t.title}
      aside={
        <ButtonLink to="/spending" kind="quiet" icon="chart">
          {t.spending}
        </ButtonLink>
      }
    >
      <Stack gap="loose">
        <Choice
          label={t.window}
          value={window}
          options={EARNINGS_WINDOWS.map((value) => ({ value, label: t.windows[value] }))}
          onChange={setWindow}
        />
        <Card title={t.wealth}>
          <Loaded reading={reading} lines={8}>
            {(history) => <History history={history} />}
          </Loaded>
        </Card>
        <EarningsCard window={window} />
        <SavingsCard />
      </Stack>
    </Page>
  );
}

function History({ history: { points, currency } }: { readonly history: WealthHistory }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.every(({ total }) => unitsOf(total) === 0n)) {
    return (
      <EmptyState icon="chart" title={t.empty} action={<ButtonLink to="/receive">{t.receive}</ButtonLink>}>
        {t.emptyMore}
      </EmptyState>
    );
  }
  const change = unitsOf(last.total) - unitsOf(first.total);
  return (
    <>
      <LineChart
        label={t.wealth}
        column={t.had}
        currency={currency}
        points={points.map(({ date, total }) => ({
          key: date,
          short: format.shortDay(dayOf(date)),
          name: format.date(dayOf(date)),
          value: inCents(total),
        }))}
      />
      <Facts>
        <Fact name={t.now}>
          <Amount value={inCents(last.total)} currency={currency} />
        </Fact>
        <Fact name={t.before(format.date(dayOf(first.date)))}>
          <Amount value={inCents(first.total)} currency={currency} />
        </Fact>
        <Fact name={t.change}>
          <Amount
            value={inCents(formatMinorUnits(change < 0n ? -change : change))}
            currency={currency}
            {...(change !== 0n && { direction: change < 0n ? ('outgoing' as const) : ('incoming' as const) })}
          />
        </Fact>
        <Fact name={t.earnings}>
          <Amount value={inCents(last.earnings)} currency={currency} />
        </Fact>
      </Facts>
      <p>{t.rule}</p>
    </>
  );
}
