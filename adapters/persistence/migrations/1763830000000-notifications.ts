import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The inboxes, and the events whose notifications were written. */
export class Notifications1763830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INBOX);
    await runner.query(EVENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX outbox_unnotified, outbox_published;
      ALTER TABLE outbox DROP COLUMN notified_at;
      DROP TABLE notifications;`);
  }
}

/*
 * `dedupe_key` is the subject of a notification. A user gets one notification for each subject, however often the event is handled.
 * Therefore a dismissed notification stays as a row.
 */
const INBOX = `
  CREATE TABLE notifications (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    type text NOT NULL,
    dedupe_key text COLLATE "C" NOT NULL,
    target text NOT NULL,
    metadata jsonb NOT NULL CHECK (jsonb_typeof(metadata) = 'object'),
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    dismissed_at timestamptz,
    CONSTRAINT notifications_subject_key UNIQUE (user_id, dedupe_key)
  );
  CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id DESC) WHERE dismissed_at IS NULL;
  CREATE INDEX notifications_unread ON notifications (user_id, created_at DESC, id DESC)
    WHERE dismissed_at IS NULL AND read_at IS NULL;
  CREATE INDEX notifications_age ON notifications (created_at);`;

/* Events without a notification, and events from before the inbox existed, are stored as notified. */
const EVENTS = `
  ALTER TABLE outbox ADD COLUMN notified_at timestamptz;
  UPDATE outbox SET notified_at = coalesce(published_at, now());
  CREATE INDEX outbox_unnotified ON outbox (published_at) WHERE notified_at IS NULL AND published_at IS NOT NULL;
  CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;`;
