import type { Address } from '../../../application/ports/user-operation.js';
import {
  type ChainContext,
  type Departure,
  type DeploymentClaim,
  departuresFrom,
  isUnambiguous,
} from '../chain/deployment.js';
import { addressIn } from '../chain/user-operation.js';

/** The deployment that operations are compared with, and whether it is the one that this device has stored. */
export type Trust =
  | { readonly kind: 'trusted'; readonly chainContext: ChainContext }
  /** The service names other contracts than it did when this device was first used. */
  | { readonly kind: 'departed'; readonly departures: readonly Departure[] }
  /** An address is malformed, a token is unknown to the page, or a contract has two names. */
  | { readonly kind: 'unreadable' };

/** @param known the stored deployment; null on a new device, where the current description is trusted and stored */
export function trustIn(now: DeploymentClaim, known: DeploymentClaim | null): Trust {
  // Compares the raw descriptions, so that one malformed token does not discard the rest.
  const departures = known ? departuresFrom(known, now) : [];
  if (departures.length > 0) return { kind: 'departed', departures };
  const chainContext = chainContextOf(now);
  return chainContext ? { kind: 'trusted', chainContext } : { kind: 'unreadable' };
}

function chainContextOf(claim: DeploymentClaim): ChainContext | null {
  const [wallet, entryPoint, webAuthnVerifier] = [claim.wallet, claim.entryPoint, claim.webAuthnVerifier].map(checked);
  const [tokens, contracts] = [claim.tokens, claim.contracts ?? {}].map(allChecked);
  if (!wallet || !entryPoint || !webAuthnVerifier || !Number.isSafeInteger(claim.chainId)) return null;
  if (!tokens || !contracts || !isUnambiguous({ tokens, contracts })) return null;
  return { wallet, chainId: claim.chainId, entryPoint, webAuthnVerifier, tokens, contracts };
}

function allChecked(addresses: DeploymentClaim['tokens']): Readonly<Record<string, Address>> | null {
  const all = Object.entries(addresses).map(([name, address]) => [name, checked(address)] as const);
  if (all.some(([, address]) => address === null)) return null;
  return Object.fromEntries(all) as Readonly<Record<string, Address>>;
}

function checked(address: unknown): Address | null {
  return typeof address === 'string' ? addressIn(address) : null;
}
