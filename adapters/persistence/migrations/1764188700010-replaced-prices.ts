import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A price that has not begun is replaced by a further row of the same instant: of those, the one with the highest revision holds. */
export class ReplacedPrices1764188700010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tool_prices ADD COLUMN revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0);
      ALTER TABLE tool_prices DROP CONSTRAINT tool_prices_pkey, ADD PRIMARY KEY (tool, valid_from, revision)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tool_prices DISABLE TRIGGER tool_prices_kept;
      DELETE FROM tool_prices p USING tool_prices newer
      WHERE newer.tool = p.tool AND newer.valid_from = p.valid_from AND newer.revision > p.revision;
      ALTER TABLE tool_prices ENABLE TRIGGER tool_prices_kept;
      ALTER TABLE tool_prices DROP CONSTRAINT tool_prices_pkey, ADD PRIMARY KEY (tool, valid_from), DROP COLUMN revision`);
  }
}
