import type { Address } from '../../../application/ports/user-operation.js';
import { isCryptoAsset } from '../../../domain/shared/crypto-asset.js';
import { type Currency, isToken, tokenOf } from '../../../domain/shared/currency.js';

/** The contracts that the page compares an operation with. */
export interface Deployment {
  readonly chainId: number;
  /** ERC-4337 EntryPoint v0.8, whose EIP-712 domain the signed hash belongs to. */
  readonly entryPoint: Address;
  /** ERC-7913 verifier of passkeys: the first 20 bytes of each of a wallet's signers. */
  readonly webAuthnVerifier: Address;
  /** Contract addresses of the currencies' tokens, such as USDC. */
  readonly tokens: Readonly<Record<string, Address>>;
  /** Addresses of the further contracts that payments call, by name, and of the crypto assets, such as cbBTC. */
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

/** A moved or removed contract is a difference. So is a new one, because the owner would give it an allowance or take it for money. */
export function departuresFrom(remembered: DeploymentClaim, now: DeploymentClaim): readonly Departure[] {
  const fields = ['wallet', 'chainId', 'entryPoint', 'webAuthnVerifier'] as const;
  const differing = fields
    .map((what) => ({ what, remembered: String(remembered[what]), now: String(now[what]) }))
    .filter((departure) => departure.remembered !== departure.now);
  return [
    ...differing,
    ...changesOf(remembered.tokens, now.tokens),
    ...changesOf(remembered.contracts ?? {}, now.contracts ?? {}),
  ];
}

type Addresses = DeploymentClaim['tokens'];

function changesOf(remembered: Addresses, now: Addresses): readonly Departure[] {
  const [before, after] = [new Map(Object.entries(remembered)), new Map(Object.entries(now))];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((what) => ({ what, remembered: before.get(what) ?? '', now: after.get(what) ?? '' }))
    .filter((departure) => departure.remembered !== departure.now);
}

/** Every token is a currency's, and each contract has one name: otherwise a currency could stand for what is worth more. */
export function isUnambiguous({ tokens, contracts }: Pick<Deployment, 'tokens' | 'contracts'>): boolean {
  const named = [...Object.entries(tokens), ...Object.entries(contracts)];
  const [names, addresses] = [new Set(named.map(([name]) => name)), new Set(named.map(([, address]) => address))];
  return Object.keys(tokens).every(isToken) && names.size === named.length && addresses.size === named.length;
}

/** Undefined where this deployment has no token for the currency. */
export function tokenAddress({ tokens }: Deployment, currency: Currency): Address | undefined {
  return tokens[tokenOf(currency)];
}

/** The contract of a currency's token or of a crypto asset. Undefined for any other name. */
export function assetAddress({ tokens, contracts }: Deployment, asset: string): Address | undefined {
  if (isToken(asset)) return tokens[asset];
  return isCryptoAsset(asset) ? contracts[asset] : undefined;
}

/** The name of a contract that is called, where the page knows it. */
export function contractName({ tokens, contracts, wallet }: ChainContext, address: Address): string | null {
  if (address === wallet) return 'wallet';
  return Object.entries({ ...contracts, ...tokens }).find(([, known]) => known === address)?.[0] ?? null;
}
