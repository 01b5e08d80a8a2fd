import { token } from '../../application/ports/token.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { Asset, VaultShare } from '../../domain/shared/asset.js';
import type { Token } from '../../domain/shared/currency.js';

/** Where our contracts are on one chain. */
export interface ChainDeployment {
  readonly chainId: number;
  /** ERC-4337 EntryPoint v0.8. */
  readonly entryPoint: Address;
  readonly walletFactory: Address;
  /** What the factory's clones delegate to. */
  readonly walletImplementation: Address;
  /** ERC-7913 verifier of passkey assertions. */
  readonly webAuthnVerifier: Address;
  readonly tokens: Partial<Readonly<Record<Token, Address>>>;
  /** ERC-4626 yield vaults, where the deployment has any. */
  readonly vaults?: Partial<Readonly<Record<VaultShare, Address>>>;
  /** The pool that own-account exchanges go through, and whose rate `GET /v1/wealth` converts with. */
  readonly currencyExchange?: Address;
  /** An AggregatorV3Interface that says what the chain's native coin is worth in USD. */
  readonly nativePriceFeed?: Address;
}
export const ChainDeployment = token<ChainDeployment>('ChainDeployment');

/** Which token a contract is, by its checksummed address. */
export function tokensByAddress(deployment: ChainDeployment): ReadonlyMap<string, Token> {
  const entries = Object.entries(deployment.tokens) as [Token, Address][];
  return new Map(entries.map(([token, address]) => [address, token]));
}

/** Which asset of the ledger a contract is, by its checksummed address: the tokens, and the shares of the vaults. */
export function assetsByAddress(deployment: ChainDeployment): ReadonlyMap<string, Asset> {
  const entries = Object.entries({ ...deployment.tokens, ...deployment.vaults }) as [Asset, Address][];
  return new Map(entries.map(([asset, address]) => [address, asset]));
}
