import type { ApiKeyId, UserId } from '../../domain/shared/ids.js';
import type { ApiKeyRepository } from './api-key.repository.js';
import type { ClientIdentity } from './credential.js';

/** The owner, signed in to the app. */
export interface SignedInOwner {
  readonly userId: UserId;
  readonly sessionId: string;
}

/** The caller of a session endpoint: a client with its credential, or the owner in the app. */
export type SessionsCaller = ClientIdentity | SignedInOwner;

/** The caller's own credential, and what that credential depends on. */
export interface CallerBranch {
  readonly grantId: string | null;
  readonly keyId: ApiKeyId | null;
  readonly signInId: string | null;
}

/** An API key that a connected application created depends on the grant of that application. */
export async function branchOf(caller: SessionsCaller, keys: ApiKeyRepository): Promise<CallerBranch> {
  if ('sessionId' in caller) return { grantId: null, keyId: null, signInId: caller.sessionId };
  const { credential, userId } = caller;
  if (credential.kind === 'access-token') return { grantId: credential.grantId, keyId: null, signInId: null };
  const stored = await keys.find(credential.keyId, userId);
  return { grantId: stored?.grantId ?? null, keyId: credential.keyId, signInId: null };
}
