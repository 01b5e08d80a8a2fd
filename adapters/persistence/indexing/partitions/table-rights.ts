import type { Read } from '../../connections/read-on.js';
import { unprepared } from '../../statement.js';

/** A right of somebody else on a table or one of its columns. */
interface TableRight {
  readonly privilege: string;
  /** Such as ' (amount)'; empty for the whole table. */
  readonly column: string;
  /** As PostgreSQL writes it in a GRANT. */
  readonly grantee: string;
  /** Whether it may be granted on. */
  readonly isGrantable: boolean;
}

const RIGHTS = unprepared<{ readonly table: string }, TableRight>(`
  SELECT DISTINCT acl.privilege_type AS privilege, "column", acl.is_grantable AS "isGrantable",
    CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END AS grantee
  FROM (
    SELECT relowner AS owner, '' AS "column", relacl AS rights FROM pg_class WHERE oid = :table::regclass
    UNION ALL
    SELECT c.relowner, format(' (%I)', attname), attacl FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.attrelid = :table::regclass AND a.attnum > 0 AND NOT a.attisdropped
  ) granted, aclexplode(granted.rights) acl
  WHERE acl.grantee <> granted.owner`);

/** A connection that changes tables. */
export interface DdlSession {
  readonly read: Read;
  /** Runs DDL: names and bounds are a part of its text, because it takes no parameters. */
  readonly change: (text: string) => Promise<unknown>;
}

export function rightsOn({ read }: DdlSession, table: string): Promise<readonly TableRight[]> {
  return read(RIGHTS, { table });
}

export async function grant({ change }: DdlSession, rights: readonly TableRight[], table: string): Promise<void> {
  for (const { privilege, column, grantee, isGrantable } of rights) {
    await change(`GRANT ${privilege}${column} ON ${table} TO ${grantee}${isGrantable ? ' WITH GRANT OPTION' : ''}`);
  }
}

/** Leaves nobody but the owner a right on a table or its columns. A table that was just made has those of the default privileges. */
export async function revokeAll(session: DdlSession, table: string): Promise<void> {
  const grantees = new Set((await rightsOn(session, table)).map(({ grantee }) => grantee));
  for (const grantee of grantees) await session.change(`REVOKE ALL ON ${table} FROM ${grantee} CASCADE`);
}
