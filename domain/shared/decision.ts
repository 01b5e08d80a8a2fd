import type { OrganizationId, UserId, WorkspaceId } from './ids.js';

/** The result of a transition: the next value, and the events to publish when it is stored. */
export interface Decision<Next, Event> {
  readonly next: Next;
  readonly events: readonly Event[];
}

/** The result of an action whose effect is already there: no change and no event (docs/rules/statuses.md#repeated-actions). */
export function unchanged<Next>(next: Next): Decision<Next, never> {
  return { next, events: [] };
}

interface Occurrence<Type extends string, SubjectId extends string> {
  readonly type: Type;
  readonly subjectId: SubjectId;
  readonly occurredAt: Date;
}

/** An event about something that a user owns. `userId` is the user who sees the change. */
export interface UserEvent<Type extends string, SubjectId extends string> extends Occurrence<Type, SubjectId> {
  readonly userId: UserId;
}

/** An event about something that an organization owns. */
export interface OrganizationEvent<Type extends string, SubjectId extends string> extends Occurrence<Type, SubjectId> {
  readonly organizationId: OrganizationId;
}

/** An event about something that a workspace owns. */
export interface WorkspaceEvent<Type extends string, SubjectId extends string> extends Occurrence<Type, SubjectId> {
  readonly workspaceId: WorkspaceId;
}
