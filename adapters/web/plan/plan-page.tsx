import { useState } from 'react';
import { answered, type Schema } from '../api/client.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button, ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { dayOf } from '../format/dates.js';
import { PageHelp } from '../help/page-help.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { resource } from '../store/resource.js';
import { OrderPlanDialog } from './order-plan-dialog.js';

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
    priceless: (price: string) => `${price}; you have had it from the beginning, and it costs you nothing`,
    change: (plan: string) => `Change to ${plan}`,
    ordered: (day: string, plan: string) => `From ${day} on (UTC) you have the plan ${plan}.`,
    orderedPrice: (price: string) => `It costs ${price} each month.`,
    keep: (plan: string) => `Keep ${plan}`,
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
      priceless: (price: string) => `${price}; Sie haben ihn von Anfang an, und er kostet Sie nichts`,
      change: (plan: string) => `Zu ${plan} wechseln`,
      ordered: (day: string, plan: string) => `Ab ${day} (UTC) haben Sie den Tarif ${plan}.`,
      orderedPrice: (price: string) => `Er kostet ${price} im Monat.`,
      keep: (plan: string) => `${plan} behalten`,
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

type OwnPlan = Schema<'OwnPlanResponse'>;
type Plan = Schema<'PlanResponse'>;
type Unpaid = Schema<'UnpaidPlanResponse'>;

/** What the owner's plan includes, what the others do, and how both have changed. */
export function PlanPage() {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  const [wanted, setWanted] = useState<string | null>(null);
  const reading = useResource(resource('/plan'));
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Loaded reading={reading} lines={12}>
        {(shown) => (
          <Stack gap="loose">
            {shown.unpaid && <Unpaid unpaid={shown.unpaid} />}
            {shown.ordered && <Ordered own={shown.plan} ordered={shown.ordered} />}
            {shown.plans.map((plan) => (
              <Card
                key={plan.code}
                title={plan.name}
                aside={plan.code === shown.plan.code && <Badge kind="accent">{t.yours}</Badge>}
              >
                <Stack>
                  <Features plan={plan} isFree={plan.code === shown.plan.code && !shown.isCharged} />
                  {shown.nextDay !== null && plan.code !== shown.plan.code && plan.code !== shown.ordered?.planCode && (
                    <Actions>
                      <Button onPress={() => setWanted(plan.code)}>{t.change(plan.name)}</Button>
                    </Actions>
                  )}
                </Stack>
              </Card>
            ))}
            <WantedPlan shown={shown} code={wanted} onClose={() => setWanted(null)} />
            <ButtonLink to="/documents/subscriptions">{t.charges}</ButtonLink>
            <PageHelp page="plan" />
            {shown.changes.length > 0 && (
              <Card title={t.changes}>
                <List>
                  {shown.changes.map(({ from, to, at }) => (
                    <Row key={at} title={t.changed(from, to)} detail={moment(new Date(at))} />
                  ))}
                </List>
              </Card>
            )}
            {shown.versions.length > shown.plans.length && (
              <Card title={t.history}>
                <Stack gap="loose">
                  {shown.versions.map((version) => (
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

interface WantedPlanProps {
  readonly shown: OwnPlan;
  readonly code: string | null;
  readonly onClose: () => void;
}

function WantedPlan({ shown, code, onClose }: WantedPlanProps) {
  const plan = shown.plans.find((each) => each.code === code);
  if (!plan || shown.nextDay === null) return null;
  return <OrderPlanDialog own={shown} wanted={plan} day={shown.nextDay} onClose={onClose} />;
}

interface OrderedProps {
  readonly own: Plan;
  readonly ordered: Schema<'PlanOrderResponse'>;
}

/** The change that the owner has ordered, and the button that takes it back. */
function Ordered({ own, ordered: { planName, monthlyPrice, currency, effectiveOn } }: OrderedProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const { date, amount } = useFormat();
  const withdraw = useAnnouncedAction(async () => {
    await answered(api.DELETE('/plan/order'));
    resources.moved(['/plan', '/security-events']);
  });
  return (
    <Banner
      kind="info"
      title={t.ordered(date(dayOf(effectiveOn)), planName)}
      action={
        <Button isBusy={withdraw.isBusy} onPress={withdraw.run}>
          {t.keep(own.name)}
        </Button>
      }
    >
      {Number(monthlyPrice) > 0 && t.orderedPrice(amount(monthlyPrice, currency))}
    </Banner>
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

interface FeaturesProps {
  readonly plan: Plan;
  /** The owner has it without paying for it. */
  readonly isFree?: boolean;
}

function Features({ plan, isFree = false }: FeaturesProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const price = format.amount(plan.monthlyPrice, plan.currency);
  return (
    <Facts>
      <Fact name={t.api}>{plan.includesApi ? t.yes : t.no}</Fact>
      <Fact name={t.credits}>{format.amount(plan.monthlyCreditsUsd, 'USD')}</Fact>
      <Fact name={t.trades}>{plan.freeTrades ?? t.anyNumber}</Fact>
      {Number(plan.creditDiscountPercent) > 0 && (
        <Fact name={t.discount}>{`${format.quantity(Number(plan.creditDiscountPercent))} %`}</Fact>
      )}
      <Fact name={t.price}>{isFree && Number(plan.monthlyPrice) > 0 ? t.priceless(price) : price}</Fact>
    </Facts>
  );
}
