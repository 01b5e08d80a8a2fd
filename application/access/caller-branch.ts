import type { ApiKeyId, UserId } from '../../domain/shared/ids.js';
import type { ApiKeyRepository } from './api-key.repository.js';
import type { ClientIdentity } from './credential.js';

/** The owner, signed in to the app. */
export interface SignedInOwner {
  readonly userId: UserId;
  readonly sessionId: string;
}

/** Who looks at the active sessions: a client with its credential, or the owner in the app. */
export type SessionsCaller = ClientIdentity | SignedInOwner;

/** What the caller's credential is, and what it would fall with. */
export interface CallerBranch {
  readonly grantId: string | null;
  readonly keyId: ApiKeyId | null;
  readonly signInId: string | null;
}

/** An API key that was made by a connected application stands on the grant of that application. */
export async function branchOf(caller: SessionsCaller, keys: ApiKeyRepository): Promise<CallerBranch> {
  if ('sessionId' in caller) return { grantId: null, keyId: null, signInId: caller.sessionId };
  const { credential, userId } = caller;
  if (credential.kind === 'access-token') return { grantId: credential.grantId, keyId: null, signInId: null };
  const stored = await keys.find(credential.keyId, userId);
  return { grantId: stored?.grantId ?? null, keyId: credential.keyId, signInId: null };
}
