import type { OrganizationId, UserId, WorkspaceId } from './ids.js';

/** A decided change: the next value, and what to tell the rest of the system once it is stored. */
export interface Decision<Next, Event> {
  readonly next: Next;
  readonly events: readonly Event[];
}

/** Repeating what is already in effect changes nothing and announces nothing (docs/rules/statuses.md#repeated-actions). */
export function unchanged<Next>(next: Next): Decision<Next, never> {
  return { next, events: [] };
}

interface Occurrence<Type extends string, SubjectId extends string> {
  readonly type: Type;
  readonly subjectId: SubjectId;
  readonly occurredAt: Date;
}

/** Something that happened to a user's thing. `userId` is whose view of the world it changes. */
export interface UserEvent<Type extends string, SubjectId extends string> extends Occurrence<Type, SubjectId> {
  readonly userId: UserId;
}

/** Something that happened to an organization's thing. */
export interface OrganizationEvent<Type extends string, SubjectId extends string> extends Occurrence<Type, SubjectId> {
  readonly organizationId: OrganizationId;
}

/** Something that happened to a workspace's thing. */
export interface WorkspaceEvent<Type extends string, SubjectId extends string> extends Occurrence<Type, SubjectId> {
  readonly workspaceId: WorkspaceId;
}
