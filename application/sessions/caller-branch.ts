import type { ApiKeyId } from '../../domain/shared/ids.js';
import type { ApiKeyRepository } from '../access/api-key.repository.js';
import type { ClientIdentity } from '../access/credential.js';

/** What the caller's credential is, and what it would fall with. */
export interface CallerBranch {
  readonly grantId: string | null;
  readonly keyId: ApiKeyId | null;
}

/** An API key that was made by a connected application stands on the grant of that application. */
export async function branchOf(caller: ClientIdentity, keys: ApiKeyRepository): Promise<CallerBranch> {
  const { credential, userId } = caller;
  if (credential.kind === 'access-token') return { grantId: credential.grantId, keyId: null };
  const stored = await keys.find(credential.keyId, userId);
  return { grantId: stored?.grantId ?? null, keyId: credential.keyId };
}
