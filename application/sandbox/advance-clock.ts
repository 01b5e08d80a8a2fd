import { ValidationError } from '../../domain/shared/errors.js';
import type { AdvanceableClock, ChainTime } from './ports.js';

const LONGEST_ADVANCE_MS = 10 * 366 * 24 * 60 * 60 * 1000;

/** Advances the service's clock and the chain's block time together. Credentials follow the wall clock (docs/rules/time.md#two-clocks). */
export class AdvanceClock {
  constructor(
    private readonly clock: AdvanceableClock,
    private readonly chainTime: ChainTime,
  ) {}

  /**
   * @returns the new time
   * @throws ValidationError
   */
  async execute(milliseconds: number): Promise<Date> {
    if (!Number.isInteger(milliseconds) || milliseconds <= 0 || milliseconds > LONGEST_ADVANCE_MS) {
      throw new ValidationError('milliseconds', 'must be a whole number, more than zero and at most ten years');
    }
    await this.clock.advance(milliseconds);
    // The clock has moved, so that nobody may be asked to try again. A node that is away follows later (AlignChainTime).
    await this.chainTime.alignTo(this.clock.now()).catch(() => undefined);
    return this.clock.now();
  }
}
