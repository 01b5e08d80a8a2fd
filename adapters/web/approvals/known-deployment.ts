import type { Deployment } from '../api/shapes.js';
import type { DeploymentClaim } from '../chain/deployment.js';
import type { Person } from '../session/session.js';

/** The storage: localStorage, which a browser may refuse. */
export type NoteStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

export const noteStorage: NoteStorage = () => localStorage;

/** The deployment that the service described when this user first used this device. Null when nothing is stored. */
export function knownDeployment(storage: NoteStorage, { userId }: Person): DeploymentClaim | null {
  try {
    return JSON.parse(storage().getItem(keyOf(userId)) ?? 'null') as DeploymentClaim | null;
  } catch {
    return null;
  }
}

/** Without storage every visit is the first one. */
export function rememberDeployment(storage: NoteStorage, { userId }: Person, claim: DeploymentClaim): void {
  try {
    storage().setItem(keyOf(userId), JSON.stringify(claim));
  } catch {
    // The app must also work when the storage is full or forbidden.
  }
}

export function claimOf({ walletAddress }: Person, deployment: Deployment): DeploymentClaim {
  const { chainId, entryPoint, webAuthnVerifier, tokens, contracts } = deployment;
  return { wallet: walletAddress, chainId, entryPoint, webAuthnVerifier, tokens, contracts };
}

function keyOf(userId: string): string {
  return `deployment:${userId}`;
}
