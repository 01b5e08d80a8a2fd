import type { Token } from '../../../domain/shared/currency.js';
import { resource } from '../store/resource.js';

/** The chain and the contracts that the service works with: GET /deployment. */
export interface Deployment {
  /** Money here is worth nothing, and there is a faucet. */
  readonly sandbox: boolean;
  readonly network: string;
  readonly chainId: number;
  /** ERC-4337 EntryPoint v0.8. */
  readonly entryPoint: string;
  /** ERC-7913 verifier of passkeys. */
  readonly webAuthnVerifier: string;
  readonly tokens: Readonly<Partial<Record<Token, string>>>;
  /** Without a trailing slash; transactions are at /tx/ and their hash. */
  readonly explorerUrl?: string;
}

export const DEPLOYMENT = resource<Deployment>('/deployment');
