import type { RequestOrigin } from '../../../application/access/request-origin.js';
import type { RequestContext } from './endpoint.js';

/** The origin of a request, for the audit log. */
export function originOf({
  ip,
  userAgent,
}: Pick<RequestContext<unknown, unknown, unknown, unknown>, 'ip' | 'userAgent'>): RequestOrigin {
  return { ip, userAgent: userAgent ?? null };
}
