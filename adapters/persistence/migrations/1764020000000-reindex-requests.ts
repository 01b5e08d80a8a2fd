import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests to read blocks of the ledger again: of the operator, and of the service when it suspects that something is missing. */
export class ReindexRequests1764020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reindex_requests (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        from_block bigint NOT NULL,
        to_block bigint NOT NULL,
        next_block bigint NOT NULL,
        reason text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        tried_at timestamptz,
        finished_at timestamptz,
        added_transfers integer NOT NULL DEFAULT 0,
        removed_transfers integer NOT NULL DEFAULT 0,
        added_outcomes integer NOT NULL DEFAULT 0,
        removed_outcomes integer NOT NULL DEFAULT 0,
        CONSTRAINT reindex_requests_range CHECK (from_block >= 0 AND to_block >= from_block),
        CONSTRAINT reindex_requests_progress CHECK (
          next_block BETWEEN from_block AND to_block + 1 AND (finished_at IS NOT NULL) = (next_block = to_block + 1))
      );
      CREATE INDEX reindex_requests_open ON reindex_requests (tried_at NULLS FIRST) WHERE finished_at IS NULL;
      CREATE INDEX reindex_requests_finished ON reindex_requests (finished_at) WHERE finished_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reindex_requests');
  }
}
