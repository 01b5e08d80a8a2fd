import type { Token } from '../../../domain/shared/currency.js';
import { token } from '../../ports/token.js';
import type { WalletCall } from '../../ports/user-operation.js';

/** Calls of the deployment's stablecoins. */
export interface TokenCalls {
  /**
   * @param to EIP-55 checksummed address
   * @throws ValidationError naming `currency` when this deployment has no such token
   */
  transfer(token: Token, to: string, minorUnits: bigint): WalletCall;
}
export const TokenCalls = token<TokenCalls>('TokenCalls');
