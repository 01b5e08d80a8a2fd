import { token } from '../ports/token.js';

/** Tells every process which keys have changed. */
export interface PlatformKeyChanges {
  /**
   * @param changed gets the fingerprint of each key that was changed, by any process
   * @param begun called each time the listening has begun: what changed before was not heard
   * @param lost called when the connection was lost: nothing is heard until `begun`
   * @returns ends the listening
   */
  follow(changed: (fingerprint: string) => void, begun: () => void, lost: () => void): () => void;
}
export const PlatformKeyChanges = token<PlatformKeyChanges>('PlatformKeyChanges');
