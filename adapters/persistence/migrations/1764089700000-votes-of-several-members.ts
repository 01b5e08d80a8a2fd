import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Before OperationsOfSeveralPeople1764082100000 two people could not sign for one subject, so its way down fails when two members have
 * signed steps of one joint proposal. On the way down the kinds of these operations get the signer behind their name here, and on the way up they lose it.
 */
export class VotesOfSeveralMembers1764089700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "UPDATE wallet_operations SET kind = split_part(kind, ':', 1) WHERE kind LIKE '%-joint-proposal:%'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE wallet_operations SET kind = kind || ':' || user_id WHERE kind LIKE '%-joint-proposal'");
  }
}
