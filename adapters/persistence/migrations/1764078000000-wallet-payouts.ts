import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments to a saved wallet pay an address some money. */
export class WalletPayouts1764078000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      ['transfer_account', 'transfer_contact_wallet']
        .map(
          (
            type,
          ) => `ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_${type} CHECK (payment_type <> '${type}'
            OR num_nonnulls(recipient_address, minor_units, movement, instruction ->> 'accountId') = 4);`,
        )
        .join('\n'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests
        DROP CONSTRAINT payment_requests_transfer_account,
        DROP CONSTRAINT payment_requests_transfer_contact_wallet;`);
  }
}
