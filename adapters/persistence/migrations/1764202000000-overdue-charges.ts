import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a plan includes rests while a charge is overdue. A charge that is paid is announced like a change of the plan, so that all of it is back at once. */
export class OverdueCharges1764202000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX subscription_charges_unpaid ON subscription_charges (user_id, created_at) WHERE status = 'PENDING';
      CREATE FUNCTION announce_paid_charge() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_notify('plan_changes', NEW.user_id::text); RETURN NULL; END $$;
      CREATE TRIGGER subscription_charges_announce AFTER UPDATE OF status ON subscription_charges
        FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION announce_paid_charge()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER subscription_charges_announce ON subscription_charges;
      DROP FUNCTION announce_paid_charge();
      DROP INDEX subscription_charges_unpaid`);
  }
}
