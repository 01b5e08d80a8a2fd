import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresPasskeyRepository } from '../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresStoredPasskeys } from '../../../adapters/persistence/passkeys/stored-passkeys.postgres.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { AesSecretBox } from '../../../adapters/security/secret-box.js';
import { DiskAppendOnlyStore } from '../../../adapters/storage/append-only-store.js';
import { SealedCopies } from '../../../adapters/storage/sealed-files.js';
import { SealedPasskeyCopies } from '../../../adapters/storage/sealed-passkey-copies.js';
import { CopiedPasskeys } from '../../../application/passkeys/copied-passkeys.js';
import type { PasskeyCopy, UnreadableCopy } from '../../../application/passkeys/passkey-copies.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { InMemoryPasskeys } from '../../application/support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../../application/support/in-memory-unit-of-work.js';
import { ALICE, BOB, passkeyOf } from '../../application/support/people.js';
import { openTestDatabase } from '../persistence/support/test-database.js';
import { appendOnlyStoreContract } from './append-only-store.contract.js';

const FORMER = { id: 'former', bytes: randomBytes(32) };
const NEXT = { id: 'next', bytes: randomBytes(32) };

const NOTHING_STORED = { after: async () => [] };

describe('on a disk', () => {
  appendOnlyStoreContract(async () => {
    const root = await mkdtemp(join(tmpdir(), 'copies-'));
    let stores = 0;
    return {
      newStore: () => {
        stores += 1;
        return new DiskAppendOnlyStore(join(root, `copies-${stores}`));
      },
      close: () => rm(root, { recursive: true }),
    };
  });
});

let folder: string;
let store: DiskAppendOnlyStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
  store = new DiskAppendOnlyStore(join(folder, 'passkey-copies'));
});
afterEach(() => rm(folder, { recursive: true }));

const copyOf = (user: typeof ALICE): PasskeyCopy => ({
  username: user.username,
  displayName: user.displayName,
  passkey: passkeyOf(user),
});

async function collected(copies: SealedPasskeyCopies): Promise<readonly (PasskeyCopy | UnreadableCopy)[]> {
  const found: (PasskeyCopy | UnreadableCopy)[] = [];
  for await (const copy of copies.all()) found.push(copy);
  return found;
}

it('gives back what it keeps, once, and shows none of it to a reader of the disk', async () => {
  const copies = new SealedPasskeyCopies(store, new AesSecretBox([FORMER]));
  for (const user of [ALICE, BOB, ALICE]) await copies.keep(copyOf(user));
  const found = await collected(copies);
  expect(found).toHaveLength(2);
  expect(found).toEqual(expect.arrayContaining([copyOf(ALICE), copyOf(BOB)]));
  for await (const name of store.names()) {
    const text = await readFile(join(folder, 'passkey-copies', name), 'utf8');
    expect(text).not.toContain(ALICE.username);
    expect(text).toMatch(/^v1\.former\./);
  }
});

const UNREADABLE = { unreadable: expect.stringContaining('cannot be read') };

it('refuses a copy that somebody else has put there, or under the name of another passkey, and reads the others', async () => {
  const copies = new SealedPasskeyCopies(store, new AesSecretBox([FORMER]));
  await new SealedPasskeyCopies(store, new AesSecretBox([{ ...FORMER, bytes: randomBytes(32) }])).keep(copyOf(BOB));
  await copies.keep(copyOf(ALICE));
  expect(await collected(copies)).toEqual([copyOf(ALICE), UNREADABLE]);
  const root = join(folder, 'passkey-copies');
  await rm(join(root, BOB.id), { recursive: true });
  const [name = ''] = await readdir(join(root, ALICE.id));
  await rename(join(root, ALICE.id, name), join(root, ALICE.id, `${passkeyOf(BOB).id}.former`));
  expect(await collected(copies)).toEqual([UNREADABLE]);
});

it('a change of the secret key adds copies and changes none', async () => {
  await new SealedPasskeyCopies(store, new AesSecretBox([FORMER])).keep(copyOf(ALICE));
  const copies = new SealedPasskeyCopies(store, new AesSecretBox([NEXT, FORMER]));
  const sealed = new SealedCopies(store, copies, NOTHING_STORED, NEXT.id);
  expect(await sealed.counts()).toEqual([{ place: 'copies of passkeys', keyId: FORMER.id, rows: 1 }]);
  expect([await sealed.reseal(), await sealed.reseal()]).toEqual([1, 0]);
  expect(await sealed.counts()).toEqual([{ place: 'copies of passkeys', keyId: NEXT.id, rows: 1 }]);
  // The former key can be gone now.
  expect(await collected(new SealedPasskeyCopies(store, new AesSecretBox([NEXT])))).toEqual([copyOf(ALICE)]);
});

it('a passkey is not added when its copy cannot be stored', async () => {
  await writeFile(join(folder, 'passkey-copies'), '');
  const unitOfWork = new InMemoryUnitOfWork();
  const passkeys = new InMemoryPasskeys(unitOfWork);
  const copies = new SealedPasskeyCopies(store, new AesSecretBox([FORMER]));
  const copied = new CopiedPasskeys(passkeys, { find: async () => ALICE }, copies);
  await expect(unitOfWork.run(() => copied.add(passkeyOf(ALICE)))).rejects.toThrow(ServiceUnavailableError);
  expect([...passkeys.stored]).toEqual([]);
});

it('a text that ends too early counts as no copy: another one is stored beside it, and can be read', async () => {
  const copies = new SealedPasskeyCopies(store, new AesSecretBox([FORMER]));
  expect([await copies.keep(copyOf(ALICE)), await copies.keep(copyOf(ALICE))]).toEqual([true, false]);
  const own = join(folder, 'passkey-copies', ALICE.id);
  const [name = ''] = await readdir(own);
  await writeFile(join(own, name), (await readFile(join(own, name), 'utf8')).slice(0, 20));
  // What a process that died has left of its work has no name.
  await writeFile(join(own, '.draft'), 'v1.for');
  expect(await collected(copies)).toEqual([UNREADABLE]);
  expect([await copies.keep(copyOf(ALICE)), await copies.keep(copyOf(ALICE))]).toEqual([true, false]);
  expect(await collected(copies)).toEqual([copyOf(ALICE)]);
  expect(await new SealedCopies(store, copies, NOTHING_STORED, FORMER.id).reseal()).toBe(0);
});

it('leaves no draft behind, and changes nothing that is there', async () => {
  await store.add('a/b', 'first');
  await expect(store.add('a/b', 'second')).rejects.toThrow(ServiceUnavailableError);
  await store.add('a/b', 'first');
  expect(await readdir(join(folder, 'passkey-copies', 'a'))).toEqual(['b']);
  expect(await store.read('a/b')).toBe('first');
});

it('a passkey that is older than the copies gets one by keys reseal', async () => {
  const db = await openTestDatabase();
  try {
    await new PostgresUserRepository(db.database).add(ALICE);
    await new PostgresPasskeyRepository(db.database).add(passkeyOf(ALICE));
    const copies = new SealedPasskeyCopies(store, new AesSecretBox([FORMER]));
    const sealed = new SealedCopies(store, copies, new PostgresStoredPasskeys(db.database), FORMER.id);
    expect([await sealed.reseal(), await sealed.reseal()]).toEqual([1, 0]);
    expect(await collected(copies)).toEqual([copyOf(ALICE)]);
  } finally {
    await db.close();
  }
});
