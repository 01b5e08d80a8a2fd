import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { closeGas, executionGas, openGas } from '../../../adapters/chain/gas-limits.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import { PostgresJointProposals } from '../../../adapters/persistence/sub-accounts/joint-proposal.postgres.js';
import { PostgresSubAccounts } from '../../../adapters/persistence/sub-accounts/sub-account.postgres.js';
import { PostgresSubAccountBalances } from '../../../adapters/persistence/sub-accounts/sub-account-balances.postgres.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { FollowChain } from '../../../application/indexing/follow-chain.js';
import { SeekHistories } from '../../../application/indexing/seek-histories.js';
import { jointProposalIdOf } from '../../../domain/sub-accounts/joint-proposal.js';
import { MOST_MEMBERS } from '../../../domain/sub-accounts/sub-account-opening.js';
import type { DeployedContract } from '../../adapters/chain/contract-stage.js';
import { SubAccountStage, UNIT } from '../../adapters/chain/sub-account-stage.js';
import { LedgerStage } from '../../adapters/persistence/indexing/support/ledger-stage.js';
import { newUser, newWallet, type Person } from '../../adapters/persistence/support/people.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

const ALL = 1_000;
const PAGE = { limit: 10, offset: 0 };
const SETTINGS = { firstBlock: 0n, reorgDepth: 64, blocksPerRange: 100, mayShrink: false };

let stage: LedgerStage;
let chain: SandboxChain;
let accounts: SubAccountStage;
let follow: FollowChain;
let seek: SeekHistories;
let subAccounts: PostgresSubAccounts;
let proposals: PostgresJointProposals;
let [owner, partner]: Person[] = [];

beforeAll(async () => {
  [stage, chain] = await Promise.all([LedgerStage.open(), startSandboxChain()]);
  accounts = await SubAccountStage.of(chain);
  const reader = new RpcChainReader(chain.connection, chain.deployment);
  follow = new FollowChain(reader, stage.ledger, new SystemClock(), SETTINGS);
  seek = new SeekHistories(reader, stage.histories, SETTINGS.blocksPerRange);
  subAccounts = new PostgresSubAccounts(stage.db.database);
  proposals = new PostgresJointProposals(stage.db.database);
  owner = await userOf(1);
  partner = await userOf(2);
});
afterAll(async () => {
  await chain?.stop();
  await stage?.close();
});
beforeEach(() => caughtUp());

/** A user whose wallet is one of the node's accounts. */
async function userOf(index: number): Promise<Person> {
  const user = newUser();
  const wallet = newWallet(user.id, { address: accounts.account(index) });
  await new PostgresUserRepository(stage.db.database).add(user);
  await new PostgresWalletRepository(stage.db.database).add(wallet);
  return { user, wallet };
}

const people = () => {
  if (!owner || !partner) throw new Error('The people are there before each test');
  return { owner, partner, members: [owner.wallet.address, partner.wallet.address] };
};

async function caughtUp(): Promise<void> {
  await follow.execute(ALL);
  while (await seek.execute());
}

const seenBy = async ({ user }: Person, { address }: DeployedContract) =>
  (await subAccounts.listVisible(user.id, true, PAGE)).find(({ account }) => account.address === address);

const remembered = () => chain.connection.request<string>('evm_snapshot', []);

/** Drops every block since then, and puts more empty ones in their place. */
async function dropSince(snapshot: string): Promise<void> {
  const height = await chain.connection.head();
  await chain.connection.request('evm_revert', [snapshot]);
  const missing = height - (await chain.connection.head());
  await chain.connection.request('anvil_mine', [`0x${(missing + 1n).toString(16)}`]);
  await caughtUp();
}

