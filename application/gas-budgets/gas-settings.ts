import type { GasBudgets } from '../../domain/gas-budgets/gas-budgets.js';
import { token } from '../ports/token.js';

/** What the operator configures. */
export interface GasSettings {
  readonly budgets: GasBudgets;
  /** What a transaction is taken to cost before the first look at the chain, in wei per gas. */
  readonly firstPrice: bigint;
}
export const GasSettings = token<GasSettings>('GasSettings');
