import { expect, it } from '@jest/globals';
import { GetBalances } from '../../../application/balances/get-balances.js';
import type { Holdings } from '../../../application/balances/token-balances.js';
import { GetWallet } from '../../../application/wallets/get-wallet.js';
import { NotFoundError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryUsers, InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB, walletOf } from '../support/people.js';
import { StandingClock } from '../support/simple-ports.js';

const LIVE: Holdings = new Map([['USDC', 2n]]);
const BOOKED: Holdings = new Map([['USDC', 1n]]);
const NOW = later(CREATED_AT, 10 * MINUTE);
const unitOfWork = new InMemoryUnitOfWork();
const wallets = new InMemoryWallets(unitOfWork, [walletOf(ALICE)]);

function balances(live: () => Promise<Holdings>, asOf: Date | null = later(NOW, -MINUTE)) {
  const snapshots = { of: async () => ({ holdings: BOOKED, asOf }) };
  return new GetBalances(wallets, { of: live }, snapshots, new StandingClock(NOW)).execute(ALICE.id);
}

const unreachable = () => Promise.reject(new ServiceUnavailableError('The chain node does not answer'));

it('are the chain’s own, as of now, when it answers', async () => {
  const answer = await balances(async () => LIVE);
  expect(answer).toEqual({ source: 'chain', holdings: LIVE, asOf: NOW, ageMs: 0 });
});

it('are the ledger’, with their age, when the chain does not answer', async () => {
  const expected = { source: 'snapshot', holdings: BOOKED, asOf: later(NOW, -MINUTE), ageMs: MINUTE };
  expect(await balances(unreachable)).toEqual(expected);
});

it('are as old as the wallet when the ledger has not begun', async () => {
  expect(await balances(unreachable, null)).toMatchObject({ asOf: CREATED_AT, ageMs: 10 * MINUTE });
});

it('are never from the future, when the chain’s time runs ahead', async () => {
  expect(await balances(unreachable, later(NOW, MINUTE))).toMatchObject({ ageMs: 0 });
});

it('are not made up when something else goes wrong', async () => {
  await expect(balances(() => Promise.reject(new TypeError('a defect')))).rejects.toThrow('a defect');
});

it('and the wallet are not found when the credential outlived its user', async () => {
  const snapshots = { of: () => Promise.reject(new Error('asked for the ledger')) };
  const getBalances = new GetBalances(wallets, { of: async () => LIVE }, snapshots, new StandingClock(NOW));
  const getWallet = new GetWallet(new InMemoryUsers(unitOfWork, [ALICE]), wallets);

  await expect(getBalances.execute(BOB.id)).rejects.toThrow(NotFoundError);
  await expect(getWallet.execute(BOB.id)).rejects.toThrow(NotFoundError);
  expect(await getWallet.execute(ALICE.id)).toEqual({ address: walletOf(ALICE).address, username: 'alice' });
});
