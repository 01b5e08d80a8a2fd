import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An entry of the audit log about an operator of the deployment belongs to no user and no organization. */
export class OperatorLog1764050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE security_events DROP CONSTRAINT security_events_owner,
        ADD CONSTRAINT security_events_owner CHECK (
          num_nonnulls(user_id, organization_id) = CASE WHEN type LIKE 'operator.%' THEN 0 ELSE 1 END),
        ADD CONSTRAINT security_events_operator CHECK ((type LIKE 'operator.%') = coalesce(actor LIKE 'operator:%', false));
      CREATE INDEX security_events_operators ON security_events (position DESC)
        WHERE user_id IS NULL AND organization_id IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX security_events_operators;
      ALTER TABLE security_events DISABLE TRIGGER security_events_only_grow;
      DELETE FROM security_events WHERE type LIKE 'operator.%';
      ALTER TABLE security_events ENABLE TRIGGER security_events_only_grow;
      ALTER TABLE security_events DROP CONSTRAINT security_events_operator, DROP CONSTRAINT security_events_owner,
        ADD CONSTRAINT security_events_owner CHECK (num_nonnulls(user_id, organization_id) = 1);`);
  }
}
