import { NotFoundError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { AgentSessionId, PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { AccountHolding, AgentAccounts } from './agent-accounts.js';
import type { AgentPayments } from './agent-payments.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { executionsIn } from './executions-in.js';
import type { FoundStanding, SessionStandings, SessionView } from './session-standings.js';

const NEWEST = 5;
/** So many executions count against the cap of the period while no node answers. */
const MOST_RECALLED = 1_000;

/** A payment as the chain made it. Amount in minor units. */
export interface SessionExecution {
  readonly amount: bigint;
  readonly transactionHash: Hex;
  readonly executedAt: Date;
  /** The payment request; null for what was not asked for here. */
  readonly paymentId: PaymentRequestId | null;
}

export interface SessionDetails extends SessionView {
  /** The five newest, the newest first. */
  readonly executions: readonly SessionExecution[];
  /** What the account holds after its end on chain; nothing before. */
  readonly remainder: readonly AccountHolding[];
}

interface SessionInput {
  readonly id: AgentSessionId;
  readonly ownerId: UserId;
}

/** A session of this owner, and what the chain says of it. */
export interface AskedSession extends SessionInput {
  readonly stored: StoredSession;
  readonly found: FoundStanding | null;
  readonly executions: readonly SessionExecution[];
  readonly remainder: readonly AccountHolding[];
}

/** Reads a session with what it may still do and its last executions. */
export class GetAgentSession {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'findOwned'>,
    private readonly standings: SessionStandings,
    private readonly accounts: Pick<AgentAccounts, 'holdings'>,
    private readonly contractEvents: Pick<ContractEvents, 'newest'>,
    private readonly payments: Pick<AgentPayments, 'ofNonces'>,
  ) {}

  /** @throws NotFoundError when missing or somebody else's, ServiceUnavailableError */
  async execute(input: SessionInput): Promise<SessionDetails> {
    const { stored, found, executions, remainder } = await this.ask(input);
    return { ...this.standings.view(stored, found), executions, remainder };
  }

  /** Asks the chain. Call it outside of a transaction. @throws NotFoundError when missing or somebody else's, ServiceUnavailableError */
  async ask({ id, ownerId }: SessionInput): Promise<AskedSession> {
    const stored = await this.owned({ id, ownerId });
    const executions = await this.executionsOf(stored);
    const [found = null] = await this.standings.find([stored]);
    const remainder = stored.removedAt === null ? [] : await this.accounts.holdings(stored.mandate.account);
    return { id, ownerId, stored, found, executions, remainder };
  }

  /** Like `ask`, but by the ledger while no node answers: a pause or a revocation does not wait for one. @throws NotFoundError */
  async askOrRecall({ id, ownerId }: SessionInput): Promise<AskedSession> {
    try {
      return await this.ask({ id, ownerId });
    } catch (error) {
      if (!(error instanceof ServiceUnavailableError)) throw error;
    }
    const stored = await this.owned({ id, ownerId });
    const account = stored.mandate.account as Address;
    const events = await this.contractEvents.newest('agent-account', account, 'Executed', MOST_RECALLED);
    const found = await this.standings.recall(stored, executionsIn(events));
    return { id, ownerId, stored, found, executions: await this.executionsOf(stored), remainder: [] };
  }

  /** The session as it is stored by now, with what the chain has said of it. @throws NotFoundError */
  async changed({ found, executions, remainder, ...input }: AskedSession): Promise<SessionDetails> {
    return { ...this.standings.view(await this.owned(input), found), executions, remainder };
  }

  private async owned({ id, ownerId }: SessionInput): Promise<StoredSession> {
    const stored = await this.sessions.findOwned(id, ownerId);
    if (!stored) throw new NotFoundError('The agent session');
    return stored;
  }

  private async executionsOf({ session, mandate }: StoredSession): Promise<readonly SessionExecution[]> {
    const account = mandate.account as Address;
    const newest = executionsIn(await this.contractEvents.newest('agent-account', account, 'Executed', NEWEST));
    const nonces = newest.map(({ nonce }) => nonce);
    const known = nonces.length === 0 ? [] : await this.payments.ofNonces(session.id, nonces);
    return newest.map(({ nonce, amount, transactionHash, minedAt }) => ({
      amount,
      transactionHash,
      executedAt: minedAt,
      paymentId: known.find((payment) => payment.nonce === nonce)?.paymentId ?? null,
    }));
  }
}
