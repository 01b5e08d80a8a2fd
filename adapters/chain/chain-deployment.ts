import type { Address } from '../../application/ports/user-operation.js';
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
}

/** Which token a contract is, by its checksummed address. */
export function tokensByAddress(deployment: ChainDeployment): ReadonlyMap<string, Token> {
  const entries = Object.entries(deployment.tokens) as [Token, Address][];
  return new Map(entries.map(([token, address]) => [address, token]));
}
