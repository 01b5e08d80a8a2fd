import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { AgentPayments } from './agent-payments.js';
import type { SettleAgentSession } from './settle-agent-session.js';

const BATCH = 50;
/** How long the events of the chain may take to be told. */
const PATIENCE_MS = 30_000;

/**
 * The sweep that settles sessions with payments that no event has ended, because the queue lost the job or it failed too often. It cannot be a
 * part of `FollowChangedContracts`, which finds contracts by events that no job has taken in: a payment whose call failed or whose deadline
 * passed has no event.
 */
export class SettleStrandedSessions implements Sweep {
  readonly name = 'settle-stranded-agent-sessions';
  readonly everyMs = 10_000;

  constructor(
    private readonly payments: Pick<AgentPayments, 'stranded'>,
    private readonly settleSession: Pick<SettleAgentSession, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; a session that fails does not stop the others */
  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PATIENCE_MS);
    const failures: unknown[] = [];
    for (const id of await this.payments.stranded(before, BATCH)) {
      await this.settleSession.execute(id).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
