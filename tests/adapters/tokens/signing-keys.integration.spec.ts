import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresSigningKeyStore } from '../../../adapters/persistence/access/signing-keys.postgres.js';
import { AesSecretBox } from '../../../adapters/security/secret-box.js';
import { SigningKeys } from '../../../adapters/tokens/signing-keys.js';
import { clockThat } from '../../support/clocks.js';
import { type OpenDatabase, openTestDatabase } from '../persistence/support/test-database.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2030-01-01T00:00:00Z');
const MASTER_KEY = { id: 'm1', bytes: new Uint8Array(32).fill(1) };

describe('the signing keys', () => {
  let db: OpenDatabase;
  let now: number;
  const wallClock = clockThat(() => new Date(now));
  const box = new AesSecretBox([MASTER_KEY]);

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    now = START;
    await db.sql('DELETE FROM signing_keys');
  });

  const load = (database = db.database, secretBox = box) =>
    SigningKeys.load(new PostgresSigningKeyStore(database), secretBox, wallClock, 30 * DAY_MS);
  const published = (keys: SigningKeys) => keys.publicJwks().keys.map(({ kid }) => kid);

  it('are made once, and are the same after a restart', async () => {
    const first = await load();
    const second = await load();
    expect(second.current.kid).toBe(first.current.kid);
    expect(published(second)).toEqual([first.current.kid]);
  });

  it('are the same for processes that start at once', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, () => db.connect()));
    const starts = await Promise.all(databases.map((database) => load(database)));
    expect(new Set(starts.map((keys) => keys.current.kid)).size).toBe(1);
  });

  it('show nothing secret', async () => {
    const [jwk] = (await load()).publicJwks().keys;
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const [row] = await db.sql<{ private_jwk: string; public_jwk: object }>('SELECT * FROM signing_keys');
    expect(row?.private_jwk).toMatch(/^v1\.m1\.[\w-]+$/);
    expect(row?.public_jwk).not.toHaveProperty('d');
  });

  it('publish a new key before it signs, and keep the old one until its last token has ended', async () => {
    const keys = await load();
    const old = keys.current.kid;

    now = START + 29 * DAY_MS - 1;
    await keys.refresh();
    expect(published(keys)).toEqual([old]);

    now = START + 29 * DAY_MS;
    await keys.refresh();
    const [next = ''] = published(keys).filter((kid) => kid !== old);
    expect(published(keys)).toHaveLength(2);
    expect(keys.current.kid).toBe(old);

    now = START + 30 * DAY_MS;
    expect(keys.current.kid).toBe(next);
    expect(keys.find(old)?.kid).toBe(old);

    now = START + 30 * DAY_MS + 10 * 60 * 1000;
    expect(keys.find(old)?.kid).toBe(old);

    now = START + 31 * DAY_MS;
    await keys.refresh();
    expect(keys.find(old)).toBeUndefined();
    expect(published(keys)).toEqual([next]);
    expect(keys.current.kid).toBe(next);
  });

  it('rotate to one and the same key in all processes', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, () => db.connect()));
    const processes = await Promise.all(databases.map((database) => load(database)));
    now = START + 29 * DAY_MS;
    await Promise.all(processes.map((keys) => keys.refresh()));
    await Promise.all(processes.map((keys) => keys.refresh()));
    expect(new Set(processes.map((keys) => published(keys).join())).size).toBe(1);
    expect(await db.sql('SELECT kid FROM signing_keys')).toHaveLength(2);
  });

  it('go on signing when nobody planned a successor in time', async () => {
    const keys = await load();
    const old = keys.current.kid;
    now = START + 400 * DAY_MS;
    expect(keys.current.kid).toBe(old);
    await keys.refresh();
    expect(keys.current.kid).toBe(old);
    now += DAY_MS;
    expect(keys.current.kid).not.toBe(old);
  });

  it('forget what has retired', async () => {
    const keys = await load();
    for (let month = 1; month <= 3; month += 1) {
      now += 30 * DAY_MS;
      await keys.refresh();
    }
    expect((await db.sql('SELECT kid FROM signing_keys')).length).toBeLessThanOrEqual(2);
  });

  it('name the master key that is missing', async () => {
    await load();
    const other = new AesSecretBox([{ id: 'm2', bytes: new Uint8Array(32).fill(2) }]);
    await expect(load(db.database, other)).rejects.toThrow(
      'Stored secrets were encrypted with the key "m1", which SECRETS_KEY does not hold; add it back.',
    );
  });

  it('open under a new master key as long as the old one is there too', async () => {
    const { kid } = (await load()).current;
    const rotated = new AesSecretBox([{ id: 'm2', bytes: new Uint8Array(32).fill(2) }, MASTER_KEY]);
    expect((await load(db.database, rotated)).current.kid).toBe(kid);
  });
});
