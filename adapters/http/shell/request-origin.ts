import type { Principal } from '../../../application/access/principal.js';
import type { RequestOrigin } from '../../../application/access/request-origin.js';

interface OriginalRequest {
  readonly caller: Principal;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** The origin of a request, for the audit log. */
export function originOf({ caller, ip, userAgent }: OriginalRequest): RequestOrigin {
  return { principal: caller, ip, userAgent: userAgent ?? null };
}
