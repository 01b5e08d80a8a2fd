import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invoice can name somebody else than the seller who gets the money, such as a factor. */
export class PayeesOfBills1764188200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bills ADD COLUMN payee_name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bills DROP COLUMN payee_name');
  }
}
