import { assertUnique } from '../ports/contributions.js';
import { token } from '../ports/token.js';
import type { RelayCall } from './relay-call.js';

/** One call that carries tasks. */
export interface CarryingCall {
  /** Null when the chain would refuse all of them now. */
  readonly call: RelayCall | null;
  /** The subjects that the call carries. */
  readonly carried: readonly string[];
  /** The subjects that the chain would refuse now. They leave the queue until they are requested again. */
  readonly refused: readonly string[];
}

/** A subject for which nothing has to be sent any more. */
export interface OverSubject {
  readonly subjectId: string;
  /** Whether it ended in a block. If not, it ended before one, and makes every transaction that carries it revert. */
  readonly isMined: boolean;
}

/** A kind of task. A feature contributes it, so that the relay knows nothing of what it brings to the chain. */
export interface RelayTaskKind {
  /** Unique among the kinds. It is stored with every task and therefore never changes. */
  readonly purpose: string;
  /** How many tasks one call can carry. */
  readonly mostAtOnce: number;
  /**
   * Builds one call for each of these groups of subjects, at most `mostAtOnce` of them, or for the first ones of a group that go together.
   * None that a call carries can make the others fail.
   * @param simulated subjects that were simulated a moment ago
   * @returns the calls, in the order of the groups
   * @throws ServiceUnavailableError when the chain does not answer
   */
  callsFor(groups: readonly (readonly string[])[], simulated: ReadonlySet<string>): Promise<readonly CarryingCall[]>;
  /**
   * Runs in the unit of work that stores the transaction with these subjects, before a node gets it.
   * @throws ConflictError when one of them has ended
   */
  begin(subjectIds: readonly string[]): Promise<void>;
  /** Those of the subjects for which nothing has to be sent any more. */
  over(subjectIds: readonly string[]): Promise<readonly OverSubject[]>;
}
export const RelayTaskKind = token<RelayTaskKind>('RelayTaskKind');

/** All contributed kinds of relay tasks. */
export class RelayTaskKinds {
  private readonly byPurpose: ReadonlyMap<string, RelayTaskKind>;

  /** @throws Error when two kinds have one purpose */
  constructor(readonly all: readonly RelayTaskKind[]) {
    assertUnique(
      'relay task kind',
      all.map(({ purpose }) => purpose),
    );
    this.byPurpose = new Map(all.map((kind) => [kind.purpose, kind]));
  }

  get purposes(): readonly string[] {
    return [...this.byPurpose.keys()];
  }

  /** @throws Error for a purpose that no feature contributes */
  of(purpose: string): RelayTaskKind {
    const kind = this.byPurpose.get(purpose);
    if (!kind) throw new Error(`No feature contributes the relay task kind "${purpose}"`);
    return kind;
  }
}
