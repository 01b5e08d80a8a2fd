import { assertUnique } from './contributions.js';
import type { EventKind } from './event-kind.js';
import type { EventType } from './event-outbox.js';

/** All kinds of events, as the features contribute them. */
export class EventKinds {
  /** The types that change inboxes. */
  readonly notifying: readonly EventType[];
  private readonly byType: ReadonlyMap<string, EventKind>;

  /** @throws Error when a type has two kinds, or a kind has neither a consequence nor a reason in `ignored` */
  constructor(readonly all: readonly EventKind[]) {
    assertUnique(
      'event',
      all.map(({ type }) => type),
    );
    for (const kind of all) assertHandled(kind);
    this.byType = new Map(all.map((kind) => [kind.type, kind]));
    this.notifying = all.filter(({ notify }) => notify !== undefined).map(({ type }) => type);
  }

  /** @returns undefined for a type that no feature contributes; another version of the service may have stored such an event */
  of(type: string): EventKind | undefined {
    return this.byType.get(type);
  }
}

function assertHandled({ type, starts = [], notify, ignored }: EventKind): void {
  const isHandled = starts.length > 0 || notify !== undefined;
  if (isHandled && ignored !== undefined) throw new Error(`The event "${type}" is handled and ignored`);
  if (!isHandled && !ignored)
    throw new Error(`The event "${type}" starts no job, changes no inbox, and is not ignored`);
}
