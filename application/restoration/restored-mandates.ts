import { MANDATE_KINDS, type MandateKind } from '../mandates/mandate.js';
import { assertUnique } from '../ports/contributions.js';
import { token } from '../ports/token.js';
import type { UnknownMandate } from './restored-database.js';

/** Holds the mandates of one kind that ran at the backup. Each kind contributes its own. */
export interface HeldMandates {
  readonly kind: MandateKind;
  /** Call it in a unit of work. @returns whether it was not held before */
  hold(id: string): Promise<boolean>;
  /** What follows once it is held, also where it was held before: the process may have died between. Call it outside of a unit of work. */
  afterwards?(id: string): Promise<void>;
}
export const HeldMandates = token<HeldMandates>('HeldMandates');

/** A mandate with terms that this service could have given it. */
export type MandateToAdd<Kind extends MandateKind = MandateKind> = {
  readonly [One in Kind]: UnknownMandate<One> & { readonly terms: NonNullable<UnknownMandate<One>['terms']> };
}[Kind];

/** Adds the mandates of one kind that the chain has and the database does not know. Each kind contributes its own. */
export interface FoundMandates<Kind extends MandateKind = MandateKind> {
  readonly kind: Kind;
  /** Call it in a unit of work. @returns false for what no mandate of this service can be */
  add(mandate: MandateToAdd<Kind>): Promise<boolean>;
}
export const FoundMandates = token<FoundMandates>('FoundMandates');

/**
 * What each kind of mandate contributes.
 * @throws Error when a kind has two, or none: every command of the operator and the test of the start fail then, not the way back from a backup
 */
export function ofEachKind<Contributed extends { readonly kind: MandateKind }>(
  what: string,
  contributed: readonly Contributed[],
): Readonly<Record<MandateKind, Contributed>> {
  assertUnique(
    what,
    contributed.map(({ kind }) => kind),
  );
  const entries = MANDATE_KINDS.map((kind) => {
    const own = contributed.find((one) => one.kind === kind);
    if (!own) throw new Error(`Nobody contributes the ${what} "${kind}"`);
    return [kind, own] as const;
  });
  return Object.fromEntries(entries) as Record<MandateKind, Contributed>;
}
