import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A joint proposal can change the account itself. Then it moves no amount. */
export class AccountChangeProposals1764089600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceCondition(
      runner,
      `instruction ->> 'subAccountId' IS NOT NULL AND movement IS NULL
      AND num_nonnulls(instruction ->> 'subAccountAddress', (instruction ->> 'deadline')::timestamptz, instruction ->> 'salt') = 3
      AND (minor_units IS NULL) = (instruction ->> 'action' IN ('CLOSE', 'UNFREEZE', 'SET_MEMBERS'))
      AND (instruction -> 'newMembers' IS NOT NULL) = (instruction ->> 'action' = 'SET_MEMBERS')`,
    );
  }

  /** The version before cannot read requests for such proposals. The chain keeps what was proposed. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DELETE FROM payment_requests WHERE payment_type = 'sub_account_proposal' AND minor_units IS NULL",
    );
    await replaceCondition(
      runner,
      `instruction ->> 'subAccountId' IS NOT NULL AND movement IS NULL AND num_nonnulls(minor_units,
      instruction ->> 'subAccountAddress', (instruction ->> 'deadline')::timestamptz, instruction ->> 'salt') = 4`,
    );
  }
}

async function replaceCondition(runner: QueryRunner, condition: string): Promise<void> {
  await runner.query(
    `CREATE OR REPLACE FUNCTION holds_sub_account_proposal(minor_units bigint, movement text, instruction jsonb) RETURNS boolean STABLE LANGUAGE plpgsql AS $$ BEGIN RETURN ${condition}; END $$`,
  );
}
