import type { RequestOrigin } from '../../../application/access/request-origin.js';
import type { RequestContext } from './endpoint.js';

/** Where a request came from, for the security record. */
export function originOf({
  ip,
  userAgent,
}: Pick<RequestContext<unknown, unknown, unknown, unknown>, 'ip' | 'userAgent'>): RequestOrigin {
  return { ip, userAgent: userAgent ?? null };
}
