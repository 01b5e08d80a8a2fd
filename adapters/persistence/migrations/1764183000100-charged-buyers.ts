import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is charged, as it was on that day, so that an invoice says the same whenever it is made; earlier charges do not say it. And prices up
 * to which an invoice needs no address of the buyer (UStDV § 33).
 */
export class ChargedBuyers1764183000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscription_charges ADD COLUMN buyer_name text, ADD COLUMN buyer_country text, ADD COLUMN buyer_language text,
        ADD CONSTRAINT subscription_charges_buyer CHECK (num_nulls(buyer_name, buyer_language) IN (0, 2));
      ALTER TABLE plans ADD CONSTRAINT plans_small_invoice CHECK (monthly_price <= 250000000);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plans DROP CONSTRAINT plans_small_invoice;
      ALTER TABLE subscription_charges DROP CONSTRAINT subscription_charges_buyer,
        DROP COLUMN buyer_language, DROP COLUMN buyer_country, DROP COLUMN buyer_name;`);
  }
}
