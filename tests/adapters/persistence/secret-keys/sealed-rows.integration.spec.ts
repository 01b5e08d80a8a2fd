import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PostgresSigningKeyStore } from '../../../../adapters/persistence/access/signing-keys.postgres.js';
import { PostgresKeyRegister } from '../../../../adapters/persistence/secret-keys/key-register.postgres.js';
import { SEALED_COLUMNS } from '../../../../adapters/persistence/secret-keys/sealed-columns.js';
import { PostgresSealedRows } from '../../../../adapters/persistence/secret-keys/sealed-rows.postgres.js';
import { AesSecretBox, type MasterKey } from '../../../../adapters/security/secret-box.js';
import { SigningKeys } from '../../../../adapters/tokens/signing-keys.js';
import { ResealSecrets } from '../../../../application/secret-keys/reseal-secrets.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const key = (id: string): MasterKey => ({ id, bytes: randomBytes(32) });
const [FORMER, NEXT] = [key('former'), key('next')];

it('every column that holds sealed texts is known, and is there', async () => {
  const columns = await db.database.manager.query<{ place: string }[]>(
    `SELECT table_name || '.' || column_name AS place FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const places = columns.map(({ place }) => place);
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(places).toEqual(expect.arrayContaining(known));
  expect(places.filter((place) => /\.(sealed_|private_jwk)/.test(place) && !known.includes(place))).toEqual([]);
});

it('what a former key sealed is sealed again, also where it is JSON, and the key can be taken away when no process seals with it', async () => {
  const { database } = db;
  const clock = new StandingClock(new Date());
  await SigningKeys.load(new PostgresSigningKeyStore(database), new AesSecretBox([FORMER]), clock, MONTH_MS);
  const artifact = new AesSecretBox([FORMER]).seal('{"a":1}', 'oauth-artifact Session');
  await database.manager.query(
    `INSERT INTO oauth_artifacts (model, key, payload) VALUES ('Session', 'abc', to_jsonb($1::text)), ('Session', 'open', '{"b":2}')`,
    [artifact],
  );
  const register = new PostgresKeyRegister(database);
  await register.note(FORMER.id);
  await register.note(NEXT.id);
  const box = new AesSecretBox([NEXT, FORMER]);
  const reseal = new ResealSecrets([new PostgresSealedRows(database, box, NEXT.id)], register, clock, [
    NEXT.id,
    FORMER.id,
  ]);
  expect(await reseal.status()).toMatchObject([
    { id: NEXT.id, isFirst: true, rows: 0 },
    { id: FORMER.id, isFirst: false, rows: 2, isNeeded: true },
  ]);
  // A process of before still runs.
  expect(await reseal.execute()).toMatchObject({ resealed: 2, released: [], kept: [{ id: FORMER.id }] });
  clock.time = new Date(clock.time.getTime() + 3 * MINUTE_MS);
  expect(await reseal.execute()).toEqual({ resealed: 0, released: [FORMER.id], kept: [] });
  expect((await register.all()).map(({ id }) => id)).toEqual([NEXT.id]);

  const without = new AesSecretBox([NEXT]);
  await SigningKeys.load(new PostgresSigningKeyStore(database), without, clock, MONTH_MS);
  const [row] = await database.manager.query<{ payload: string }[]>(
    `SELECT payload #>> '{}' AS payload FROM oauth_artifacts WHERE key = 'abc'`,
  );
  expect(without.open(String(row?.payload), 'oauth-artifact Session')).toBe('{"a":1}');
});

it('the next signing key signs when every process knows it; a process that does not know it yet signs with the former one', async () => {
  const { database } = db;
  await database.manager.query('DELETE FROM signing_keys');
  const clock = new StandingClock(new Date());
  const [store, box] = [new PostgresSigningKeyStore(database), new AesSecretBox([NEXT])];
  const asked = await SigningKeys.load(store, box, clock, MONTH_MS);
  const unaware = await SigningKeys.load(store, box, clock, MONTH_MS);
  const former = asked.current.kid;

  const { kid, isPlanned } = await asked.rotate(false);
  expect([isPlanned, kid === former]).toEqual([true, false]);
  expect(await asked.rotate(false)).toMatchObject({ kid, isPlanned: false });
  expect(asked.publicJwks().keys.map((each) => each.kid)).toEqual(expect.arrayContaining([kid, former]));
  expect([asked.current.kid, unaware.current.kid]).toEqual([former, former]);
  expect(asked.find(unaware.current.kid)).toBeDefined();

  // Nobody signs with it before the process has looked, which it does every half minute.
  await unaware.refresh();
  clock.time = new Date(clock.time.getTime() + 11 * MINUTE_MS);
  expect([asked.current.kid, unaware.current.kid]).toEqual([kid, kid]);
  expect(unaware.find(former)).toBeDefined();
  clock.time = new Date(clock.time.getTime() + 70 * MINUTE_MS);
  expect([unaware.find(former), unaware.find(kid)?.kid]).toEqual([undefined, kid]);

  const leaked = await asked.rotate(true);
  await unaware.refresh();
  expect([unaware.current.kid, unaware.find(kid)]).toEqual([leaked.kid, undefined]);
});
