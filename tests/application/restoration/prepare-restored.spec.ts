import { describe, expect, it } from '@jest/globals';
import type { Passkey } from '../../../application/passkeys/passkey.repository.js';
import type { PasskeyCopy, UnreadableCopy } from '../../../application/passkeys/passkey-copies.js';
import type { FoundMandate } from '../../../application/restoration/find-mandates.js';
import { PrepareRestored } from '../../../application/restoration/prepare-restored.js';
import type { Restoration } from '../../../application/restoration/restoration-marks.js';
import type { WalletOfUser } from '../../../application/restoration/restored-database.js';
import type { User } from '../../../application/users/user.repository.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { passkeyId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryPasskeys, InMemoryUsers, InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB, passkeyOf, walletOf } from '../support/people.js';
import { SerialIds, sha256 } from '../support/simple-ports.js';

const CAROL: User = { id: userId(uuid(4)), username: 'carol', displayName: 'Carol', createdAt: CREATED_AT };

const copyOf = (user: User, passkey = passkeyOf(user)): PasskeyCopy => ({
  username: user.username,
  displayName: user.displayName,
  passkey,
});
const backupOf = (user: User, number: number) =>
  passkeyOf(user, {
    id: passkeyId(uuid(number)),
    kind: 'backup',
    status: 'pending',
    credentialId: `backup ${number}`,
    x: sha256(`x${number}`),
  });

const HELD = { AGENT_SESSION: 2, SCHEDULE: 1, CONDITIONAL_ORDER: 0 };

const addressOf = ({ x }: { readonly x: string }) => sha256(`address for ${x}`);

/** A database that knows alice and bob, and what happened after its backup. */
function restored(
  copies: readonly (PasskeyCopy | UnreadableCopy)[],
  signers: readonly string[] | null,
  {
    used = [],
    stored = [],
    found = [],
  }: {
    readonly used?: readonly Passkey[];
    readonly stored?: readonly Passkey[];
    readonly found?: readonly FoundMandate[];
  } = {},
) {
  const unitOfWork = new InMemoryUnitOfWork();
  const users = new InMemoryUsers(unitOfWork, [ALICE, BOB]);
  const wallets = new InMemoryWallets(unitOfWork, [walletOf(ALICE), walletOf(BOB)]);
  const passkeys = new InMemoryPasskeys(unitOfWork, [passkeyOf(ALICE), passkeyOf(BOB), ...stored]);
  const done: string[] = [];
  const [restorations, marks]: [Restoration[], Restoration[]] = [[], []];
  const ledger = { isAway: false, searchFails: false };
  const followed: string[] = [];
  const listed = (): readonly WalletOfUser[] =>
    wallets.stored.map(({ userId: id, address }) => ({ userId: id, address, username: String(id) }));
  const prepare = new PrepareRestored(
    {
      restorations: async () => [...restorations],
      addRestoration: async (restoration) => void restorations.push(restoration),
      known: async (ids) => new Set(ids.filter((id) => users.stored.some((user) => user.id === id))),
      withAccess: async () => [ALICE.id],
      wallets: async (after) => (after === null ? listed() : []),
      runningMandates: async () => [],
      ledgerHeight: async () => -1n,
      unknownAmong: async () => [],
      ownerOf: async () => null,
      walletsWithoutPasskey: async () =>
        listed().filter(
          ({ userId: id }) =>
            ![...passkeys.stored.values()].some((each) => each.userId === id && each.status === 'confirmed'),
        ),
      removeSigningKeys: async () => void done.push('signing keys'),
      complete: async () => done.push('complete'),
    },
    { keep: async (restoration) => void marks.push(restoration), all: async () => [...marks] },
    {
      keep: async () => true,
      async *all() {
        yield* copies;
      },
    },
    { execute: async (id) => void done.push(`ended ${id}`) },
    { execute: async () => done.push('platform keys') },
    users,
    wallets,
    passkeys,
    { of: ({ x }) => sha256(`address for ${x}`) },
    {
      among: async (_wallet, keys) => signers && keys.map(({ x }) => signers.includes(x)),
      isUsed: async (wallet) => used.some((passkey) => addressOf(passkey) === wallet),
    },
    { follow: async ({ family, address }) => void followed.push(`${family} ${address}`) },
    {
      execute: async () => {
        done.push('mandates');
        return HELD;
      },
    },
    {
      execute: async (all = []) => {
        done.push('search');
        all.push(...found);
        if (ledger.searchFails) throw new ServiceUnavailableError('The chain is away');
        return all;
      },
    },
    {
      rebuild: async () => {
        if (ledger.isAway) throw new ServiceUnavailableError('The chain is away');
        done.push('ledger');
      },
    },
    new InMemoryAuditLog(unitOfWork),
    new SerialIds(),
    unitOfWork,
  );
  return { prepare, users, wallets, passkeys, done, ledger, followed, restorations, marks };
}

