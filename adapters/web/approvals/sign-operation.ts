import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Hex } from '../../../application/ports/user-operation.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import type { ChainContext } from '../chain/deployment.js';
import type { Intent } from '../chain/intent.js';
import type { OfferedOperation } from '../chain/user-operation.js';
import type { SignableVerdict, Verdict } from '../chain/verdict.js';
import { verifyOperation } from '../chain/verify-operation.js';
import { requestOptionsOf } from '../session/ceremonies.js';

/** The operation does something else than what was shown; no passkey was asked. */
export class OperationRefused extends Error {
  constructor(readonly verdict: Extract<Verdict, { readonly kind: 'refused' }>) {
    super(`The operation was refused: ${verdict.problems.map(({ code }) => code).join(', ')}`);
  }
}

/** The page cannot prove what the operation does, and its owner has not yet looked at exactly this one; no passkey was asked. */
export class LookNeeded extends Error {
  constructor(readonly verdict: SignableVerdict) {
    super('The operation has to be looked at first');
  }
}

/** What the service would put before the passkey, and what that signs. */
export interface OfferedOptions {
  /** PublicKeyCredentialRequestOptionsJSON. */
  readonly publicKey: object;
  readonly operation: OfferedOperation;
}

export interface SigningRequest {
  /** What the owner was shown. */
  readonly intent: Intent;
  readonly chainContext: ChainContext;
  /** Asks the service what to sign, at the last moment. */
  readonly options: () => Promise<OfferedOptions>;
  /** The hash of an operation whose calls the owner has looked at and taken on; null when there is none. */
  readonly lookedAt: Hex | null;
  /** Has the passkey sign. */
  readonly sign: (options: PublicKeyCredentialRequestOptionsJSON) => Promise<AuthenticationResponseJSON>;
}

/**
 * Has a passkey sign what its owner was shown. The operation is verified right before, and the passkey gets the hash that was computed
 * here: whatever else the service names is not signed.
 * @throws OperationRefused, LookNeeded
 * @throws PasskeyProblem, AppProblem as `sign` and `options` do
 */
export async function signOperation(request: SigningRequest): Promise<AuthenticationResponseJSON> {
  const { intent, chainContext, lookedAt } = request;
  const { operation, ...options } = await request.options();
  const publicKey = requestOptionsOf(options);
  const verdict = verifyOperation(intent, { operation, challenge: publicKey.challenge }, chainContext);
  if (verdict.kind === 'refused') throw new OperationRefused(verdict);
  if (verdict.kind === 'unproven' && verdict.hash !== lookedAt) throw new LookNeeded(verdict);
  const { rpId, timeout, allowCredentials } = publicKey;
  return request.sign({
    challenge: signingChallenge(verdict.hash),
    userVerification: 'required',
    ...(rpId !== undefined && { rpId }),
    ...(timeout !== undefined && { timeout }),
    ...(allowCredentials !== undefined && { allowCredentials }),
  });
}
