import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When this database was restored from a backup. While a row is not prepared (`ops after-restore`), no process starts. */
export class Restorations1764215000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE restorations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        backed_up_at timestamptz NOT NULL,
        restored_at timestamptz NOT NULL DEFAULT now(),
        prepared_at timestamptz
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE restorations;');
  }
}
