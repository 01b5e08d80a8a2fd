import type { ResembledNames } from '../../../application/users/resembled-names.js';
import { nameSkeleton } from '../../../domain/users/skeleton.js';
import { RESERVED_NAMES } from '../../../domain/users/username.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const RESERVED = `'${JSON.stringify(Object.fromEntries(RESERVED_NAMES))}'::jsonb`;

/** `nameSkeleton` of a username, whose characters are few. The index users_username_name_skeleton is over this expression. */
const USERNAME_SKELETON = `replace(replace(translate(other.username, '01_', 'ol'), 'm', 'rn'), 'i', 'l')`;

/**
 * SQL for the username, or else the reserved name, that a name equals or resembles (docs/rules/limits.md#names-that-resemble-others); null
 * when there is none.
 * @param skeleton SQL for the name's `nameSkeleton`
 * @param userId SQL for the id of the user who has the name; null when no user has it
 */
export function resembledBy(skeleton: string, userId: string | null = null): string {
  const others = userId === null ? '' : `AND other.id <> ${userId}`;
  return `coalesce(
    (SELECT other.username FROM users other WHERE ${USERNAME_SKELETON} = ${skeleton} ${others} ORDER BY other.created_at, other.id LIMIT 1),
    ${RESERVED} ->> ${skeleton})`;
}

/** `resembledBy` the display name of a row of `users`. */
export const resembledByUser = (user: string) => resembledBy(`${user}.display_name_skeleton`, `${user}.id`);

const OF = statement<{ skeleton: string | null }, { readonly resembles: string | null }>('resembled-name').sql(
  `SELECT ${resembledBy(':skeleton::text')} AS resembles`,
);

export class PostgresResembledNames implements ResembledNames {
  constructor(private readonly database: Database) {}

  async of(name: string): Promise<string | null> {
    const row = await this.database.row(OF, { skeleton: nameSkeleton(name) });
    return row?.resembles ?? null;
  }
}
