import type { AgentSession } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Amount } from '../design/amount.js';
import { Badge } from '../design/badge.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { PERIOD_TEXTS, STATUS_TEXTS, shownStatus } from './agent-session-words.js';

const TEXTS = texts(
  {
    status: 'Status',
    reason: 'Why',
    recipient: 'Pays only',
    recipientAddress: 'At this address',
    perExecution: 'At most, each time',
    perPeriod: 'At most, in any',
    end: 'Ends',
    noEnd: 'When you revoke it',
    funding: 'Moved into its account now',
    executor: 'Who signs its payments',
    SERVICE: 'A key that this service keeps for this session alone',
    OWN: "The agent's own key, if the agent shows the same address",
    executorAddress: 'Address of this key',
    account: 'Its account',
    activateBy: 'Can be activated until',
  },
  {
    de: {
      status: 'Status',
      reason: 'Warum',
      recipient: 'Zahlt nur an',
      recipientAddress: 'An dieser Adresse',
      perExecution: 'Höchstens, jedes Mal',
      perPeriod: 'Höchstens, in beliebigen',
      end: 'Endet',
      noEnd: 'Wenn Sie sie widerrufen',
      funding: 'Kommt jetzt auf ihr Konto',
      executor: 'Wer ihre Zahlungen unterschreibt',
      SERVICE: 'Ein Schlüssel, den dieser Dienst nur für diese Vollmacht hat',
      OWN: 'Der eigene Schlüssel des Agenten, wenn der Agent dieselbe Adresse zeigt',
      executorAddress: 'Adresse dieses Schlüssels',
      account: 'Ihr Konto',
      activateBy: 'Zu aktivieren bis',
    },
  },
);

interface MandateFactsProps {
  readonly session: AgentSession;
  /** The owner is about to sign its activation, which moves money into its account. */
  readonly isSigned?: boolean;
}

/** Everything that the owner's signature puts on chain, in words. */
export function MandateFacts({ session, isSigned = false }: MandateFactsProps) {
  const t = useTexts(TEXTS);
  const statuses = useTexts(STATUS_TEXTS);
  const periods = useTexts(PERIOD_TEXTS);
  const format = useFormat();
  const { currency, expiresAt, activateBy, fundingAmount, pauseMessage, status } = session;
  const shown = shownStatus(session);
  return (
    <Facts>
      <Fact name={t.status}>
        <Badge kind={shown.kind}>{statuses[shown.name]}</Badge>
      </Fact>
      {pauseMessage !== undefined && <Fact name={t.reason}>{pauseMessage}</Fact>}
      <Fact name={t.recipient}>{session.recipient}</Fact>
      <Fact name={t.recipientAddress}>
        <CopyableText text={session.recipientAddress} />
      </Fact>
      <Fact name={t.perExecution}>
        <Amount value={session.maxAmountPerExecution} currency={currency} />
      </Fact>
      <Fact name={`${t.perPeriod} ${periods.period(session.periodSeconds)}`}>
        <Amount value={session.maxAmountPerPeriod} currency={currency} />
      </Fact>
      <Fact name={t.end}>{expiresAt === undefined ? t.noEnd : format.moment(new Date(expiresAt))}</Fact>
      {(isSigned || status === 'PENDING_ACTIVATION') && fundingAmount !== undefined && (
        <Fact name={t.funding}>
          <Amount value={fundingAmount} currency={currency} />
        </Fact>
      )}
      {activateBy !== undefined && <Fact name={t.activateBy}>{format.moment(new Date(activateBy))}</Fact>}
      <Fact name={t.executor}>{t[session.executor]}</Fact>
      <Fact name={t.executorAddress}>
        <CopyableText text={session.executorAddress} />
      </Fact>
      <Fact name={t.account}>
        <CopyableText text={session.childAccountAddress} />
      </Fact>
    </Facts>
  );
}
