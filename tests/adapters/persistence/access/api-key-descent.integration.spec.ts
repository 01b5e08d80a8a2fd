import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InsufficientScopeError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { ApiKeyDesk, storedGrant, tokenOf } from '../support/api-keys.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

/* What a key's maker may have now bounds the key: the grant of the application that made it, or the key that made it. */

const SCOPES = ['read:balances', 'read:rates', 'write:api_keys'];

let db: OpenDatabase;
let desk: ApiKeyDesk;
let alice: UserId;
let grantId: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new ApiKeyDesk(db.database, db.channel());
  alice = (await storedPerson(db.database)).user.id;
  grantId = await storedGrant(db.database, alice, SCOPES);
});

const reconsent = (scopes: readonly string[]) =>
  db.sql(`UPDATE oauth_artifacts SET payload = $2 WHERE grant_id = $1`, [
    grantId,
    JSON.stringify({ resources: { 'http://pay.test': scopes.join(' ') } }),
  ]);
const disconnect = () => db.sql('DELETE FROM oauth_artifacts WHERE grant_id = $1', [grantId]);

describe('a key made by a connected application', () => {
  it('opens less as soon as the application may do less, and never more than it was made for', async () => {
    const { key } = await desk.create(tokenOf(alice, grantId), { scopes: ['read:balances', 'read:rates'] });
    expect(await desk.opens(key)).toEqual(['read:balances', 'read:rates']);
    await reconsent(['read:rates']);
    expect(await desk.opens(key)).toEqual(['read:rates']);
    await reconsent([...SCOPES, 'read:contacts']);
    expect(await desk.opens(key)).toEqual(['read:balances', 'read:rates']);
  });

  it('falls with the connection', async () => {
    const { key } = await desk.create(tokenOf(alice, grantId));
    await disconnect();
    expect(await desk.opens(key)).toBeNull();
    expect(await desk.list.execute(alice)).toMatchObject([{ isActive: false }]);
  });

  it('falls when the grant reaches its end', async () => {
    const { key } = await desk.create(tokenOf(alice, grantId));
    await db.sql(`UPDATE oauth_artifacts SET expires_at = now() - interval '1 second' WHERE grant_id = $1`, [grantId]);
    expect(await desk.opens(key)).toBeNull();
  });

  it('gives its place among the ten back once it has fallen', async () => {
    for (let count = 0; count < 10; count += 1) await desk.create(tokenOf(alice, grantId));
    await disconnect();
    await desk.create(tokenOf(alice));
    const keys = await desk.list.execute(alice);
    expect(keys.map(({ isActive }) => isActive)).toEqual([true, ...Array<boolean>(10).fill(false)]);
    expect(keys.filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(10);
  });

  it('is not touched by another connection', async () => {
    const { key } = await desk.create(tokenOf(alice, await storedGrant(db.database, alice, SCOPES)));
    await disconnect();
    expect(await desk.opens(key)).toEqual(['read:balances']);
  });
});

describe('a key made by a key', () => {
  it('never carries what its maker does not', async () => {
    const parent = await desk.create(tokenOf(alice), { scopes: ['write:api_keys', 'read:rates'] });
    const maker = await desk.as(parent.key);
    await expect(desk.create(maker, { scopes: ['read:balances'] })).rejects.toThrow(InsufficientScopeError);
    expect(await desk.opens((await desk.create(maker, { scopes: ['read:rates'] })).key)).toEqual(['read:rates']);
  });

  it('is bounded, through its maker, by the application that made that one', async () => {
    const parent = await desk.create(tokenOf(alice, grantId), { scopes: SCOPES });
    const child = await desk.create(await desk.as(parent.key), { scopes: ['read:balances', 'read:rates'] });
    await reconsent(['read:balances', 'write:api_keys']);
    expect(await desk.opens(child.key)).toEqual(['read:balances']);
    await expect(desk.create(await desk.as(parent.key), { scopes: ['read:rates'] })).rejects.toThrow(
      InsufficientScopeError,
    );
    await disconnect();
    expect(await desk.opens(child.key)).toBeNull();
  });

  it('ends no later than its maker', async () => {
    const end = later(CREATED_AT, DAY);
    const parent = await desk.create(tokenOf(alice), { scopes: SCOPES, expiresAt: end });
    const maker = await desk.as(parent.key);
    expect((await desk.create(maker)).record.expiresAt).toEqual(end);
    expect((await desk.create(maker, { expiresAt: later(end, -1) })).record.expiresAt).toEqual(later(end, -1));
    await expect(desk.create(maker, { expiresAt: later(end, 1) })).rejects.toThrow(
      `expiresAt must be at most ${end.toISOString()}, when the API key that makes this one expires`,
    );
  });
});

it('no key with a payment scope can be stored, by any statement', async () => {
  await desk.create(tokenOf(alice));
  await expect(
    db.sql(`UPDATE api_keys SET scopes = scopes || '{write:payments}' WHERE user_id = $1`, [alice]),
  ).rejects.toThrow('api_keys_no_money');
});
