import { NotFoundError } from '../../domain/shared/errors.js';
import type { AgentSessionId, PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { AgentPayments } from './agent-payments.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { executionsIn } from './executions-in.js';
import type { SessionStandings, SessionView } from './session-standings.js';

const NEWEST = 5;

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
}

/** Reads a session with what it may still do and its last executions. */
export class GetAgentSession {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'findOwned'>,
    private readonly standings: SessionStandings,
    private readonly contractEvents: Pick<ContractEvents, 'newest'>,
    private readonly payments: Pick<AgentPayments, 'ofNonces'>,
  ) {}

  /** @throws NotFoundError when missing or somebody else's, ServiceUnavailableError */
  async execute(input: { readonly id: AgentSessionId; readonly ownerId: UserId }): Promise<SessionDetails> {
    const stored = await this.sessions.findOwned(input.id, input.ownerId);
    if (!stored) throw new NotFoundError('The agent session');
    const executions = await this.executionsOf(stored);
    const [view] = await this.standings.of([stored]);
    if (!view) throw new NotFoundError('The agent session');
    return { ...view, executions };
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
