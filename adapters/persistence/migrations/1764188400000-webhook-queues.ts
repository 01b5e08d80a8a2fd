import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row for each endpoint that says when its next attempt is due and how many may be under way, so that a claim reads only what is due.
 * Whoever makes deliveries locks no such row: it leaves a wake-up, which the next claim takes. Deliveries of a disabled endpoint are no more
 * parked, because nothing looks through them. A deleted endpoint is erased in portions. Replays take turns over the organizations.
 */
export class WebhookQueues1764188400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoints ADD COLUMN deleted_at timestamptz, DROP COLUMN parking;
      CREATE INDEX webhook_endpoints_deleted ON webhook_endpoints (deleted_at) WHERE deleted_at IS NOT NULL;
      ALTER TABLE webhook_deliveries DROP COLUMN parked;
      CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, next_attempt_at, id)
        WHERE status = 'PENDING' AND claimed_until IS NULL;
      CREATE TABLE webhook_queues (
        endpoint_id uuid PRIMARY KEY REFERENCES webhook_endpoints ON DELETE CASCADE,
        organization_id uuid NOT NULL REFERENCES organizations,
        next_due_at timestamptz,
        places integer NOT NULL DEFAULT 4 CHECK (places > 0),
        is_fast boolean NOT NULL DEFAULT false
      ) WITH (fillfactor = 50);
      CREATE INDEX webhook_queues_due ON webhook_queues (next_due_at) WHERE next_due_at IS NOT NULL;
      CREATE TABLE webhook_wake_ups (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE
      );
      CREATE INDEX webhook_wake_ups_of_endpoint ON webhook_wake_ups (endpoint_id);
      INSERT INTO webhook_queues (endpoint_id, organization_id)
        SELECT e.id, w.organization_id FROM webhook_endpoints e JOIN workspaces w ON w.id = e.workspace_id;
      INSERT INTO webhook_wake_ups (endpoint_id) SELECT endpoint_id FROM webhook_queues;
      ALTER TABLE webhook_replays ADD COLUMN organization_id uuid REFERENCES organizations, ADD COLUMN turn_at timestamptz NOT NULL DEFAULT now();
      UPDATE webhook_replays r SET organization_id = q.organization_id FROM webhook_queues q WHERE q.endpoint_id = r.endpoint_id;
      ALTER TABLE webhook_replays ALTER COLUMN organization_id SET NOT NULL;
      CREATE INDEX webhook_replays_of_organization ON webhook_replays (organization_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_replays DROP COLUMN turn_at, DROP COLUMN organization_id;
      DROP TABLE webhook_wake_ups;
      DROP TABLE webhook_queues;
      DROP INDEX webhook_deliveries_waiting;
      DELETE FROM webhook_endpoints WHERE deleted_at IS NOT NULL;
      ALTER TABLE webhook_endpoints DROP COLUMN deleted_at, ADD COLUMN parking boolean NOT NULL DEFAULT false;
      ALTER TABLE webhook_deliveries ADD COLUMN parked boolean NOT NULL DEFAULT false;
      CREATE INDEX webhook_endpoints_parking ON webhook_endpoints (id) WHERE parking;
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'PENDING' AND NOT parked;
      CREATE INDEX webhook_deliveries_parked ON webhook_deliveries (endpoint_id) WHERE status = 'PENDING' AND parked;
      UPDATE webhook_endpoints SET parking = true WHERE status = 'DISABLED';`);
  }
}
