import { token } from '../ports/token.js';
import type { Address, SignedOperation } from '../ports/user-operation.js';
import type { RelayCall } from '../relaying/relay-call.js';
import type { Wallet } from '../wallets/wallet.repository.js';

/** ERC-4337's EntryPoint and the factory of our wallets. */
export interface EntryPoint {
  /** The call that executes these operations. Each has its own outcome, but one that is not valid fails the whole call. */
  executionOf(...operations: readonly SignedOperation[]): RelayCall;
  /** The factory call that deploys a counterfactual wallet. It has no effect when the wallet is deployed. */
  deploymentOf(owner: Wallet['owner']): RelayCall;
  isDeployed(wallet: Address): Promise<boolean>;
}
export const EntryPoint = token<EntryPoint>('EntryPoint');
