import { useLocation, useSearchParams } from 'wouter';
import { OVERVIEW_PERIODS, type OverviewPeriod } from '../../../domain/spending/overview-window.js';
import { CATEGORY_TEXTS } from '../activity/category-texts.js';
import { spendingOverview } from '../api/resources.js';
import type { SpendingOverview } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { BarChart } from '../design/chart.js';
import { Choice } from '../design/choice.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { useMerchantName } from './merchant-texts.js';
import { NothingSpent } from './nothing-spent.js';
import { ShareTable } from './share-table.js';
import styles from './spending-page.module.css';
import { partAt, periodIn } from './spending-period.js';
import { SpentSum } from './spent-sum.js';

const TEXTS = texts(
  {
    title: 'Spending',
    wealth: 'Wealth and earnings',
    period: 'Period',
    periods: { 'this-month': 'This month', 'last-month': 'Last month', '90d': '90 days', '12m': '12 months' },
    over: { day: 'Day by day', week: 'Week by week', month: 'Month by month' },
    spent: 'Spent',
    categories: 'By category',
    category: 'Category',
    merchants: 'By recipient',
    merchant: 'Recipient',
    rule: 'What goes to others in USD and EUR counts, at the rate of its day. Money that comes back is not taken off.',
    all: 'All outgoing money',
  },
  {
    de: {
      title: 'Ausgaben',
      wealth: 'Vermögen und Erträge',
      period: 'Zeitraum',
      periods: { 'this-month': 'Dieser Monat', 'last-month': 'Letzter Monat', '90d': '90 Tage', '12m': '12 Monate' },
      over: { day: 'Tag für Tag', week: 'Woche für Woche', month: 'Monat für Monat' },
      spent: 'Ausgegeben',
      categories: 'Nach Kategorie',
      category: 'Kategorie',
      merchants: 'Nach Empfänger',
      merchant: 'Empfänger',
      rule: 'Es zählt, was in USD und EUR an andere geht, zum Kurs des Tages. Was zurückkommt, wird nicht abgezogen.',
      all: 'Alle Ausgänge',
    },
  },
);

/** What the owner spent, from every side. The period is in the address, so that going back restores it. */
export function SpendingPage() {
  const t = useTexts(TEXTS);
  const [parameters, setParameters] = useSearchParams();
  const period = periodIn(parameters);
  const reading = useResource(spendingOverview(period));
  return (
    <Page
      title={t.title}
      aside={
        <ButtonLink to="/wealth" kind="quiet" icon="chart">
          {t.wealth}
        </ButtonLink>
      }
      isWide
    >
      <Choice
        label={t.period}
        value={period}
        options={OVERVIEW_PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        onChange={(chosen) => setParameters({ period: chosen }, { replace: true })}
      />
      <Loaded reading={reading} lines={10}>
        {(overview) => <Overview overview={overview} />}
      </Loaded>
    </Page>
  );
}

function Overview({ overview }: { readonly overview: SpendingOverview }) {
  const t = useTexts(TEXTS);
  const { current, previous, period } = overview;
  if (current.count === 0 && previous.count === 0) return <NothingSpent />;
  return (
    <div className={styles.parts}>
      <div className={styles.whole}>
        <OverTime overview={overview} />
      </div>
      {current.count > 0 && (
        <>
          <Categories overview={overview} period={period} />
          <Merchants overview={overview} period={period} />
        </>
      )}
      <div className={styles.rule}>
        <p>{t.rule}</p>
        <ButtonLink to="/activity?direction=outgoing" kind="quiet">
          {t.all}
        </ButtonLink>
      </div>
    </div>
  );
}

function OverTime({ overview }: { readonly overview: SpendingOverview }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const [, goTo] = useLocation();
  const { period, currency, unit, spans, current } = overview;
  const name = (from: string, to: string) => format.days(dayOf(from), dayOf(to));
  const short = (from: string) => (unit === 'month' ? format.month(dayOf(from)) : format.shortDay(dayOf(from)));
  return (
    <Card title={t.over[unit]}>
      <SpentSum overview={overview} />
      {current.count > 0 && (
        <BarChart
          label={t.over[unit]}
          column={t.spent}
          currency={currency}
          points={spans.map(({ from, to, total }) => ({
            key: from,
            short: short(from),
            name: name(from, to),
            value: total,
          }))}
          onPick={(key) => {
            const span = spans.find(({ from }) => from === key);
            if (span) goTo(partAt(period, { from: span.from, to: span.to }));
          }}
        />
      )}
    </Card>
  );
}

interface PartProps {
  readonly overview: SpendingOverview;
  readonly period: OverviewPeriod;
}

function Categories({ overview: { categories, currency }, period }: PartProps) {
  const t = useTexts(TEXTS);
  const names = useTexts(CATEGORY_TEXTS);
  return (
    <Card title={t.categories}>
      <ShareTable
        label={t.categories}
        column={t.category}
        currency={currency}
        shares={categories.map(({ category, ...sums }) => ({
          ...sums,
          key: category,
          name: names[category],
          to: partAt(period, { category }),
        }))}
      />
    </Card>
  );
}

function Merchants({ overview: { merchants, currency }, period }: PartProps) {
  const t = useTexts(TEXTS);
  const nameOf = useMerchantName();
  return (
    <Card title={t.merchants}>
      <ShareTable
        label={t.merchants}
        column={t.merchant}
        currency={currency}
        shares={merchants.map(({ merchant, name, ...sums }) => ({
          ...sums,
          key: merchant,
          name: nameOf(merchant, name),
          to: partAt(period, { merchant }),
        }))}
      />
    </Card>
  );
}
