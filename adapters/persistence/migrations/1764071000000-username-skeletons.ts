import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Refuses usernames that look alike. The expression is domain/users/skeleton.ts for the characters of usernames. Of users whose names look
 * alike already, the first keeps the skeleton.
 */
export class UsernameSkeletons1764071000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD username_skeleton text;
      UPDATE users SET username_skeleton = first.skeleton
      FROM (
        SELECT DISTINCT ON (skeleton) id, skeleton
        FROM (SELECT id, created_at, replace(replace(translate(username, '01', 'ol'), 'm', 'rn'), 'i', 'l') AS skeleton FROM users) every_user
        ORDER BY skeleton, created_at, id
      ) first
      WHERE users.id = first.id;
      CREATE UNIQUE INDEX users_username_skeleton_key ON users (username_skeleton);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN username_skeleton');
  }
}
