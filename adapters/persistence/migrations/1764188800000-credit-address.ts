import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the service takes payments for credits at its address. Earlier payments to it were meant for something else. */
export class CreditAddress1764188800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_address (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        address text,
        since timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE credit_address');
  }
}
