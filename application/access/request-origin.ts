import type { Principal } from './principal.js';

/** The origin of a request, as far as the server knows it. It is stored in the audit log. */
export interface RequestOrigin {
  /** Who made the request; left out where nobody is known yet, as at a sign-in. */
  readonly principal?: Principal;
  readonly ip: string;
  /** The User-Agent header; null when none was sent. */
  readonly userAgent: string | null;
}
