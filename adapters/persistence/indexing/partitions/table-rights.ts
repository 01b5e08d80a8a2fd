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

export function rightsOn(read: Read, table: string): Promise<readonly TableRight[]> {
  return read(RIGHTS, { table });
}

/** What gives these rights on a table. */
export function granting(rights: readonly TableRight[], table: string): readonly string[] {
  return rights.map(({ privilege, column, grantee, isGrantable }) => {
    return `GRANT ${privilege}${column} ON ${table} TO ${grantee}${isGrantable ? ' WITH GRANT OPTION' : ''}`;
  });
}

/** What takes all rights of those who have these from a table, those on its columns included. */
export function revoking(rights: readonly TableRight[], table: string): readonly string[] {
  const grantees = new Set(rights.map(({ grantee }) => grantee));
  return [...grantees].map((grantee) => `REVOKE ALL ON ${table} FROM ${grantee} CASCADE`);
}
