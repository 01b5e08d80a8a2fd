import type { SessionDetails } from '../../../../application/agent-sessions/get-agent-session.js';
import type { SessionView } from '../../../../application/agent-sessions/session-standings.js';
import { recipientLabel } from '../../../../domain/agent-sessions/agent-mandate.js';
import { causeOf } from '../../../../domain/agent-sessions/agent-session.js';
import { describePause } from '../../../../domain/agent-sessions/pause-cause.js';
import { decimalsOf, isCryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import { TOKEN_DECIMALS } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { formatUnits } from '../../../../domain/shared/units.js';
import type { AgentSessionDetailsResponse, AgentSessionResponse } from './agent-session.response.js';

/** What is the same of all sessions. */
export interface SessionPlace {
  /** Where the app is, without a slash at its end. */
  readonly appUrl: string;
  readonly chainId: number;
  /** The module of agent sessions; undefined on a deployment without them. */
  readonly moduleAddress: string | undefined;
}

export function presentAgentSession(view: SessionView, place: SessionPlace): AgentSessionResponse {
  const { session, mandate, salt, status, installedAt, removedAt } = view;
  const { recipient, currency, maxPerExecution, maxPerPeriod, periodSeconds, funding, account, executor } = mandate;
  const { id, createdAt, expiresAt, draftUntil } = session;
  const cause = status === session.status ? causeOf(session) : null;
  const pausedBy = status === 'PAUSED' && session.status === 'PAUSED' ? session.pausedBy : null;
  return {
    id,
    status,
    recipient: recipientLabel(recipient),
    recipientAddress: recipient.address,
    currency,
    maxAmountPerExecution: formatMinorUnits(maxPerExecution),
    maxAmountPerPeriod: formatMinorUnits(maxPerPeriod),
    periodSeconds,
    remainingInPeriod: formatMinorUnits(view.remaining),
    availableNow: formatMinorUnits(view.available),
    balance: formatMinorUnits(view.balance),
    ...(funding !== null && { fundingAmount: formatMinorUnits(funding) }),
    childAccountAddress: account,
    ...(salt !== null && { childAccountSalt: salt }),
    chainId: place.chainId,
    ...(place.moduleAddress !== undefined && { moduleAddress: place.moduleAddress }),
    executor: executor.kind,
    executorAddress: executor.address,
    onChain: installedAt === null ? 'NONE' : removedAt === null ? 'INSTALLED' : 'REMOVED',
    ...(cause && { pauseReason: cause.reason, pauseMessage: describePause(cause) }),
    ...(pausedBy && { pausedBy }),
    activationLink: `${place.appUrl}/agent-sessions/${id}`,
    ...(status === 'PENDING_ACTIVATION' && draftUntil && { activateBy: draftUntil.toISOString() }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}

export function presentSessionDetails(details: SessionDetails, place: SessionPlace): AgentSessionDetailsResponse {
  return {
    ...presentAgentSession(details, place),
    executions: details.executions.map(({ amount, executedAt, transactionHash, paymentId }) => ({
      amount: formatMinorUnits(amount),
      executedAt: executedAt.toISOString(),
      transactionHash,
      ...(paymentId && { paymentRequestId: paymentId }),
    })),
    remainder: details.remainder.map(({ asset, units }) => ({
      asset,
      amount: formatUnits(units, isCryptoAsset(asset) ? decimalsOf(asset) : TOKEN_DECIMALS),
    })),
  };
}
