import { token } from '../ports/token.js';

/** What a demo person's program gets. */
export interface IssuedAccess {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

/** Access tokens of the demo people of a sandbox, whose passkeys the sandbox has. */
export interface DemoAccess {
  /**
   * Signs the person in with the demo passkey, and consents to every scope that is not opt-in.
   * A token that was issued before and still works is given out again.
   * @throws NotFoundError when no demo person has this name; ConflictError when the person cannot sign in now
   */
  issue(username: string): Promise<IssuedAccess>;
}
export const DemoAccess = token<DemoAccess>('DemoAccess');
