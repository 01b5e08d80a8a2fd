import { type AgentMandate, recipientLabel } from '../../domain/agent-sessions/agent-mandate.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { MandatePurpose } from '../mandates/mandate-purpose.js';
import type { CardLine } from '../wallet-operations/operation-card.js';
import type { StoredSession } from './agent-session.repository.js';

/** What a mandate allows, for a card and for the list of what waits. */
export function mandateLines({ session, mandate }: StoredSession): readonly CardLine[] {
  const { recipient, maxPerExecution, maxPerPeriod, periodSeconds, funding, account, executor } = mandate;
  return [
    { name: 'agentRecipient', value: recipientLabel(recipient) },
    { name: 'agentRecipientAddress', value: recipient.address },
    { name: 'maxPerExecution', value: moneyWords(mandate, maxPerExecution) },
    { name: 'maxPerPeriod', value: moneyWords(mandate, maxPerPeriod) },
    { name: 'periodSeconds', value: String(periodSeconds) },
    { name: 'sessionEnd', value: session.expiresAt?.toISOString() ?? 'when it is revoked' },
    ...(funding === null ? [] : [{ name: 'funding', value: moneyWords(mandate, funding) }]),
    { name: 'executor', value: executor.address },
    { name: 'agentAccount', value: account },
  ];
}

export function sessionPurpose({ mandate }: Pick<StoredSession, 'mandate'>): MandatePurpose {
  return { kind: 'AGENT_SESSION', recipient: recipientLabel(mandate.recipient) };
}

export function moneyWords({ currency }: Pick<AgentMandate, 'currency'>, minorUnits: bigint): string {
  return formatMoney({ minorUnits, currency });
}
