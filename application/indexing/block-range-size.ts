import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/** A block range with more transfers than this makes the answer and the transaction too large. */
const MANY_TRANSFERS = 20_000;

/** Decides how many blocks to request at once: fewer after the node refused a request, and more again after it succeeded. */
export class BlockRangeSize {
  private size: number;

  constructor(private readonly most: number) {
    this.size = most;
  }

  get blocks(): bigint {
    return BigInt(this.size);
  }

  /**
   * Sends the request and adapts the size to its result.
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
