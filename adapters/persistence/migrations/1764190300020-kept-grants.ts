import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was granted and what was billed is never changed or deleted, not even all at once. */
export class KeptGrants1764190300020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_to_change_credit_grants() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'A grant never changes: % is refused', TG_OP USING ERRCODE = 'restrict_violation'; END $$;
      CREATE TRIGGER credit_grants_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_grants
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_credit_grants();
      CREATE TRIGGER usage_rows_kept_whole BEFORE TRUNCATE ON usage_rows
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_usage_rows()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER usage_rows_kept_whole ON usage_rows;
      DROP TRIGGER credit_grants_kept ON credit_grants;
      DROP FUNCTION refuse_to_change_credit_grants()`);
  }
}
