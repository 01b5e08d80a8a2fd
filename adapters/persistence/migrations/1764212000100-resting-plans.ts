import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From when on a plan rests because of a charge: some days after its owner was reminded of it. A charge of which nobody was reminded lets no plan rest. What
 * is paid is noted with the time of the payment.
 */
export class RestingPlans1764212000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscription_charges ADD COLUMN rests_from timestamptz, ADD COLUMN rest_told boolean NOT NULL DEFAULT false;
      CREATE INDEX subscription_charges_unreminded ON subscription_charges (created_at) WHERE status = 'PENDING' AND rests_from IS NULL;
      CREATE INDEX subscription_charges_resting ON subscription_charges (rests_from) WHERE status = 'PENDING' AND NOT rest_told`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription_charges DROP COLUMN rests_from, DROP COLUMN rest_told');
  }
}
