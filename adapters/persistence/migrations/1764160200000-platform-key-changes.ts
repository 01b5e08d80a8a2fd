import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every change of a platform key is announced by the transaction that makes it, so that no process that remembers the key can miss a change
 * because another one died after its commit.
 */
export class PlatformKeyChanges1764160200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_platform_key() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_notify('platform_keys', OLD.fingerprint); RETURN NULL; END $$;
      CREATE TRIGGER platform_keys_announced AFTER UPDATE OR DELETE ON platform_keys
        FOR EACH ROW EXECUTE FUNCTION announce_platform_key();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER platform_keys_announced ON platform_keys;
      DROP FUNCTION announce_platform_key()`);
  }
}
