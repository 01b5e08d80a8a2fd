import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { parseMoney } from '../../../domain/shared/money.js';
import type { AgentSession } from '../api/shapes.js';
import type { ShownSession } from '../chain/agent-session-calls.js';

/** What the page shows of a session, as the chain counts it. */
export function shownSession(session: AgentSession): ShownSession {
  const { id, currency, periodSeconds, expiresAt, fundingAmount } = session;
  const units = (amount: string) => parseMoney(amount, currency).minorUnits;
  return {
    id,
    recipient: session.recipientAddress as Address,
    currency,
    maxPerExecution: units(session.maxAmountPerExecution),
    maxPerPeriod: units(session.maxAmountPerPeriod),
    periodSeconds,
    end: expiresAt === undefined ? null : new Date(expiresAt),
    funding: fundingAmount === undefined ? null : units(fundingAmount),
    executor: session.executorAddress as Address,
    account: session.childAccountAddress as Address,
    salt: (session.childAccountSalt ?? null) as Hex | null,
    isRevoked: session.status === 'REVOKED',
  };
}