it('gives back who signed up since, with the same wallet, and ends what was open; a second time there is nothing left to do', async () => {
  const { prepare, users, wallets, passkeys, done, followed } = restored(
    [copyOf(ALICE), copyOf(BOB), copyOf(CAROL)],
    null,
  );
  expect(await prepare.execute()).toMatchObject({
    ended: 1,
    held: HELD,
    accounts: ['carol'],
    passkeys: 0,
    removed: 0,
    refused: [],
    withoutPasskey: [],
  });
  expect(done).toEqual([
    `ended ${ALICE.id}`,
    'platform keys',
    'signing keys',
    'mandates',
    'search',
    'ledger',
    'complete',
  ]);
  // Guardians that any of them has set since are heard of.
  expect(followed).toEqual(wallets.stored.map(({ address }) => `recovery-module ${address}`));
  expect(await users.find(CAROL.id)).toEqual(CAROL);
  expect(await wallets.ofUser(CAROL.id)).toMatchObject({
    address: sha256(`address for ${passkeyOf(CAROL).x}`),
    owner: { x: passkeyOf(CAROL).x },
  });
  expect(await passkeys.ofUser(CAROL.id)).toMatchObject([{ kind: 'primary', status: 'confirmed' }]);
  expect(await prepare.execute()).toMatchObject({ accounts: [], passkeys: 0, refused: [] });
});

it('an account whose wallet nobody has used is given back and listed: a sign-up that failed has left the same copy', async () => {
  const [DAVE, ERIN] = ['dave', 'erin'].map((username, index) => ({ ...CAROL, id: userId(uuid(7 + index)), username }));
  if (!DAVE || !ERIN) throw new Error('They are two');
  const of = (user: User) => passkeyOf(user, { credentialId: user.username, x: sha256(user.username) });
  const { prepare, users } = restored([copyOf(DAVE, of(DAVE)), copyOf(ERIN, of(ERIN))], null, { used: [of(ERIN)] });
  expect(await prepare.execute()).toMatchObject({ accounts: ['dave', 'erin'], unconfirmed: ['dave'] });
  expect(await users.find(DAVE.id)).not.toBeNull();
  expect(await prepare.execute()).toMatchObject({ accounts: [], unconfirmed: [] });
});

it('a restoration that came after the backup is known again, because what was signed after it has used nonces', async () => {
  const at = (minutes: number): Restoration => ({
    restoredAt: later(CREATED_AT, minutes * MINUTE),
    backedUpAt: CREATED_AT,
  });
  const { prepare, restorations, marks } = restored([], null);
  marks.push(at(1));
  restorations.push(at(9));
  await prepare.execute();
  expect(restorations).toEqual([at(9), at(1)]);
  expect(marks).toContainEqual(at(9));
  await prepare.execute();
  expect(restorations).toHaveLength(2);
});

it('a mandate that was found is said when the rest fails, because a repetition finds its record', async () => {
  const mandate: FoundMandate = {
    kind: 'SCHEDULE',
    owner: sha256('alice'),
    contract: sha256('schedule'),
    terms: null,
    userId: ALICE.id,
    username: 'alice',
    hasRecord: true,
    problem: null,
  };
  const { prepare, ledger } = restored([], null, { found: [mandate] });
  ledger.searchFails = true;
  await expect(prepare.execute()).rejects.toThrow(`Found on chain: the SCHEDULE ${mandate.contract} of alice.`);
});

