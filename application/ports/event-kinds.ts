import { assertUnique } from './contributions.js';
import type { EventFollower } from './event-follower.js';
import type { EventKind } from './event-kind.js';
import type { EventType } from './event-outbox.js';

/** All kinds of events, as the features contribute them, with the jobs of those who follow them. */
export class EventKinds {
  readonly all: readonly EventKind[];
  /** The types that change inboxes. */
  readonly notifying: readonly EventType[];
  private readonly byType: ReadonlyMap<string, EventKind>;

  /** @throws Error when a type has two kinds, or a kind has neither a consequence nor a reason in `ignored` */
  constructor(kinds: readonly EventKind[], followers: readonly EventFollower[] = []) {
    assertUnique(
      'event',
      kinds.map(({ type }) => type),
    );
    for (const kind of kinds) assertHandled(kind);
    this.all = kinds.map((kind) => followed(kind, followers));
    this.byType = new Map(this.all.map((kind) => [kind.type, kind]));
    this.notifying = kinds.filter(({ notify }) => notify !== undefined).map(({ type }) => type);
  }

  /** @returns undefined for a type that no feature contributes; another version of the service may have stored such an event */
  of(type: string): EventKind | undefined {
    return this.byType.get(type);
  }
}

/* A spread would lose the method of a class. */
function followed(kind: EventKind, followers: readonly EventFollower[]): EventKind {
  const further = followers.filter(({ type }) => type === kind.type).flatMap(({ starts }) => starts);
  if (further.length === 0) return kind;
  const { type, starts = [] } = kind;
  const notify = kind.notify?.bind(kind);
  return { type, starts: [...starts, ...further], ...(notify && { notify }) };
}

function assertHandled({ type, starts = [], notify, ignored }: EventKind): void {
  const isHandled = starts.length > 0 || notify !== undefined;
  if (isHandled && ignored !== undefined) throw new Error(`The event "${type}" is handled and ignored`);
  if (!isHandled && !ignored)
    throw new Error(`The event "${type}" starts no job, changes no inbox, and is not ignored`);
}
