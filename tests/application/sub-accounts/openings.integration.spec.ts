import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresSubAccountOpenings } from '../../../adapters/persistence/sub-accounts/sub-account-openings.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { DiscardOpening } from '../../../application/sub-accounts/discard-opening.js';
import { RequestOpening } from '../../../application/sub-accounts/request-opening.js';
import type { FirstMembers, SubAccountCalls } from '../../../application/sub-accounts/sub-account-calls.js';
import { MOST_OPENINGS } from '../../../domain/sub-accounts/sub-account-opening.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { plainCall, StandingClock, sha256 } from '../support/simple-ports.js';

/** Addresses follow from what the account begins with, as the factory's do. */
class PlainSubAccountCalls implements SubAccountCalls {
  isOffered = true;

  async predict({ owner, members, threshold, index }: FirstMembers): Promise<Address> {
    return `0x${sha256([owner, ...members, threshold, index].join()).slice(2, 42)}`;
  }

  open = () => ({ call: plainCall('open'), gas: 1n });
  close = () => ({ call: plainCall('close'), gas: 1n });
  unfreeze = () => ({ call: plainCall('unfreeze'), gas: 1n });
}

let db: OpenDatabase;
let openings: PostgresSubAccountOpenings;
let calls: PlainSubAccountCalls;
let request: RequestOpening;
let discard: DiscardOpening;
let owner: Person;
let friend: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  const { database } = db;
  const clock = new StandingClock();
  openings = new PostgresSubAccountOpenings(database);
  calls = new PlainSubAccountCalls();
  request = new RequestOpening(
    new PostgresUserRepository(database),
    new PostgresWalletRepository(database),
    openings,
    calls,
    new UuidV7(clock),
    clock,
    new PostgresUnitOfWork(database),
  );
  discard = new DiscardOpening(openings);
  [owner, friend] = [await storedPerson(database), await storedPerson(database)];
});

const ask = (name = 'Holidays', usernames: readonly string[] = [], requiredApprovals = 1) =>
  request.execute({ ownerId: owner.user.id, name, usernames, requiredApprovals });

describe('asking for a sub-account', () => {
  it('keeps its name and members, the owner first, and waits for the signature', async () => {
    const opening = await ask(' Flat ', [friend.user.username.toUpperCase()], 2);
    expect(opening).toMatchObject({ name: 'Flat', deploymentIndex: 0n, threshold: 2 });
    expect(opening.members).toEqual([owner.wallet.address, friend.wallet.address]);
    expect(await openings.find(opening.id, owner.user.id)).toMatchObject({ opening, state: 'NONE' });
    expect(await openings.find(opening.id, friend.user.id)).toBeNull();
  });

  it('ten times at once gives every account an index of its own, and one more is refused', async () => {
    const asked = await Promise.allSettled(Array.from({ length: MOST_OPENINGS + 2 }, () => ask()));
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [Number(one.value.deploymentIndex)] : []));
    expect(made.sort((one, other) => one - other)).toEqual(Array.from({ length: MOST_OPENINGS }, (_, index) => index));
    await expect(ask()).rejects.toThrow('You have asked for 10 accounts that are not open');
  });

  it('is refused where the deployment has none', async () => {
    calls.isOffered = false;
    await expect(ask()).rejects.toThrow('This deployment has no sub-accounts');
  });

  it.each([
    ['a blank name', '  ', [], 1, 'name must not be blank'],
    ['a long name', 'x'.repeat(41), [], 1, 'name must be at most 40 characters long'],
    ['nobody', 'A', ['nobody_here'], 1, 'members must be users of this service; there is no nobody_here'],
    ['a name that nobody can have', 'A', ['x'.repeat(100_000)], 1, /there is no x{30}$/],
    ['more approvals than members', 'A', [], 2, 'requiredApprovals must be at most 1'],
  ])('refuses %s', async (_, name, usernames, approvals, message) => {
    await expect(ask(name, usernames, approvals)).rejects.toThrow(message);
  });

  it('refuses a member who is named twice, and the owner as another member', async () => {
    const { username } = friend.user;
    await expect(ask('A', [username, username])).rejects.toThrow('members must name every other member once');
    await expect(ask('A', [owner.user.username])).rejects.toThrow('members must name every other member once');
  });
});

describe('discarding it', () => {
  it('is its owner’s alone, and makes room for another one', async () => {
    const { id } = await ask();
    await expect(discard.execute({ id, ownerId: friend.user.id })).rejects.toThrow('The opening was not found');
    await discard.execute({ id, ownerId: owner.user.id });
    expect(await openings.listUnopened(owner.user.id)).toEqual([]);
  });

  it('is refused once the chain has made the account', async () => {
    const { id, address } = await ask();
    await db.sql(
      `INSERT INTO chain_accounts (id, user_id, kind, address, created_at) VALUES ($1, $2, 'SUB_ACCOUNT', $3, now())`,
      [id, owner.user.id, address],
    );
    await expect(discard.execute({ id, ownerId: owner.user.id })).rejects.toThrow('cannot be discarded');
  });
});
