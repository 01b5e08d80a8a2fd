import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { AgentPayments } from './agent-payments.js';
import type { JudgeFailure } from './judge-failure.js';

const BATCH = 50;
/** How long the event of a failure may take to have it judged. */
const PATIENCE_MS = 30_000;

/** The sweep that judges failed payments whose job the queue has lost. */
export class JudgeLostFailures implements Sweep {
  readonly name = 'judge-lost-failures-of-agent-payments';
  readonly everyMs = 10_000;

  constructor(
    private readonly payments: Pick<AgentPayments, 'toJudge'>,
    private readonly judgeFailure: Pick<JudgeFailure, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; a payment that cannot be judged does not stop the others */
  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PATIENCE_MS);
    const failures: unknown[] = [];
    for (const id of await this.payments.toJudge(before, BATCH)) {
      await this.judgeFailure.execute(id).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
