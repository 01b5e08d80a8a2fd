import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The prices of tools, each from an instant on. They only grow: a billed call can be explained by them for ever. */
export class ToolPrices1764188500200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tool_prices (
        tool text NOT NULL CHECK (length(tool) BETWEEN 1 AND 40),
        valid_from timestamptz NOT NULL,
        unit text NOT NULL CHECK (unit IN ('PER_CALL', 'PER_1K_TOKENS', 'PER_GB_DAY')),
        category text NOT NULL CHECK (category IN ('MODEL', 'DATA', 'DOCUMENT', 'STORAGE')),
        unit_price_usd numeric NOT NULL CHECK (unit_price_usd >= 0),
        markup numeric NOT NULL CHECK (markup >= 0),
        added_at timestamptz NOT NULL,
        PRIMARY KEY (tool, valid_from)
      );
      INSERT INTO tool_prices (tool, unit, category, unit_price_usd, markup, valid_from, added_at)
      SELECT v.*, timestamptz '2000-01-01Z', now() FROM (VALUES
        ('assistant.small', 'PER_1K_TOKENS', 'MODEL', 0.00015, 1.2),
        ('assistant.large', 'PER_1K_TOKENS', 'MODEL', 0.003, 1.2),
        ('embeddings', 'PER_1K_TOKENS', 'MODEL', 0.00002, 1.25),
        ('rates.lookup', 'PER_CALL', 'DATA', 0.0004, 1.25),
        ('web.search', 'PER_CALL', 'DATA', 0.005, 1.2),
        ('documents.read', 'PER_CALL', 'DOCUMENT', 0.01, 1.5),
        ('documents.convert', 'PER_CALL', 'DOCUMENT', 0.002, 1.5),
        ('files.store', 'PER_GB_DAY', 'STORAGE', 0.00077, 1.3)) v;

      CREATE FUNCTION refuse_to_change_tool_prices() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'A price never changes: % is refused', TG_OP USING ERRCODE = 'restrict_violation'; END $$;
      CREATE TRIGGER tool_prices_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON tool_prices
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_tool_prices()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tool_prices; DROP FUNCTION refuse_to_change_tool_prices()');
  }
}
