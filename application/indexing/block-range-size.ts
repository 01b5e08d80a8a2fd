import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/** With more transfers than this in it, a block range is a large transaction and a large answer. */
const MANY_TRANSFERS = 20_000;

/** How many blocks are asked for at once: fewer while the node finds that too much, more again when it does not. */
export class BlockRangeSize {
  private size: number;

  constructor(private readonly most: number) {
    this.size = most;
  }

  get blocks(): bigint {
    return BigInt(this.size);
  }

  /**
   * Runs the question and learns from how it went.
   * @param transfersIn how many transfers the answer holds
   */
  async ask<Answer>(question: () => Promise<Answer>, transfersIn: (answer: Answer) => number): Promise<Answer> {
    try {
      const answer = await question();
      if (transfersIn(answer) > MANY_TRANSFERS) this.shrink();
      else this.size = Math.min(this.most, this.size * 2);
      return answer;
    } catch (error) {
      if (error instanceof ServiceUnavailableError) this.shrink();
      throw error;
    }
  }

  private shrink(): void {
    this.size = Math.max(1, Math.floor(this.size / 2));
  }
}
