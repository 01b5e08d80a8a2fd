import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** docs/scaling.md#citus-by-owner explains it. */
export const DESCRIPTION_FILE = resolve('docs/citus.json');

/** How the tables would be placed in a cluster of Citus, and what its rules refuse then. */
export interface Description {
  readonly tables: {
    /** Distributed by this column, a user, and together with each other: the rows of a person are on one node. */
    readonly byOwner: Readonly<Record<string, string>>;
    /** The same by the organization. */
    readonly byOrganization: Readonly<Record<string, string>>;
    /** They belong to a row of somebody, and need a column of the owner before they can be distributed. */
    readonly ownerIsMissing: readonly string[];
    /** Small, seldom written and often joined: on every node. */
    readonly reference: readonly string[];
    /** On the coordinator: what follows the chain block by block, what all processes share, and what is found by a secret. */
    readonly local: readonly string[];
  };
  /** What the schema has and a distributed table must not have, by the rule. */
  readonly constraints: Readonly<Record<string, readonly string[]>>;
  /** The statements that are refused, by the rule. */
  readonly statements: Readonly<Record<string, readonly string[]>>;
}

const { tables } = JSON.parse(readFileSync(DESCRIPTION_FILE, 'utf8')) as Description;

export const TABLES: Description['tables'] = tables;

/** The column of a distributed table that says on which node a row is; null for any other table. */
export function distributionOf(table: string): string | null {
  return TABLES.byOwner[table] ?? TABLES.byOrganization[table] ?? null;
}

/** Tables of a sandbox, which has one server. */
export const isOfSandbox = (table: string): boolean => table.startsWith('sandbox_') && table !== 'sandbox_clock';
