import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameSkeleton } from '../../../domain/users/skeleton.js';

const ROWS_AT_ONCE = 5_000;

interface Name {
  readonly key: string;
  readonly name: string;
}

/**
 * Stores the skeletons of display names and of the names of connected applications, so that a statement that reads such a name can say whose
 * username it resembles. The index is over what `nameSkeleton` (domain/users/skeleton.ts) makes of a username.
 */
export class NameSkeletons1764075000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD display_name_skeleton text;
      ALTER TABLE oauth_artifacts ADD client_name_skeleton text;
      CREATE INDEX users_username_name_skeleton ON users
        (replace(replace(translate(username, '01_', 'ol'), 'm', 'rn'), 'i', 'l'));`);
    await addSkeletons(runner, {
      first: '00000000-0000-0000-0000-000000000000',
      read: `SELECT id AS key, display_name AS name FROM users WHERE id > $1 ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
      write: `UPDATE users SET display_name_skeleton = named.skeleton
        FROM unnest($1::uuid[], $2::text[]) AS named (id, skeleton) WHERE users.id = named.id`,
    });
    await addSkeletons(runner, {
      first: '',
      read: `SELECT key, client_name AS name FROM oauth_artifacts
        WHERE model = 'Grant' AND client_name IS NOT NULL AND key > $1 ORDER BY key LIMIT ${ROWS_AT_ONCE}`,
      write: `UPDATE oauth_artifacts SET client_name_skeleton = named.skeleton
        FROM unnest($1::text[], $2::text[]) AS named (key, skeleton)
        WHERE oauth_artifacts.model = 'Grant' AND oauth_artifacts.key = named.key`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_username_name_skeleton;
      ALTER TABLE oauth_artifacts DROP COLUMN client_name_skeleton;
      ALTER TABLE users DROP COLUMN display_name_skeleton;`);
  }
}

interface Names {
  /** A key before every other. */
  readonly first: string;
  readonly read: string;
  readonly write: string;
}

async function addSkeletons(runner: QueryRunner, { first, read, write }: Names): Promise<void> {
  let last = first;
  for (;;) {
    const names: readonly Name[] = await runner.query(read, [last]);
    const latest = names.at(-1);
    if (latest === undefined) return;
    await runner.query(write, [names.map(({ key }) => key), names.map(({ name }) => nameSkeleton(name))]);
    last = latest.key;
  }
}
