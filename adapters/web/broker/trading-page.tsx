import type { BlockedReason } from '../../../domain/broker/capabilities.js';
import type { Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource, type WatchedReading } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button, ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { Fact, Facts } from '../design/facts.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { resource } from '../store/resource.js';
import { BROKER_TEXTS } from './broker-texts.js';
import { RequirementForm } from './requirement-form.js';

const TEXTS = texts(
  {
    title: 'US shares',
    more: 'More',
    ready: 'You can trade shares',
    next: 'What to do next',
    settings: 'To the settings',
    open: 'Open the account',
    questions: (missing: number, required: number) => `Questions: ${missing} of ${required} to answer`,
    documents: (missing: number, required: number) => `Documents: ${missing} of ${required} to accept`,
    about: 'Your answers go to the broker. They are not shown again, here or to programs.',
    trades: 'Trades without commission',
    left: 'Left this month',
    anyNumber: 'any number',
    resets: 'They start anew',
    degraded: 'The trades cannot be counted right now. None is refused because of it.',
    upgrade: (name: string) => `With the plan ${name} they would have been enough.`,
    plans: 'Compare the plans',
  },
  {
    de: {
      title: 'US-Aktien',
      more: 'Mehr',
      ready: 'Sie können Aktien handeln',
      next: 'Was als Nächstes zu tun ist',
      settings: 'Zu den Einstellungen',
      open: 'Konto eröffnen',
      questions: (missing: number, required: number) => `Fragen: ${missing} von ${required} offen`,
      documents: (missing: number, required: number) => `Dokumente: ${missing} von ${required} offen`,
      about: 'Ihre Antworten gehen an den Broker. Sie werden nicht wieder gezeigt, weder hier noch Programmen.',
      trades: 'Provisionsfreie Trades',
      left: 'Noch in diesem Monat',
      anyNumber: 'beliebig viele',
      resets: 'Sie beginnen neu',
      degraded: 'Die Trades lassen sich gerade nicht zählen. Deshalb wird keiner abgelehnt.',
      upgrade: (name: string) => `Mit dem Tarif ${name} hätten sie gereicht.`,
      plans: 'Tarife vergleichen',
    },
  },
);

type Capabilities = WatchedReading<Schema<'CapabilitiesResponse'>>;

/** What is missing before the owner can trade shares, with a way to answer it, and the trades without commission. */
export function TradingPage() {
  const t = useTexts(TEXTS);
  const capabilities = useResource(resource('/broker/capabilities'));
  const requirements = useResource(resource('/broker/us/requirements'));
  const answered = async () => {
    await Promise.all([capabilities.reload(), requirements.reload()]);
  };
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <NextStep capabilities={capabilities} />
        <Loaded reading={requirements} lines={4}>
          {({ profile, disclosures, isComplete }) => {
            const [profileField] = profile.missingFields;
            const [disclosure] = disclosures.missingFields;
            const name = profileField ?? disclosure;
            if (isComplete || name === undefined) return null;
            const { missingCount, requiredCount } = profileField === undefined ? disclosures : profile;
            const heading = profileField === undefined ? t.documents : t.questions;
            return (
              <Card title={heading(missingCount, requiredCount)}>
                <Stack>
                  <p>{t.about}</p>
                  <RequirementForm key={name} name={name} onAnswered={answered} />
                </Stack>
              </Card>
            );
          }}
        </Loaded>
        <FreeTrades />
      </Stack>
    </Page>
  );
}

function NextStep({ capabilities }: { readonly capabilities: Capabilities }) {
  const t = useTexts(TEXTS);
  const { reasons } = useTexts(BROKER_TEXTS);
  const api = useApi();
  const open = useAction(async () => {
    await api.PUT('/broker/account');
    await capabilities.reload();
  });
  const actionFor = (reason: BlockedReason) => {
    if (reason === 'country_missing') return <ButtonLink to="/settings">{t.settings}</ButtonLink>;
    if (reason !== 'account_not_opened') return undefined;
    return (
      <Button kind="primary" isBusy={open.isBusy} onPress={open.run}>
        {t.open}
      </Button>
    );
  };
  return (
    <Loaded reading={capabilities} lines={3}>
      {({ canTrade, blockedReasons: [next] }) => (
        <>
          {canTrade && <Banner kind="positive" title={t.ready} />}
          {next !== undefined && (
            <Banner kind="info" title={t.next} action={actionFor(next)}>
              {reasons[next]} {open.problem}
            </Banner>
          )}
        </>
      )}
    </Loaded>
  );
}

function FreeTrades() {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  const reading = useResource(resource('/broker/orders/free-trade-allowance'));
  return (
    <Card title={t.trades}>
      <Loaded reading={reading} lines={3}>
        {({ freeTradesLeft, resetsAt, degraded, upgrade }) => (
          <Stack>
            <Facts>
              <Fact name={t.left}>{freeTradesLeft ?? t.anyNumber}</Fact>
              <Fact name={t.resets}>{moment(new Date(resetsAt))}</Fact>
            </Facts>
            {degraded && <Banner kind="warning">{t.degraded}</Banner>}
            {upgrade && (
              <Banner kind="info" action={<ButtonLink to="/plan">{t.plans}</ButtonLink>}>
                {t.upgrade(upgrade.name)}
              </Banner>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
