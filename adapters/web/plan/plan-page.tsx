import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { dayOf } from '../format/dates.js';
import { PageHelp } from '../help/page-help.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { resource } from '../store/resource.js';

const TEXTS = texts(
  {
    title: 'Plan',
    more: 'More',
    yours: 'Your plan',
    api: 'Programs and agents (API)',
    yes: 'included',
    no: 'not included',
    credits: 'Usage credits each month',
    trades: 'Trades without commission each month',
    anyNumber: 'any number',
    discount: 'Discount on usage credits',
    price: 'Price each month',
    charges: 'What it has cost',
    changes: 'Your earlier plans',
    changed: (from: string, to: string) => `${from} → ${to}`,
    history: 'How the plans have changed',
    pay: 'To the charges',
    owed: 'A charge for your plan is not paid.',
    owedUntil: (due: string, rests: string) =>
      `It is to be paid by ${due}. From ${rests} (UTC) on your plan includes nothing until it is paid.`,
    resting: 'Your plan rests',
    rests: (due: string) =>
      `A charge that was due on ${due} is not paid. Until you pay it, your plan includes no API, no credits, no discount and no trades without commission. Everything is back as soon as it is paid.`,
  },
  {
    de: {
      title: 'Tarif',
      more: 'Mehr',
      yours: 'Ihr Tarif',
      api: 'Programme und Agenten (API)',
      yes: 'enthalten',
      no: 'nicht enthalten',
      credits: 'Guthaben für Nutzung je Monat',
      trades: 'Provisionsfreie Trades je Monat',
      anyNumber: 'beliebig viele',
      discount: 'Rabatt auf Guthaben',
      price: 'Preis je Monat',
      charges: 'Was er gekostet hat',
      changes: 'Ihre früheren Tarife',
      changed: (from: string, to: string) => `${from} → ${to}`,
      history: 'Wie sich die Tarife geändert haben',
      pay: 'Zu den Rechnungen',
      owed: 'Eine Rechnung für Ihren Tarif ist offen.',
      owedUntil: (due: string, rests: string) =>
        `Sie ist bis ${due} zu bezahlen. Ab ${rests} (UTC) enthält Ihr Tarif nichts mehr, bis sie bezahlt ist.`,
      resting: 'Ihr Tarif ruht',
      rests: (due: string) =>
        `Eine Rechnung, die bis ${due} zu bezahlen war, ist offen. Bis Sie sie bezahlen, enthält Ihr Tarif keine API, kein Guthaben, keinen Rabatt und keine provisionsfreien Trades. Sobald sie bezahlt ist, ist alles wieder da.`,
    },
  },
);

type Plan = Schema<'PlanResponse'>;
type Unpaid = Schema<'UnpaidPlanResponse'>;

/** What the owner's plan includes, what the others do, and how both have changed. */
export function PlanPage() {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  const reading = useResource(resource('/plan'));
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Loaded reading={reading} lines={12}>
        {({ plan: own, unpaid, plans, versions, changes }) => (
          <Stack gap="loose">
            {unpaid && <Unpaid unpaid={unpaid} />}
            {plans.map((plan) => (
              <Card
                key={plan.code}
                title={plan.name}
                aside={plan.code === own.code && <Badge kind="accent">{t.yours}</Badge>}
              >
                <Features plan={plan} />
              </Card>
            ))}
            <ButtonLink to="/documents/subscriptions">{t.charges}</ButtonLink>
            <PageHelp page="plan" />
            {changes.length > 0 && (
              <Card title={t.changes}>
                <List>
                  {changes.map(({ from, to, at }) => (
                    <Row key={at} title={t.changed(from, to)} detail={moment(new Date(at))} />
                  ))}
                </List>
              </Card>
            )}
            {versions.length > plans.length && (
              <Card title={t.history}>
                <Stack gap="loose">
                  {versions.map((version) => (
                    <section key={`${version.code} ${version.validFrom}`}>
                      <h3>{`${version.name}, ${moment(new Date(version.validFrom))}`}</h3>
                      <Features plan={version} />
                    </section>
                  ))}
                </Stack>
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Unpaid({ unpaid: { dueOn, restsOn, rests } }: { readonly unpaid: Unpaid }) {
  const t = useTexts(TEXTS);
  const { date } = useFormat();
  const [due, from] = [date(dayOf(dueOn)), date(dayOf(restsOn))];
  return (
    <Banner
      kind={rests ? 'danger' : 'warning'}
      title={rests ? t.resting : t.owed}
      action={<ButtonLink to="/documents/subscriptions">{t.pay}</ButtonLink>}
    >
      {rests ? t.rests(due) : t.owedUntil(due, from)}
    </Banner>
  );
}

function Features({ plan }: { readonly plan: Plan }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  return (
    <Facts>
      <Fact name={t.api}>{plan.includesApi ? t.yes : t.no}</Fact>
      <Fact name={t.credits}>{`${format.number(plan.monthlyCreditsUsd)} USD`}</Fact>
      <Fact name={t.trades}>{plan.freeTrades ?? t.anyNumber}</Fact>
      {Number(plan.creditDiscountPercent) > 0 && (
        <Fact name={t.discount}>{`${format.quantity(Number(plan.creditDiscountPercent))} %`}</Fact>
      )}
      <Fact name={t.price}>{`${format.number(plan.monthlyPrice)} ${plan.currency}`}</Fact>
    </Facts>
  );
}
