import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresUsedProofs } from '../../../../adapters/persistence/access/used-proofs.postgres.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

describe('proofs of possession', () => {
  const ENDS_AT = later(CREATED_AT, 2 * MINUTE);
  let db: OpenDatabase;
  let proofs: PostgresUsedProofs;

  beforeAll(async () => {
    db = await openTestDatabase();
    proofs = new PostgresUsedProofs(db.database);
  });
  afterAll(() => db.close());

  const newFingerprint = () => randomBytes(32).toString('hex');
  const use = (fingerprint: string, at = CREATED_AT) => proofs.use(fingerprint, at, ENDS_AT);
  const stored = async () => (await db.sql('SELECT FROM used_dpop_proofs')).length;

  it('that have ended go with the next ones, also when these come at once', async () => {
    for (let count = 0; count < 25; count += 1) await use(newFingerprint());
    await Promise.all(Array.from({ length: 5 }, () => proofs.use(newFingerprint(), ENDS_AT, later(ENDS_AT, MINUTE))));
    while ((await stored()) > 10) await proofs.use(newFingerprint(), ENDS_AT, later(ENDS_AT, MINUTE));
    expect(await db.sql(`SELECT FROM used_dpop_proofs WHERE ends_at <= '${ENDS_AT.toISOString()}'`)).toEqual([]);
  });
});
