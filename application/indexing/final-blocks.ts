import type { FinalHeights, FinalityLevel } from '../../domain/indexing/finality-policy.js';
import { token } from '../ports/token.js';
import type { NamedBlock } from './chain-reader.js';

/** The blocks of the ledger that are final. */
export interface FinalBlocks {
  /** Null before the first block. */
  heights(): Promise<FinalHeights | null>;
  /** The newest block that is final at this level; null when the ledger has none. */
  newest(level: FinalityLevel): Promise<NamedBlock | null>;
}
export const FinalBlocks = token<FinalBlocks>('FinalBlocks');
