import type { Address } from '../../../application/ports/user-operation.js';
import { type ChainContext, type Departure, type DeploymentClaim, departuresFrom } from '../chain/deployment.js';
import { addressIn } from '../chain/user-operation.js';

/** What an operation is compared with, and whether it is what this device knows. */
export type Trust =
  | { readonly kind: 'trusted'; readonly chainContext: ChainContext }
  /** The service names other contracts than it did when this device was first used. */
  | { readonly kind: 'departed'; readonly departures: readonly Departure[] }
  /** An address that is none. */
  | { readonly kind: 'unreadable' };

/** @param known null on a device that has never seen the service before: then what it says now counts from now on */
export function trustIn(now: DeploymentClaim, known: DeploymentClaim | null): Trust {
  // Compared as they were said: a token that cannot be read must not make everything else be forgotten.
  const departures = known ? departuresFrom(known, now) : [];
  if (departures.length > 0) return { kind: 'departed', departures };
  const chainContext = chainContextOf(now);
  return chainContext ? { kind: 'trusted', chainContext } : { kind: 'unreadable' };
}

function chainContextOf(claim: DeploymentClaim): ChainContext | null {
  const [wallet, entryPoint, webAuthnVerifier] = [claim.wallet, claim.entryPoint, claim.webAuthnVerifier].map(checked);
  const tokens = Object.entries(claim.tokens).map(([token, address]) => [token, checked(address)] as const);
  if (!wallet || !entryPoint || !webAuthnVerifier || !Number.isSafeInteger(claim.chainId)) return null;
  if (tokens.some(([, address]) => address === null)) return null;
  return {
    wallet,
    chainId: claim.chainId,
    entryPoint,
    webAuthnVerifier,
    tokens: Object.fromEntries(tokens) as Readonly<Record<string, Address>>,
  };
}

function checked(address: unknown): Address | null {
  return typeof address === 'string' ? addressIn(address) : null;
}
