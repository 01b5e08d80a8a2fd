import type { People, PersonInDetail, PersonInList } from '../../../application/users/people.js';
import { userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const COLUMNS = `u.id, u.username, u.display_name AS "displayName", u.created_at AS "createdAt", w.address AS "walletAddress",
    s.since AS "suspendedSince", s.reason AS "suspendedFor", u.closed_at AS "closedAt"`;
const TABLES = 'users u LEFT JOIN wallets w ON w.user_id = u.id LEFT JOIN user_suspensions s ON s.user_id = u.id';

const LIST = statement<{ search: string; limit: number }, PersonInList>('list-people', { id: userId }).sql(`
  SELECT ${COLUMNS} FROM ${TABLES} WHERE strpos(u.username, :search) > 0 ORDER BY u.created_at DESC, u.id LIMIT :limit`);

const FIND = statement<{ username: string }, PersonInDetail>('show-person', { id: userId }).sql(`
  SELECT ${COLUMNS},
    (SELECT count(*)::int FROM passkeys p WHERE p.user_id = u.id AND p.status = 'confirmed') AS passkeys,
    (SELECT count(*)::int FROM app_sessions a WHERE a.user_id = u.id AND a.expires_at > now()) AS sessions,
    (SELECT count(*)::int FROM api_keys k WHERE k.user_id = u.id AND k.revoked_at IS NULL) AS "apiKeys",
    (SELECT count(DISTINCT o.grant_id)::int FROM oauth_artifacts o WHERE o.account_id = u.id) AS "connectedApplications"
  FROM ${TABLES} WHERE u.username = :username`);

export class PostgresPeople implements People {
  constructor(private readonly database: Database) {}

  list(search: string, limit: number): Promise<readonly PersonInList[]> {
    return this.database.rows(LIST, { search: search.toLowerCase(), limit });
  }

  find(username: string): Promise<PersonInDetail | null> {
    return this.database.row(FIND, { username: username.toLowerCase() });
  }
}
