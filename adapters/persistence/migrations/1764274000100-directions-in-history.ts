import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few rows of one direction, and those without a category, are found in a history that has many others. */
export class DirectionsInHistory1764274000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX transactions_direction ON transactions (owner_id, direction, occurred_at);
      CREATE INDEX transactions_uncategorised ON transactions (owner_id, occurred_at) WHERE category IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX transactions_uncategorised, transactions_direction;');
  }
}
