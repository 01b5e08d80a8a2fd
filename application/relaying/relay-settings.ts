import type { GasThresholds } from '../../domain/relaying/gas-money.js';
import type { FeePolicy } from '../../domain/relaying/relay-fees.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** What the operator configures. */
export interface RelaySettings {
  readonly fees: FeePolicy;
  readonly gas: GasThresholds;
  /** Relayers that get nothing new, whatever is stored about them. */
  readonly draining: ReadonlySet<Address>;
}
export const RelaySettings = token<RelaySettings>('RelaySettings');
