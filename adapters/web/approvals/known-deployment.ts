import type { Deployment } from '../api/shapes.js';
import type { DeploymentClaim } from '../chain/deployment.js';
import type { Person } from '../session/session.js';

/** Where notes are kept: localStorage, which a browser may refuse to give. */
export type NoteStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

export const noteStorage: NoteStorage = () => localStorage;

/** What the service said of itself when this person first used this device. Null when nothing was kept. */
export function knownDeployment(storage: NoteStorage, { userId }: Person): DeploymentClaim | null {
  try {
    return JSON.parse(storage().getItem(keyOf(userId)) ?? 'null') as DeploymentClaim | null;
  } catch {
    return null;
  }
}

/** Where the browser keeps nothing, every visit is the first one. */
export function rememberDeployment(storage: NoteStorage, { userId }: Person, claim: DeploymentClaim): void {
  try {
    storage().setItem(keyOf(userId), JSON.stringify(claim));
  } catch {
    // A full or forbidden storage must not keep anybody from their money.
  }
}

export function claimOf({ walletAddress }: Person, deployment: Deployment): DeploymentClaim {
  const { chainId, entryPoint, webAuthnVerifier, tokens } = deployment;
  return { wallet: walletAddress, chainId, entryPoint, webAuthnVerifier, tokens };
}

/** What to keep: what was said first, and tokens that have come since. Null when that is kept already. */
export function newlyKnown(known: DeploymentClaim | null, now: DeploymentClaim): DeploymentClaim | null {
  if (known === null) return now;
  const isComplete = Object.keys(now.tokens).every((token) => token in known.tokens);
  return isComplete ? null : { ...known, tokens: { ...now.tokens, ...known.tokens } };
}

function keyOf(userId: string): string {
  return `deployment:${userId}`;
}
