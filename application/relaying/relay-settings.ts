import type { GasThresholds } from '../../domain/relaying/gas-money.js';
import type { FeePolicy } from '../../domain/relaying/relay-fees.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** What the operator configures. */
export interface RelaySettings {
  readonly fees: FeePolicy;
  readonly gas: GasThresholds;
  /** How many nonces of one relayer may be in no block. When all relayers have so many, tasks wait and then travel together. */
  readonly mostInFlight: number;
  /** Relayers that get nothing new, whatever is stored about them. */
  readonly draining: ReadonlySet<Address>;
}
export const RelaySettings = token<RelaySettings>('RelaySettings');
