import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** Who may sign for a wallet, and whether anybody has used it, as the chain says. */
export interface WalletSigners {
  /**
   * Which of these keys are signers of the wallet.
   * @returns null when the wallet is not on chain yet: its first passkey is its only signer then
   * @throws ServiceUnavailableError
   */
  among(wallet: Address, keys: readonly { readonly x: Hex; readonly y: Hex }[]): Promise<readonly boolean[] | null>;
  /** Whether the wallet is on chain, or has money. @throws ServiceUnavailableError */
  isUsed(wallet: Address): Promise<boolean>;
}
export const WalletSigners = token<WalletSigners>('WalletSigners');
