import type { Token } from '../../../../domain/shared/currency.js';
import { token } from '../../../ports/token.js';
import type { WalletCall } from '../../../ports/user-operation.js';

/** The calls of the exchange between own currencies. */
export interface ExchangeCalls {
  /** Exchanges exactly `given`, or reverts when less than `minimum` would arrive. Amounts in the tokens' smallest units. */
  exchange(from: Token, to: Token, given: bigint, minimum: bigint): readonly WalletCall[];
}
export const ExchangeCalls = token<ExchangeCalls>('ExchangeCalls');
