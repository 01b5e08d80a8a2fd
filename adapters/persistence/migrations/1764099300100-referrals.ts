import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has referred whom. The events of the last days are found by their time, to award points whose job was lost. */
export class Referrals1764099300100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REFERRALS);
    await runner.query('CREATE INDEX outbox_occurred ON outbox USING brin (occurred_at) WITH (autosummarize = on)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_occurred; DROP TABLE referrals;');
  }
}

const REFERRALS = `
  CREATE TABLE referrals (
    id uuid PRIMARY KEY,
    referee_id uuid NOT NULL CONSTRAINT referrals_referee_key UNIQUE REFERENCES users ON DELETE CASCADE,
    referrer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN ('JOINED', 'QUALIFIED', 'REWARDED')),
    joined_at timestamptz NOT NULL,
    qualified_at timestamptz,
    rewarded_at timestamptz,
    CONSTRAINT referrals_of_somebody_else CHECK (referee_id <> referrer_id),
    CONSTRAINT referrals_qualified CHECK ((status = 'JOINED') = (qualified_at IS NULL)),
    CONSTRAINT referrals_rewarded CHECK ((status = 'REWARDED') = (rewarded_at IS NOT NULL))
  );
  CREATE INDEX referrals_listed ON referrals (referrer_id, joined_at DESC, id DESC);
  CREATE INDEX referrals_recent ON referrals (joined_at);
  CREATE INDEX referrals_due ON referrals (qualified_at) WHERE status = 'QUALIFIED';`;