it('an account, its votes and its money are in the ledger as they are on chain, and go with their blocks', async () => {
  const { owner: by, partner: with_, members } = people();
  const account = await accounts.open(members, 2, 10n * UNIT);
  await caughtUp();
  const opened = await seenBy(by, account);
  expect(opened?.account).toMatchObject({ status: 'ACTIVE', threshold: 2, version: 1, members });
  const balances = new PostgresSubAccountBalances(stage.db.database);
  const holds = async () =>
    (await balances.of(opened?.account.id ?? ('' as never), with_.user.id))?.balances.get('USDC');
  expect(await holds()).toBe(10n * UNIT);

  const beforeProposal = await remembered();
  const terms = [accounts.usdc.address, freshAddress(), 4n * UNIT];
  const proposal = await accounts.propose(account, by.wallet.address, 'spend', terms);
  await account.send(by.wallet.address, 'vote', proposal.id, true);
  await caughtUp();
  const found = () => proposals.findVisible(jointProposalIdOf(proposal.id), with_.user.id);
  expect((await found())?.proposal).toMatchObject({
    status: 'PENDING',
    proposer: by.wallet.address,
    action: { type: 'SPEND', token: { asset: 'USDC' }, recipient: terms[1], amount: 4n * UNIT },
    onChain: { hash: proposal.id, call: proposal.terms[0], deadline: proposal.terms[1], salt: proposal.terms[2] },
    votes: [{ member: by.wallet.address, choice: 'APPROVE' }],
  });

  const beforeExecution = await remembered();
  await account.send(with_.wallet.address, 'vote', proposal.id, true);
  await account.send(with_.wallet.address, 'execute', ...proposal.terms);
  await account.send(by.wallet.address, 'freeze');
  await caughtUp();
  expect((await found())?.proposal).toMatchObject({ status: 'EXECUTED', votes: [{}, {}] });
  expect((await seenBy(by, account))?.account.status).toBe('FROZEN');
  expect(await holds()).toBe(6n * UNIT);

  const known = (await stage.events()).length;
  await dropSince(beforeExecution);
  // Both members are told at once of the proposal, whose notices are withdrawn then.
  const news = (await stage.events()).slice(known);
  for (const { user } of [by, with_]) {
    const told = { type: 'joint_proposal.changed', subjectId: jointProposalIdOf(proposal.id), userId: user.id };
    expect(news).toContainEqual(expect.objectContaining(told));
  }
  expect((await found())?.proposal).toMatchObject({ status: 'PENDING', votes: [{ member: by.wallet.address }] });
  expect((await seenBy(by, account))?.account).toEqual(opened?.account);
  expect(await holds()).toBe(10n * UNIT);

  await dropSince(beforeProposal);
  expect(await found()).toBeNull();
});

it('an account whose first block is dropped is gone, and is the same one when it comes back', async () => {
  const { owner: by, members } = people();
  const before = await remembered();
  const account = await accounts.open(members, 1);
  await caughtUp();
  const opened = await seenBy(by, account);
  await dropSince(before);
  expect(await seenBy(by, account)).toBeUndefined();
  await accounts.reopen(members, 1);
  await caughtUp();
  expect((await seenBy(by, account))?.account.id).toBe(opened?.account.id);
});

it('strangers’ accounts are not followed, also with one of our users as a member', async () => {
  const { owner: by } = people();
  const account = await accounts.open([accounts.account(5), by.wallet.address], 1);
  await caughtUp();
  expect(await seenBy(by, account)).toBeUndefined();
});

it('the limits of gas are enough for the largest account and for every token', async () => {
  const { owner: by, members } = people();
  const others = Array.from({ length: MOST_MEMBERS - 2 }, freshAddress);
  const terms = [[...members, ...others], MOST_MEMBERS, 10_000n] as const;
  const largest = await accounts.factory.send(by.wallet.address, 'createSubAccount', ...terms);
  const smallest = await accounts.factory.send(by.wallet.address, 'createSubAccount', [by.wallet.address], 1, 10_000n);
  expect(largest.gasUsed).toBeLessThan(openGas(MOST_MEMBERS));
  expect(smallest.gasUsed).toBeLessThan(openGas(1));

  const account = await accounts.open([by.wallet.address], 1);
  const { tokens } = chain.deployment;
  for (const token of ['USDC', 'EURC', 'CHFAU', 'CADD'] as const) {
    await chain.demoTokens.mint(token, account.address, UNIT);
  }
  const held = Object.values(tokens);
  const closed = await account.send(by.wallet.address, 'close', held);
  expect(closed.gasUsed).toBeLessThan(closeGas(held.length));

  const joint = await accounts.open([by.wallet.address], 1);
  const next = [...members, ...others];
  const proposal = await accounts.propose(joint, by.wallet.address, 'setMembers', [next, MOST_MEMBERS]);
  await joint.send(by.wallet.address, 'vote', proposal.id, true);
  const changed = await joint.send(by.wallet.address, 'execute', ...proposal.terms);
  const action = { type: 'SET_MEMBERS', members: next, threshold: MOST_MEMBERS } as const;
  expect(changed.gasUsed).toBeLessThan(executionGas(action) ?? 0n);
});
