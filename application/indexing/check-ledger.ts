import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { ChainReader } from './chain-reader.js';
import type { LedgerControl, LedgerState } from './ledger-control.js';

export interface LedgerReport extends LedgerState {
  /** The age of the oldest block that is not in the ledger, in milliseconds; 0 when all blocks are; null when no node answers. */
  readonly lagMs: number | null;
}

/** Tells the state of the ledger, and how far it is behind the chain. */
export class CheckLedger {
  constructor(
    private readonly control: LedgerControl,
    private readonly reader: ChainReader,
    private readonly clock: Clock,
    private readonly firstBlock: bigint,
  ) {}

  async execute(): Promise<LedgerReport> {
    const state = await this.control.state();
    const next = state.cursor ? state.cursor.number + 1n : this.firstBlock;
    return { ...state, lagMs: await this.waitingSince(next) };
  }

  private async waitingSince(next: bigint): Promise<number | null> {
    try {
      if (next > (await this.reader.head())) return 0;
      const [block] = (await this.reader.blocks(next, next)) ?? [];
      return block ? Math.max(0, this.clock.now().getTime() - block.timestamp.getTime()) : null;
    } catch (error) {
      if (error instanceof ServiceUnavailableError) return null;
      throw error;
    }
  }
}
