import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events and audit entries belong to a user or to an organization. Idempotency keys belong to a principal with its client. The audit
 * log names the principal who acted.
 */
export class Principals1763920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OWNERS);
    await runner.query(IDEMPOTENCY_KEYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM idempotency_keys WHERE principal NOT LIKE 'user:%' AND principal <> 'nobody';
      DELETE FROM idempotency_keys newer USING idempotency_keys older
        WHERE split_part(newer.principal, '/', 1) = split_part(older.principal, '/', 1) AND newer.route = older.route
          AND newer.key = older.key AND (newer.stored_at, newer.principal) > (older.stored_at, older.principal);
      UPDATE idempotency_keys SET principal =
        CASE principal WHEN 'nobody' THEN 'anonymous' ELSE substr(split_part(principal, '/', 1), 6) END;
      ALTER TABLE idempotency_keys RENAME COLUMN principal TO caller_id;

      ALTER TABLE security_events DISABLE TRIGGER security_events_only_grow;
      DELETE FROM security_events WHERE organization_id IS NOT NULL;
      ALTER TABLE security_events ENABLE TRIGGER security_events_only_grow;
      ALTER TABLE security_events DROP CONSTRAINT security_events_owner, DROP COLUMN organization_id, DROP COLUMN actor,
        ALTER COLUMN user_id SET NOT NULL;

      DELETE FROM outbox WHERE organization_id IS NOT NULL;
      ALTER TABLE outbox DROP CONSTRAINT outbox_owner, DROP COLUMN organization_id, ALTER COLUMN user_id SET NOT NULL;`);
  }
}

const OWNERS = `
  ALTER TABLE outbox ADD COLUMN organization_id uuid, ALTER COLUMN user_id DROP NOT NULL,
    ADD CONSTRAINT outbox_owner CHECK (num_nonnulls(user_id, organization_id) = 1);
  CREATE INDEX outbox_organization ON outbox (organization_id, position) WHERE organization_id IS NOT NULL;

  ALTER TABLE security_events ADD COLUMN organization_id uuid, ADD COLUMN actor text CHECK (length(actor) <= 512),
    ALTER COLUMN user_id DROP NOT NULL,
    ADD CONSTRAINT security_events_owner CHECK (num_nonnulls(user_id, organization_id) = 1);
  CREATE INDEX security_events_organization ON security_events (organization_id, position DESC)
    WHERE organization_id IS NOT NULL;`;

/*
 * The old rows name the user only. The client follows from the path for the app, and from the payment request for proposals. Nothing
 * tells the client of the rest: those keys stay with the user alone, and a claim of the same key by any client of the user is refused
 * until they are 48 hours old.
 */
const IDEMPOTENCY_KEYS = `
  ALTER TABLE idempotency_keys RENAME COLUMN caller_id TO principal;
  UPDATE idempotency_keys k SET principal = CASE
    WHEN k.principal = 'anonymous' THEN 'nobody'
    WHEN k.route LIKE 'POST /app/%' THEN 'user:' || k.principal || '/app'
    ELSE 'user:' || k.principal || coalesce(
      (SELECT CASE WHEN r.client_id LIKE 'api-key:%' THEN '/' ELSE '/client:' END || r.client_id FROM payment_requests r
        WHERE r.id::text = k.answer->>'paymentRequestId'), '')
    END;`;
