import type { MemberPrincipal } from '../../../../application/access/principal.js';
import type { ActingMember } from '../../../../application/platform/acting-members.js';
import { originOf } from '../../shell/request-origin.js';

interface MembersRequest {
  readonly caller: MemberPrincipal;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** The member who makes a request, with its origin. */
export function actingMember(request: MembersRequest): ActingMember {
  const { organizationId, userId } = request.caller;
  return { organizationId, userId, origin: originOf(request) };
}
