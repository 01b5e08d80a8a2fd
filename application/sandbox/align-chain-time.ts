import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { ChainTime } from './ports.js';

/**
 * The sweep that brings block time to the service's clock. The node can be away while the clock is advanced, and without this the two
 * would stay apart until the next start.
 */
export class AlignChainTime implements Sweep {
  readonly name = 'align-chain-time';
  readonly everyMs = 2_000;

  constructor(
    private readonly clock: Clock,
    private readonly chainTime: ChainTime,
  ) {}

  async execute(): Promise<void> {
    await this.chainTime.alignTo(this.clock.now());
  }
}
