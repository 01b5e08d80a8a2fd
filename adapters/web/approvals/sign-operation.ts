import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { ChainContext } from '../chain/deployment.js';
import type { Intent } from '../chain/intent.js';
import type { OfferedOperation } from '../chain/user-operation.js';
import { needsLook, type SignableVerdict, type Verdict } from '../chain/verdict.js';
import { verifyOperation } from '../chain/verify-operation.js';
import { requestOptionsOf } from '../session/ceremonies.js';
import { PageChallenge } from '../session/page-challenge.js';

/** The operation differs from what was shown. No passkey was used. */
export class OperationRefused extends Error {
  constructor(readonly verdict: Extract<Verdict, { readonly kind: 'refused' }>) {
    super(`The operation was refused: ${verdict.problems.map(({ code }) => code).join(', ')}`);
  }
}

/** The page cannot vouch for all of the operation, and the owner has not confirmed exactly this one. No passkey was used. */
export class LookNeeded extends Error {
  constructor(readonly verdict: SignableVerdict) {
    super('The operation has to be looked at first');
  }
}

/** The service's options for the passkey, and the operation. */
export interface OfferedOptions {
  /** PublicKeyCredentialRequestOptionsJSON. */
  readonly publicKey: object;
  readonly operation: OfferedOperation;
  /** The service's time of this answer. */
  readonly serverTime: string;
}

export interface SigningRequest {
  /** What the owner was shown. */
  readonly intent: Intent;
  readonly chainContext: ChainContext;
  /** Requests the operation from the service, immediately before signing. */
  readonly options: () => Promise<OfferedOptions>;
  /** The hash of the operation whose calls the owner has confirmed; null when there is none. */
  readonly lookedAt: Hex | null;
  /** The device's time, in milliseconds since 1970. */
  readonly deviceTime: () => number;
  /** Has the passkey sign. */
  readonly sign: (
    options: Omit<PublicKeyCredentialRequestOptionsJSON, 'challenge'>,
    challenge: PageChallenge,
  ) => Promise<AuthenticationResponseJSON>;
}

/**
 * Lets a passkey sign the operation that the owner was shown. It verifies the operation immediately before, and passes the hash that it
 * computed itself to the passkey.
 * @throws OperationRefused, LookNeeded
 * @throws PasskeyProblem, AppProblem as `sign` and `options` do
 */
export async function signOperation(request: SigningRequest): Promise<AuthenticationResponseJSON> {
  const { intent, chainContext, lookedAt } = request;
  const { operation, serverTime, ...offered } = await request.options();
  const publicKey = requestOptionsOf(offered);
  const offer = {
    operation,
    challenge: publicKey.challenge,
    offeredAt: Date.parse(serverTime),
    deviceTime: request.deviceTime(),
  };
  const verdict = verifyOperation(intent, offer, chainContext);
  if (verdict.kind === 'refused') throw new OperationRefused(verdict);
  if (needsLook(verdict) && verdict.hash !== lookedAt) throw new LookNeeded(verdict);
  const { rpId, timeout, allowCredentials } = publicKey;
  const options = {
    userVerification: 'required' as const,
    ...(rpId !== undefined && { rpId }),
    ...(timeout !== undefined && { timeout }),
    ...(allowCredentials !== undefined && { allowCredentials }),
  };
  return request.sign(options, PageChallenge.ofOperation(verdict.hash));
}
