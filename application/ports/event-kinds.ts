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

  /** @throws Error for a type that no feature contributes */
  of(type: string): EventKind {
    const kind = this.byType.get(type);
    if (!kind) throw new Error(`No feature says what follows from the event "${type}"`);
    return kind;
  }
}

function assertHandled({ type, starts = [], notify, ignored }: EventKind): void {
  const isHandled = starts.length > 0 || notify !== undefined;
  if (isHandled && ignored !== undefined) throw new Error(`The event "${type}" is handled and ignored`);
  if (!isHandled && !ignored)
    throw new Error(`The event "${type}" starts no job, changes no inbox, and is not ignored`);
}
