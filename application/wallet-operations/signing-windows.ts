import { token } from '../ports/token.js';
import type { SigningRequest } from './signing-request.js';

/** Stores until when owners can sign subjects that have no approval window of their own. A subject has at most one window. */
export interface SigningWindows {
  /**
   * Opens the subject's window. A window that ends at `keepFrom` or later is kept, so that an owner who begins twice signs the same
   * operation.
   * @returns the end of the window
   */
  open(request: SigningRequest, window: { readonly expiresAt: Date; readonly keepFrom: Date }): Promise<Date>;
  /** The end of the subject's window, also of one that has passed; null when there is none. */
  find(request: SigningRequest): Promise<Date | null>;
  /**
   * Compare-and-set: closes the window after the signature. Call it in the unit of work that stores the signed operation.
   * @returns false when it was closed or replaced in the meantime
   */
  close(request: SigningRequest, expiresAt: Date): Promise<boolean>;
}
export const SigningWindows = token<SigningWindows>('SigningWindows');
