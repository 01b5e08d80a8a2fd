import type { Deployment } from '../api/shapes.js';
import type { DeploymentClaim } from '../chain/deployment.js';
import { addressIn } from '../chain/user-operation.js';
import type { Person } from '../session/session.js';

/** The storage: localStorage, which a browser may refuse. */
export type NoteStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'key' | 'length'>;

export const noteStorage: NoteStorage = () => localStorage;

/**
 * The deployment that the service described when this wallet was first used on this device. Null when nothing is stored. The wallet is the
 * key, because the service could name another user id at any time, whereas a signature for another wallet is of no use to it.
 */
export function knownDeployment(storage: NoteStorage, { walletAddress }: Person): DeploymentClaim | null {
  try {
    const device = storage();
    return noteAt(device, keyOf(walletAddress)) ?? olderNote(device, walletAddress);
  } catch {
    return null;
  }
}

/** Without storage every visit is the first one. */
export function rememberDeployment(storage: NoteStorage, { walletAddress }: Person, claim: DeploymentClaim): void {
  try {
    storage().setItem(keyOf(walletAddress), JSON.stringify(claim));
  } catch {
    // The app must also work when the storage is full or forbidden.
  }
}

export function claimOf({ walletAddress }: Person, deployment: Deployment): DeploymentClaim {
  const { chainId, entryPoint, webAuthnVerifier, tokens, contracts } = deployment;
  return { wallet: walletAddress, chainId, entryPoint, webAuthnVerifier, tokens, contracts };
}

const PREFIX = 'deployment:';

/* One key for every spelling of an address. */
function keyOf(walletAddress: string): string {
  return `${PREFIX}${addressIn(walletAddress) ?? walletAddress}`;
}

/* Older notes have the user's id as their key. All are searched, because the id that the service names now may be another one. */
function olderNote(device: ReturnType<NoteStorage>, walletAddress: string): DeploymentClaim | null {
  for (let index = 0; index < device.length; index += 1) {
    const key = device.key(index);
    const note = key?.startsWith(PREFIX) ? noteAt(device, key) : null;
    if (note && keyOf(note.wallet) === keyOf(walletAddress)) return note;
  }
  return null;
}

/* Null also for something else than a note. */
function noteAt(device: ReturnType<NoteStorage>, key: string): DeploymentClaim | null {
  try {
    return JSON.parse(device.getItem(key) ?? 'null') as DeploymentClaim | null;
  } catch {
    return null;
  }
}
