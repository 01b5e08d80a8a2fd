import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a program must know to serve this schema: the time in the name of a migration (infrastructure/schema-state.ts). One row. An older
 * program that reads a greater number than it knows does not start.
 */
export class SchemaFloor1764215000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE schema_floor (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        served_since bigint NOT NULL
      );
      INSERT INTO schema_floor (served_since) VALUES (0);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE schema_floor;');
  }
}
