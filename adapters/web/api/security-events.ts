import { type Resource, resource } from '../store/resource.js';

/** One entry of the security record. */
export interface AuditEvent {
  readonly id: string;
  /** Such as `sign_in.succeeded`. */
  readonly type: string;
  readonly occurredAt: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

interface SecurityEventsPage {
  readonly events: readonly AuditEvent[];
  readonly nextCursor?: string;
}

/** For usePagedList. */
export const SECURITY_EVENTS = {
  at: (cursor?: string): Resource<SecurityEventsPage> => resource('/security-events', { limit: '25', cursor }),
  read: ({ events, nextCursor }: SecurityEventsPage) => ({ items: events, nextCursor }),
};
