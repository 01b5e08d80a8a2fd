import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { AesSecretBox } from '../../../adapters/security/secret-box.js';
import type { AppendOnlyStore } from '../../../adapters/storage/append-only-store.js';
import { SealedCopies } from '../../../adapters/storage/sealed-files.js';
import { SealedPasskeyCopies } from '../../../adapters/storage/sealed-passkey-copies.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { ALICE, BOB, passkeyOf } from '../../application/support/people.js';

export interface OpenedStores {
  /** A store with nothing in it. */
  newStore(): AppendOnlyStore;
  close(): Promise<void>;
}

async function collected<T>(all: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const each of all) found.push(each);
  return found;
}

const copyOf = (user: typeof ALICE) => ({
  username: user.username,
  displayName: user.displayName,
  passkey: passkeyOf(user),
});

/** What the copies of passkeys need of the storage that they are in. */
export function appendOnlyStoreContract(open: () => Promise<OpenedStores>): void {
  let opened: OpenedStores;
  let store: AppendOnlyStore;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => {
    store = opened.newStore();
  });
  afterAll(() => opened?.close());

  it('lists nothing where nothing was added, and everything in its order, also when it is more than a page', async () => {
    expect(await collected(store.names())).toEqual([]);
    const names = Array.from({ length: 7 }, () => `${randomUUID()}/${randomUUID()}.key`);
    for (const name of names) await store.add(name, `text of ${name}`);
    const found = await collected(store.names());
    expect(found).toEqual([...names].sort());
    for (const name of found) expect(await store.read(name)).toBe(`text of ${name}`);
  });

  it('a text that is there can be added again, and one that is not there is missing and not away', async () => {
    await store.add('user/passkey.key', 'text');
    await store.add('user/passkey.key', 'text');
    expect(await collected(store.names())).toEqual(['user/passkey.key']);
    const missing = await store.read('user/other.key').catch((error: unknown) => error);
    expect(missing).toHaveProperty('message');
    expect(missing).not.toBeInstanceOf(ServiceUnavailableError);
  });

  it('keeps copies of passkeys, gives them back, and seals them again', async () => {
    const [former, next] = ['former', 'next'].map((id) => ({ id, bytes: randomBytes(32) }));
    if (!former || !next) throw new Error('They are two');
    const before = new SealedPasskeyCopies(store, new AesSecretBox([former]));
    expect([
      await before.keep(copyOf(ALICE)),
      await before.keep(copyOf(BOB)),
      await before.keep(copyOf(ALICE)),
    ]).toEqual([true, true, false]);
    const copies = new SealedPasskeyCopies(store, new AesSecretBox([next, former]));
    const sealed = new SealedCopies(store, copies, { after: async () => [] }, next.id);
    expect([await sealed.reseal(), await sealed.reseal()]).toEqual([2, 0]);
    const found = await collected(new SealedPasskeyCopies(store, new AesSecretBox([next])).all());
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([copyOf(ALICE), copyOf(BOB)]));
  });
}
