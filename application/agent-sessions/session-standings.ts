import { type AccountStanding, headroom, underWay } from '../../domain/agent-sessions/account-standing.js';
import { statusAt } from '../../domain/agent-sessions/agent-session.js';
import type { AgentSessionStatus } from '../../domain/agent-sessions/agent-session-status.js';
import type { Clock } from '../ports/clock.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentPayments } from './agent-payments.js';
import type { StoredSession } from './agent-session.repository.js';
import type { ExecutedNonce } from './executions-in.js';

/** A session with its status now, and what it may still do. Amounts in minor units. */
export interface SessionView extends StoredSession {
  readonly status: AgentSessionStatus;
  /** What the account holds. */
  readonly balance: bigint;
  /** What is left of the cap of the period now. Of a session that is not on chain the whole cap. */
  readonly remaining: bigint;
  /** The largest payment that the chain would make now: the least of both caps and the balance. With the service's key zero unless the session is ACTIVE. */
  readonly available: bigint;
}

/** What the chain says of a session, and how much of it accepted payments will take. */
export interface FoundStanding {
  readonly standing: AccountStanding;
  /** In minor units. */
  readonly taken: bigint;
}

/** Asks the chain what sessions may still do, by one call for all of them. */
export class SessionStandings {
  constructor(
    private readonly accounts: Pick<AgentAccounts, 'standings'>,
    private readonly payments: Pick<AgentPayments, 'accepted' | 'booked'>,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when no node answers in time */
  async of(sessions: readonly StoredSession[]): Promise<readonly SessionView[]> {
    const found = await this.find(sessions);
    return sessions.map((stored, index) => this.view(stored, found[index] ?? null));
  }

  /** In the order of the sessions; null for those that are not on chain. @throws ServiceUnavailableError when no node answers in time */
  async find(sessions: readonly StoredSession[]): Promise<readonly (FoundStanding | null)[]> {
    const installed = sessions.filter(({ installedAt }) => installedAt !== null);
    const accepted = await Promise.all(installed.map(({ session }) => this.payments.accepted(session.id)));
    const standings = await this.accounts.standings(
      installed.map(({ mandate: { account, currency } }, index) => ({
        account,
        currency,
        amount: 0n,
        nonces: accepted[index]?.map(({ nonce }) => nonce) ?? [],
      })),
      this.clock.now(),
    );
    return sessions.map((stored) => {
      const index = installed.indexOf(stored);
      const standing = standings[index];
      return standing ? { standing, taken: underWay(accepted[index] ?? [], standing) } : null;
    });
  }

  /** What the ledger says instead of the chain; null for a session that is not on chain. @param executions the account's, of final blocks */
  async recall(
    { session, mandate, installedAt, removedAt }: StoredSession,
    executions: readonly ExecutedNonce[],
  ): Promise<FoundStanding | null> {
    if (installedAt === null) return null;
    const accepted = await this.payments.accepted(session.id);
    const begun = this.clock.now().getTime() - mandate.periodSeconds * 1000;
    const spent = executions
      .filter(({ minedAt }) => minedAt.getTime() > begun)
      .reduce((sum, one) => sum + one.amount, 0n);
    const standing: AccountStanding = {
      isInstalled: true,
      isRevoked: removedAt !== null,
      balance: await this.payments.booked(session.id),
      remaining: mandate.maxPerPeriod > spent ? mandate.maxPerPeriod - spent : 0n,
      allowedFrom: null,
      usedNonces: new Set(executions.map(({ nonce }) => nonce)),
    };
    return { standing, taken: underWay(accepted, standing) };
  }

  /** A session as it is now, by what the chain has said of it. It asks nobody. */
  view(stored: StoredSession, found: FoundStanding | null): SessionView {
    return viewOf(stored, this.clock.now(), found);
  }
}

function viewOf(stored: StoredSession, now: Date, found: FoundStanding | null): SessionView {
  const { session, mandate } = stored;
  const status = statusAt(session, now);
  if (!found?.standing.isInstalled) {
    return { ...stored, status, balance: 0n, remaining: mandate.maxPerPeriod, available: 0n };
  }
  const { standing, taken } = found;
  const { remaining, available } = headroom(mandate, standing, taken);
  const isOnChain = status !== 'EXPIRED' && !standing.isRevoked;
  // An agent with its own key needs no service: a pause and a revocation of the service bind it only when the chain has them, too.
  const needsService = mandate.executor.kind === 'SERVICE';
  const canPay = isOnChain && (status === 'ACTIVE' || !needsService);
  const isOver = !isOnChain || (status === 'REVOKED' && needsService);
  return {
    ...stored,
    status,
    balance: standing.balance,
    remaining: isOver ? 0n : remaining,
    available: canPay ? available : 0n,
  };
}
