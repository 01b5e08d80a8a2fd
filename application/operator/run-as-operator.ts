import type { IdGenerator } from '../ports/id-generator.js';
import type { OperatorAct, OperatorLog } from './operator-log.js';

/**
 * Runs a command of an operator and writes it into the audit log, before its first effect and after its end. What cannot be written is not
 * done.
 */
export class RunAsOperator {
  constructor(
    private readonly log: OperatorLog,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws whatever the work throws, after it was written down */
  async execute<Result>(act: OperatorAct, work: () => Promise<Result>): Promise<Result> {
    const entry = { ...act, run: this.ids.next() };
    await this.log.append({ ...entry, step: 'begun', reason: null });
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await this.log.append({ ...entry, step: 'failed', reason });
      throw error;
    }
    await this.log.append({ ...entry, step: 'done', reason: null });
    return result;
  }
}
