import { type AccountStanding, headroom, underWay } from '../../domain/agent-sessions/account-standing.js';
import { statusAt } from '../../domain/agent-sessions/agent-session.js';
import type { AgentSessionStatus } from '../../domain/agent-sessions/agent-session-status.js';
import type { Clock } from '../ports/clock.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentPayments } from './agent-payments.js';
import type { StoredSession } from './agent-session.repository.js';

/** A session with its status now, and what it may still do. Amounts in minor units. */
export interface SessionView extends StoredSession {
  readonly status: AgentSessionStatus;
  /** What the account holds. */
  readonly balance: bigint;
  /** What is left of the cap of the period now. Of a session that is not on chain the whole cap. */
  readonly remaining: bigint;
  /** The largest payment that the chain would make now: the least of both caps and the balance. Zero unless the session is ACTIVE. */
  readonly available: bigint;
}

/** Asks the chain what sessions may still do, by one call for all of them. */
export class SessionStandings {
  constructor(
    private readonly accounts: Pick<AgentAccounts, 'standings'>,
    private readonly payments: Pick<AgentPayments, 'accepted'>,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when no node answers in time */
  async of(sessions: readonly StoredSession[]): Promise<readonly SessionView[]> {
    const installed = sessions.filter(({ installedAt }) => installedAt !== null);
    const accepted = await Promise.all(installed.map(({ session }) => this.payments.accepted(session.id)));
    const now = this.clock.now();
    const standings = await this.accounts.standings(
      installed.map(({ mandate: { account, currency } }, index) => ({
        account,
        currency,
        amount: 0n,
        nonces: accepted[index]?.map(({ nonce }) => nonce) ?? [],
      })),
      now,
    );
    return sessions.map((stored) => {
      const index = installed.indexOf(stored);
      const standing = standings[index];
      return viewOf(stored, now, standing ? { standing, taken: underWay(accepted[index] ?? [], standing) } : null);
    });
  }
}

function viewOf(
  stored: StoredSession,
  now: Date,
  found: { readonly standing: AccountStanding; readonly taken: bigint } | null,
): SessionView {
  const { session, mandate } = stored;
  const status = statusAt(session, now);
  if (!found?.standing.isInstalled) {
    return { ...stored, status, balance: 0n, remaining: mandate.maxPerPeriod, available: 0n };
  }
  const { standing, taken } = found;
  const { remaining, available } = headroom(mandate, standing, taken);
  const canPay = status === 'ACTIVE' && !standing.isRevoked;
  const isOver = status === 'REVOKED' || status === 'EXPIRED' || standing.isRevoked;
  return {
    ...stored,
    status,
    balance: standing.balance,
    remaining: isOver ? 0n : remaining,
    available: canPay ? available : 0n,
  };
}
