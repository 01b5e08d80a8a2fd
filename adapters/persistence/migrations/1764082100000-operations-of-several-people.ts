import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several people can sign for one subject at the same time, such as members who vote on a joint proposal. */
export class OperationsOfSeveralPeople1764082100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX wallet_operations_under_way;
      CREATE UNIQUE INDEX wallet_operations_under_way ON wallet_operations (kind, subject_id, user_id) WHERE status = 'SIGNED';`);
  }

  /** The version before does not have kinds that several people sign. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX wallet_operations_under_way;
      CREATE UNIQUE INDEX wallet_operations_under_way ON wallet_operations (kind, subject_id) WHERE status = 'SIGNED';`);
  }
}