it('what was given back is said when the rest fails, because a repetition finds it there', async () => {
  const { prepare, ledger } = restored([copyOf(CAROL)], null);
  ledger.isAway = true;
  await expect(prepare.execute()).rejects.toThrow(
    /The chain is away\nGiven back until then: carol.\nNot confirmed of them: carol./,
  );
  ledger.isAway = false;
  expect(await prepare.execute()).toMatchObject({ accounts: [] });
});

it('a passkey comes back when the chain takes its signature, and goes when the chain takes it no longer', async () => {
  const [added, pending] = [backupOf(ALICE, 21), backupOf(ALICE, 22)];
  const signers = [passkeyOf(ALICE).x, added.x];
  const { prepare, passkeys } = restored([copyOf(ALICE, added), copyOf(ALICE, pending), copyOf(BOB)], signers);
  expect(await prepare.execute()).toMatchObject({ passkeys: 1, removed: 1, withoutPasskey: [{ userId: BOB.id }] });
  expect((await passkeys.ofUser(ALICE.id)).map(({ id }) => id)).toEqual([passkeyOf(ALICE).id, added.id]);
  expect((await passkeys.find(passkeyOf(BOB).id))?.status).toBe('removed');
});

it('one copy that cannot be used keeps no other one back', async () => {
  const sameName = { ...CAROL, id: userId(uuid(5)), username: ALICE.username };
  const unreadable = { unreadable: 'The copy x cannot be read: altered' };
  const { prepare } = restored([unreadable, copyOf(sameName), copyOf(CAROL)], null);
  const { accounts, refused } = await prepare.execute();
  expect(accounts).toEqual(['carol']);
  expect(refused).toEqual([
    unreadable.unreadable,
    expect.stringMatching(/^The account alice .* another account has its name/),
  ]);
});

describe('several sign-ups with one name, of which the database knew one at the most', () => {
  const attempt = (number: number): Passkey =>
    passkeyOf(
      { ...CAROL, id: userId(uuid(number)) },
      { credentialId: `attempt ${number}`, x: sha256(`x${number}`), createdAt: later(CREATED_AT, number * MINUTE) },
    );
  const copiesOf = (passkeys: readonly Passkey[]) =>
    passkeys.map((passkey) => copyOf({ ...CAROL, id: passkey.userId }, passkey));
  const [dead, live, newest] = [attempt(41), attempt(42), attempt(43)];

  it('whoever has used the wallet has the name, whatever the order; the others are listed', async () => {
    const { prepare, users } = restored(copiesOf([dead, live, newest]), null, { used: [live] });
    const report = await prepare.execute();
    expect(report).toMatchObject({ copies: 3, accounts: ['carol'], renamed: [] });
    expect((await users.findByUsername('carol'))?.id).toBe(live.userId);
    expect(report.refused).toHaveLength(2);
    for (const loser of [dead, newest]) expect(report.refused.join('\n')).toContain(addressOf(loser));
    // A second time finds the same owner.
    await prepare.execute();
    expect((await users.findByUsername('carol'))?.id).toBe(live.userId);
  });

  it('where nobody has, the last attempt has it', async () => {
    const { prepare, users } = restored(copiesOf([dead, live]), null);
    await prepare.execute();
    expect((await users.findByUsername('carol'))?.id).toBe(live.userId);
  });

  it('nobody whose wallet was used is left out: the name gets a number', async () => {
    const { prepare, users } = restored(copiesOf([dead, live]), null, { used: [dead, live] });
    expect(await prepare.execute()).toMatchObject({
      accounts: ['carol', 'carol_2'],
      renamed: [expect.stringContaining(`${addressOf(dead)} is called carol_2 now`)],
      refused: [],
    });
    expect((await users.findByUsername('carol'))?.id).toBe(live.userId);
  });
});

it('a passkey that was pending in the backup and signs since is confirmed; one that does not stays pending', async () => {
  const [signs, waits] = [backupOf(ALICE, 21), backupOf(ALICE, 22)];
  const signers = [passkeyOf(ALICE).x, passkeyOf(BOB).x, signs.x];
  const { prepare, passkeys } = restored([], signers, { stored: [signs, waits] });
  expect(await prepare.execute()).toMatchObject({ copies: 0, confirmed: 1, removed: 0 });
  expect([(await passkeys.find(signs.id))?.status, (await passkeys.find(waits.id))?.status]).toEqual([
    'confirmed',
    'pending',
  ]);
});
