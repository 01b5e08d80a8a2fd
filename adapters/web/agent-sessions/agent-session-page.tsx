import { useState } from 'react';
import { agentSessionOf } from '../api/resources.js';
import type { AgentSessionDetails } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { AbortActivation } from '../mandates/abort-activation.js';
import { pauseChoice } from '../mandates/pause-choice.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { MandateFacts } from './mandate-facts.js';
import { ActivationDialog, EndingDialog } from './session-dialogs.js';

const TEXTS = texts(
  {
    sessions: 'Agent sessions',
    title: 'Agent session',
    may: 'What it may still do',
    now: 'Largest payment now',
    left: 'Left of the cap of the period',
    balance: 'Its account holds',
    remainder: 'Left in its account',
    mandate: 'The mandate',
    executions: 'Last payments',
    noExecutions: 'It has not paid anything.',
    activate: 'Activate',
    pause: 'Pause',
    keep: 'Keep it paused',
    resume: 'Resume',
    end: 'End and bring the money back',
    fetch: 'Bring the rest back',
    discard: 'Refuse',
  },
  {
    de: {
      sessions: 'Agenten-Vollmachten',
      title: 'Agenten-Vollmacht',
      may: 'Was sie noch darf',
      now: 'Größte Zahlung jetzt',
      left: 'Übrig von der Grenze des Zeitraums',
      balance: 'Ihr Konto hält',
      remainder: 'Noch auf ihrem Konto',
      mandate: 'Die Vollmacht',
      executions: 'Letzte Zahlungen',
      noExecutions: 'Sie hat nichts bezahlt.',
      activate: 'Aktivieren',
      pause: 'Anhalten',
      keep: 'Angehalten lassen',
      resume: 'Fortsetzen',
      end: 'Beenden und das Geld zurückholen',
      fetch: 'Den Rest zurückholen',
      discard: 'Ablehnen',
    },
  },
);

interface AgentSessionPageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** One mandate: what it may still do, its bounds, its last payments. Here it is activated, paused and ended. */
export function AgentSessionPage({ params }: AgentSessionPageProps) {
  const t = useTexts(TEXTS);
  const reading = useResource(agentSessionOf(params['id'] ?? ''));
  return (
    <Page title={reading.value?.recipient ?? t.title} back={{ to: '/agent-sessions', label: t.sessions }}>
      <Loaded reading={reading} lines={6}>
        {(session) => <Session session={session} />}
      </Loaded>
    </Page>
  );
}

function Session({ session }: { readonly session: AgentSessionDetails }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { currency, executions, remainder } = session;
  return (
    <Stack gap="loose">
      <AbortActivation id={session.id} />
      <Card title={t.may}>
        <Facts>
          <Fact name={t.now}>
            <Amount value={session.availableNow} currency={currency} />
          </Fact>
          <Fact name={t.left}>
            <Amount value={session.remainingInPeriod} currency={currency} />
          </Fact>
          <Fact name={t.balance}>
            <Amount value={session.balance} currency={currency} />
          </Fact>
          {remainder.map(({ asset, amount }) => (
            <Fact key={asset} name={t.remainder}>{`${amount} ${asset}`}</Fact>
          ))}
        </Facts>
        <SessionActions session={session} />
      </Card>
      <Card title={t.mandate}>
        <MandateFacts session={session} />
      </Card>
      <Card title={t.executions}>
        {executions.length === 0 ? (
          <p>{t.noExecutions}</p>
        ) : (
          <List>
            {executions.map(({ amount, executedAt, transactionHash }) => (
              <Row
                key={`${transactionHash} ${executedAt} ${amount}`}
                to={`/activity/${transactionHash}`}
                title={format.moment(new Date(executedAt))}
                end={<Amount value={amount} currency={currency} />}
              />
            ))}
          </List>
        )}
      </Card>
    </Stack>
  );
}

function SessionActions({ session }: { readonly session: AgentSessionDetails }) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const [signing, setSigning] = useState<'activation' | 'ending' | null>(null);
  const { id, status, onChain, activateBy } = session;
  const params = { path: { id } };
  const moved = () => resources.moved(['/agent-sessions', '/owner-actions']);
  const pause = useAnnouncedAction(async () => {
    await api.POST('/agent-sessions/{id}/pause', { params });
    moved();
  });
  const resume = useAnnouncedAction(async () => {
    await api.POST('/agent-sessions/{id}/resume', { params });
    moved();
  });
  const discard = useAnnouncedAction(async () => {
    await api.POST('/agent-sessions/{id}/revoke', { params });
    moved();
  });
  const choice = pauseChoice(session);
  const isDraft = status === 'PENDING_ACTIVATION' && activateBy !== undefined;
  return (
    <Actions areCompact>
      {isDraft && <Button onPress={() => setSigning('activation')}>{t.activate}</Button>}
      {isDraft && (
        <Button kind="quiet" isBusy={discard.isBusy} onPress={discard.run}>
          {t.discard}
        </Button>
      )}
      {choice && (
        <Button isBusy={pause.isBusy} onPress={pause.run}>
          {t[choice]}
        </Button>
      )}
      {(status === 'PAUSED' || status === 'AUTO_PAUSED') && (
        <Button isBusy={resume.isBusy} onPress={resume.run}>
          {t.resume}
        </Button>
      )}
      {onChain === 'INSTALLED' && (
        <Button kind="danger" onPress={() => setSigning('ending')}>
          {t.end}
        </Button>
      )}
      {session.remainder.length > 0 && <Button onPress={() => setSigning('ending')}>{t.fetch}</Button>}
      {isDraft && signing === 'activation' && <ActivationDialog session={session} onClose={() => setSigning(null)} />}
      {signing === 'ending' && <EndingDialog session={session} onClose={() => setSigning(null)} />}
    </Actions>
  );
}
