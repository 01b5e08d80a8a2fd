import type { Address } from '../../../application/ports/user-operation.js';
import { type Currency, tokenOf } from '../../../domain/shared/currency.js';

/** The contracts that the page compares an operation with. */
export interface Deployment {
  readonly chainId: number;
  /** ERC-4337 EntryPoint v0.8, whose EIP-712 domain the signed hash belongs to. */
  readonly entryPoint: Address;
  /** ERC-7913 verifier of passkeys: the first 20 bytes of each of a wallet's signers. */
  readonly webAuthnVerifier: Address;
  /** Contract addresses by token, such as USDC. */
  readonly tokens: Readonly<Record<string, Address>>;
  /** Addresses of the further contracts that payments call, by name. */
  readonly contracts: Readonly<Record<string, Address>>;
}

/** A user's wallet and its contracts. */
export interface ChainContext extends Deployment {
  readonly wallet: Address;
}

/** The service's description of its deployment, unchecked. */
export interface DeploymentClaim {
  readonly wallet: string;
  readonly chainId: number;
  readonly entryPoint: string;
  readonly webAuthnVerifier: string;
  readonly tokens: Readonly<Partial<Record<string, string>>>;
  /** Left out in descriptions that were stored before there were such contracts. */
  readonly contracts?: Readonly<Partial<Record<string, string>>>;
}

/** The differences between the current and the stored description. */
export interface Departure {
  readonly what: string;
  readonly remembered: string;
  readonly now: string;
}

/** A new token is no difference. A moved or removed one is, and so is a new contract, because the owner would give it an allowance. */
export function departuresFrom(remembered: DeploymentClaim, now: DeploymentClaim): readonly Departure[] {
  const fields = ['wallet', 'chainId', 'entryPoint', 'webAuthnVerifier'] as const;
  const differing = fields
    .map((what) => ({ what, remembered: String(remembered[what]), now: String(now[what]) }))
    .filter((departure) => departure.remembered !== departure.now);
  return [
    ...differing,
    ...movedFrom(remembered.tokens, now.tokens),
    ...movedFrom({ ...emptied(now.contracts ?? {}), ...remembered.contracts }, now.contracts ?? {}),
  ];
}

type Addresses = DeploymentClaim['tokens'];

/** The same names, none of which has an address yet. */
function emptied(addresses: Addresses): Addresses {
  return Object.fromEntries(Object.keys(addresses).map((name) => [name, '']));
}

function movedFrom(remembered: Addresses, now: Addresses): readonly Departure[] {
  return Object.entries(remembered)
    .map(([what, address]) => ({ what, remembered: address ?? '', now: now[what] ?? '' }))
    .filter((departure) => departure.remembered !== departure.now);
}

/** Undefined where this deployment has no token for the currency. */
export function tokenAddress({ tokens }: Deployment, currency: Currency): Address | undefined {
  return tokens[tokenOf(currency)];
}

/** The name of a contract that is called, where the page knows it. */
export function contractName({ tokens, contracts, wallet }: ChainContext, address: Address): string | null {
  if (address === wallet) return 'wallet';
  return Object.entries({ ...contracts, ...tokens }).find(([, known]) => known === address)?.[0] ?? null;
}
