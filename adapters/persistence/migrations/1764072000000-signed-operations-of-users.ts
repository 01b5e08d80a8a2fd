import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the newest operations of a user, to count the passkey changes of a day. */
export class SignedOperationsOfUsers1764072000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX wallet_operations_user ON wallet_operations (user_id, signed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX wallet_operations_user');
  }
}
