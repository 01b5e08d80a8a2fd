import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { NodeMarket } from '../../../adapters/chain/sandbox/node-market.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { chainTime, DeployedContract, mineAt } from './contract-stage.js';
import { HOUR, type OpenProposal, SALT, SubAccountStage, UNIT } from './sub-account-stage.js';

const LATER = 2n ** 40n;
const [ACTIVE, FROZEN, CLOSED] = [0n, 1n, 2n];
const [PENDING, EXECUTED, REJECTED, CANCELLED] = [0n, 1n, 2n, 3n];

let chain: SandboxChain;
let stage: SubAccountStage;
let alice: Address;
let bob: Address;
let carol: Address;
let stranger: Address;
let usdc: Address;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await SubAccountStage.of(chain);
  [alice, bob, carol, stranger] = [stage.account(1), stage.account(2), stage.account(3), stage.account(4)];
  usdc = stage.usdc.address;
});
afterAll(() => chain?.stop());

async function statusOf(account: DeployedContract, { id }: OpenProposal): Promise<bigint> {
  const [proposal] = await account.read('proposalOf', id);
  return proposal.status;
}

/** One call of each kind that moves money, or decides who does. */
const toBeDecided = () =>
  [
    ['withdraw', usdc, 1n],
    ['spend', usdc, bob, 1n],
    ['swap', chain.deployment.market, usdc, usdc, 1n, 1n, LATER],
    ['setMembers', [alice], 1],
    ['close', [usdc]],
  ] as const;

describe('the factory of sub-accounts', () => {
  it('puts an account where it was said to be, once, for its owner only', async () => {
    const terms = [[alice, bob], 2, 7_000n];
    const [predicted] = await stage.factory.read('predictSubAccount', alice, ...terms);
    await stage.chain.demoTokens.mint('USDC', predicted, UNIT);
    const { events } = await stage.factory.send(alice, 'createSubAccount', ...terms);
    expect(events).toMatchObject([{ name: 'SubAccountCreated', args: [alice, predicted, 7_000n, [alice, bob], 2n] }]);
    expect((await stage.factory.send(alice, 'createSubAccount', ...terms)).events).toEqual([]);

    const account = await DeployedContract.at(chain, 'SubAccount', predicted);
    expect([...(await account.read('members'))[0]]).toEqual([alice, bob]);
    expect(await account.read('owner')).toEqual([alice]);
    expect([
      await account.number('threshold'),
      await account.number('version'),
      await account.number('status'),
    ]).toEqual([2n, 1n, ACTIVE]);
    const others = [
      [bob, ...terms],
      [alice, [alice], 1, 7_000n],
      [alice, [alice, bob], 1, 7_000n],
      [alice, [alice, bob], 2, 7_001n],
    ];
    const addresses = await Promise.all(others.map((other) => stage.factory.read('predictSubAccount', ...other)));
    expect(new Set([predicted, ...addresses.flat()]).size).toBe(5);
  });

  it('lets nobody initialize an account again, nor the implementation', async () => {
    const account = await stage.open([alice], 1);
    const [implementation] = await stage.factory.read('IMPLEMENTATION');
    for (const each of [account, await DeployedContract.at(chain, 'SubAccount', implementation)]) {
      expect(await each.refusal(stranger, 'initialize', stranger, [stranger], 1)).toBe('InvalidInitialization()');
    }
  });

  it('refuses members and thresholds that make no sense', async () => {
    const many = Array.from({ length: 21 }, freshAddress);
    const account = await stage.open([alice], 1);
    const setting = (members: readonly string[], threshold: number) =>
      account.refusal(alice, 'setMembers', members, threshold);
    expect(await setting([alice, bob], 3)).toBe('InvalidThreshold(3,2)');
    expect(await setting([alice, bob], 0)).toBe('InvalidThreshold(0,2)');
    expect(await setting([alice, alice], 1)).toBe(`InvalidMember(${alice})`);
    expect(await setting([alice, ZeroAddress], 1)).toBe(`InvalidMember(${ZeroAddress})`);
    expect(await setting([alice, account.address], 1)).toBe(`InvalidMember(${account.address})`);
    expect(await setting([bob], 1)).toBe(`OwnerNotMember(${alice})`);
    expect(await setting([alice, ...many.slice(0, 19)], 20)).toBeNull();
    expect(await setting([alice, ...many.slice(0, 20)], 20)).toBe('TooManyMembers(21,20)');
  });
});

describe('a sub-account that needs one signature', () => {
  it('pays, and pays back to the main account, for its owner only, and never more than it has', async () => {
    const account = await stage.open([alice], 1, 100n * UNIT);
    const [before, recipient] = [await stage.balanceOf(alice), freshAddress()];
    expect((await account.send(alice, 'withdraw', usdc, 60n * UNIT)).events).toMatchObject([
      { name: 'Withdrawn', args: [usdc, 60n * UNIT] },
    ]);
    await account.send(alice, 'spend', usdc, recipient, 30n * UNIT);
    expect(await stage.balanceOf(alice)).toBe(before + 60n * UNIT);
    expect(await stage.balanceOf(recipient)).toBe(30n * UNIT);
    expect(await account.refusal(alice, 'withdraw', usdc, 10n * UNIT + 1n)).toMatch(/^ERC20InsufficientBalance/);
    expect(await account.refusal(alice, 'spend', usdc, ZeroAddress, 1n)).toBe(`InvalidRecipient(${ZeroAddress})`);
    expect(await account.refusal(alice, 'spend', usdc, account.address, 1n)).toMatch(/^InvalidRecipient/);
    for (const [method, ...values] of [...toBeDecided(), ['freeze'], ['unfreeze']] as const) {
      expect(await account.refusal(stranger, method, ...values)).toBe(`NotOwner(${stranger})`);
    }
  });

  it('swaps inside at the exchange and the market, within the bound, and nowhere else', async () => {
    await new NodeMarket(chain.connection, chain.account, chain.deployment).quote(
      utcDate(new Date(Number(await chainTime(chain)) * 1000)),
      new Map([
        ['EUR', ONE],
        ['USD', (ONE * 5n) / 4n],
      ] as const),
    );
    const { currencyExchange, market, tokens, marketTokens } = chain.deployment;
    const account = await stage.open([alice], 1, 1_000n * UNIT);
    const eurc = await DeployedContract.at(chain, 'DemoToken', tokens.EURC);
    const weth = await DeployedContract.at(chain, 'MarketToken', marketTokens?.WETH);
    const terms = [currencyExchange, usdc, eurc.address, 100n * UNIT];
    expect(await account.refusal(alice, 'swap', ...terms, 79_920_001n, LATER)).toBe(
      'TooLittleReceived(79920000,79920001)',
    );
    await account.send(alice, 'swap', ...terms, 79_920_000n, LATER);
    expect(await eurc.number('balanceOf', account.address)).toBe(79_920_000n);
    await account.send(alice, 'swap', market, usdc, weth.address, 320n * UNIT, 99n * 10n ** 15n, LATER);
    expect(await weth.number('balanceOf', account.address)).toBeGreaterThan(99n * 10n ** 15n);
    expect(await stage.balanceOf(account.address)).toBe(580n * UNIT);
    for (const pool of [currencyExchange, market]) {
      expect(await stage.usdc.number('allowance', account.address, pool)).toBe(0n);
    }
    const elsewhere = await DeployedContract.deploy(chain, 'Market', 31n);
    const there = [elsewhere.address, usdc, eurc.address, UNIT, 0n, LATER];
    expect(await account.refusal(alice, 'swap', ...there)).toBe(`UnknownPool(${elsewhere.address})`);
  });

  it('with further members lets each of them decide alone, by a proposal', async () => {
    const account = await stage.open([alice, bob], 1, 10n * UNIT);
    expect(await account.refusal(bob, 'withdraw', usdc, 1n)).toBe(`NotOwner(${bob})`);
    const recipient = freshAddress();
    await stage.decide(account, [bob], 'spend', usdc, recipient, UNIT);
    expect(await stage.balanceOf(recipient)).toBe(UNIT);
  });
});

describe('a frozen sub-account', () => {
  it('moves nothing until it is unfrozen', async () => {
    const account = await stage.open([alice], 1, 10n * UNIT);
    expect((await account.send(alice, 'freeze')).events).toMatchObject([{ name: 'Frozen' }]);
    expect(await account.number('status')).toBe(FROZEN);
    for (const [method, ...values] of toBeDecided()) {
      expect(await account.refusal(alice, method, ...values)).toBe(`NotActive(${FROZEN})`);
    }
    expect((await account.send(alice, 'freeze')).events).toEqual([]);
    expect((await account.send(alice, 'unfreeze')).events).toMatchObject([{ name: 'Unfrozen' }]);
    expect((await account.send(alice, 'unfreeze')).events).toEqual([]);
    await account.send(alice, 'withdraw', usdc, 10n * UNIT);
  });

  it('is frozen by its creator only, and unfrozen by its members too', async () => {
    const account = await stage.open([alice, bob, carol], 2, 10n * UNIT);
    expect(await account.refusal(bob, 'freeze')).toBe(`NotOwner(${bob})`);
    const spend = await stage.propose(account, bob, 'spend', [usdc, bob, UNIT]);
    for (const member of [bob, carol]) await account.send(member, 'vote', spend.id, true);
    await account.send(alice, 'freeze');
    expect(await account.refusal(bob, 'unfreeze')).toBe(`NotOwner(${bob})`);
    expect(await account.refusal(bob, 'execute', ...spend.terms)).toBe(`NotActive(${FROZEN})`);
    await stage.decide(account, [bob, carol], 'unfreeze');
    await account.send(bob, 'execute', ...spend.terms);
  });
});

describe('a closed sub-account', () => {
  it('has given everything to the main account, and gives it what arrives later', async () => {
    const account = await stage.open([alice], 1, 10n * UNIT);
    await chain.demoTokens.mint('EURC', account.address, 3n * UNIT);
    const before = await stage.balanceOf(alice);
    const tokens = [usdc, chain.deployment.tokens.EURC];
    expect((await account.send(alice, 'close', tokens)).events).toMatchObject([
      { name: 'Closed' },
      { name: 'Withdrawn' },
      { name: 'Withdrawn' },
    ]);
    expect(await account.number('status')).toBe(CLOSED);
    expect([await stage.balanceOf(alice), await chain.balanceOf(alice, 'EURC')]).toEqual([
      before + 10n * UNIT,
      3n * UNIT,
    ]);
    for (const [method, ...values] of [['withdraw', usdc, 0n], ['freeze'], ['unfreeze']] as const) {
      expect(await account.refusal(alice, method, ...values)).toBe(`NotActive(${CLOSED})`);
    }
    await chain.demoTokens.mint('USDC', account.address, UNIT);
    expect((await account.send(alice, 'close', tokens)).events).toMatchObject([
      { name: 'Withdrawn', args: [usdc, UNIT] },
    ]);
    expect(await stage.balanceOf(alice)).toBe(before + 11n * UNIT);
  });

  it('of several members is closed by their decision only', async () => {
    const account = await stage.open([alice, bob], 2, 10n * UNIT);
    expect(await account.refusal(alice, 'close', [usdc])).toBe('NotSingleSignature(2)');
    await stage.decide(account, [alice, bob], 'close', [usdc]);
    expect(await account.number('status')).toBe(CLOSED);
    expect(await stage.balanceOf(account.address)).toBe(0n);
  });
});

describe('a joint sub-account', () => {
  it('moves nothing for its owner alone', async () => {
    const account = await stage.open([alice, bob], 2, 10n * UNIT);
    for (const [method, ...values] of toBeDecided()) {
      expect(await account.refusal(alice, method, ...values)).toBe('NotSingleSignature(2)');
    }
  });

  it('spends what enough members approved, once', async () => {
    const account = await stage.open([alice, bob, carol], 2, 10n * UNIT);
    const recipient = freshAddress();
    const proposal = await stage.propose(account, alice, 'spend', [usdc, recipient, 4n * UNIT]);
    await account.send(alice, 'vote', proposal.id, true);
    expect(await account.refusal(alice, 'execute', ...proposal.terms)).toBe(`ProposalNotApproved(${proposal.id},1,2)`);
    await account.send(bob, 'vote', proposal.id, true);
    expect(await account.refusal(stranger, 'execute', ...proposal.terms)).toBe(`NotMember(${stranger})`);
    const { events } = await account.send(carol, 'execute', ...proposal.terms);
    expect(events).toMatchObject([
      { name: 'Executed', args: [proposal.id, carol] },
      { name: 'Spent', args: [usdc, recipient, 4n * UNIT] },
    ]);
    expect(await stage.balanceOf(recipient)).toBe(4n * UNIT);
    expect(await statusOf(account, proposal)).toBe(EXECUTED);
    const ended = `ProposalNotPending(${proposal.id},${EXECUTED})`;
    expect(await account.refusal(alice, 'execute', ...proposal.terms)).toBe(ended);
    expect(await account.refusal(carol, 'vote', proposal.id, true)).toBe(ended);
    expect(await account.refusal(alice, 'cancel', proposal.id)).toBe(ended);
    expect(await account.refusal(alice, 'propose', ...proposal.terms)).toBe(`ProposalExists(${proposal.id})`);
  });

  it('withdraws to the main account by decision', async () => {
    const account = await stage.open([alice, bob], 2, 10n * UNIT);
    const before = await stage.balanceOf(alice);
    await stage.decide(account, [bob, alice], 'withdraw', usdc, 10n * UNIT);
    expect(await stage.balanceOf(alice)).toBe(before + 10n * UNIT);
  });

  it('gives each member one vote, for good, and strangers none', async () => {
    const account = await stage.open([alice, bob, carol], 3);
    const { id } = await stage.propose(account, alice, 'spend', [usdc, alice, 1n]);
    expect((await account.send(alice, 'vote', id, true)).events).toMatchObject([
      { name: 'Voted', args: [id, alice, 1n, 1n] },
    ]);
    for (const approve of [true, false]) {
      expect(await account.refusal(alice, 'vote', id, approve)).toBe(`AlreadyVoted(${id},${alice})`);
    }
    expect(await account.refusal(stranger, 'vote', id, true)).toBe(`NotMember(${stranger})`);
    expect(await account.refusal(stranger, 'propose', '0x', LATER, SALT)).toBe(`NotMember(${stranger})`);
    expect(await account.read('choiceOf', id, alice)).toEqual([1n]);
    const [, tally] = await account.read('proposalOf', id);
    expect([...tally]).toEqual([1n, 0n]);
  });

  it('rejects a proposal when the approvals can no longer be reached', async () => {
    const account = await stage.open([alice, bob, carol], 2);
    const proposal = await stage.propose(account, alice, 'spend', [usdc, alice, 1n]);
    await account.send(bob, 'vote', proposal.id, false);
    expect(await statusOf(account, proposal)).toBe(PENDING);
    expect((await account.send(carol, 'vote', proposal.id, false)).events.map(({ name }) => name)).toEqual([
      'Voted',
      'Rejected',
    ]);
    expect(await statusOf(account, proposal)).toBe(REJECTED);
    expect(await account.refusal(alice, 'vote', proposal.id, true)).toBe(
      `ProposalNotPending(${proposal.id},${REJECTED})`,
    );
  });

  it('is bound by the deadline, from that second on', async () => {
    const account = await stage.open([alice, bob], 2, 10n * UNIT);
    const proposal = await stage.propose(account, alice, 'spend', [usdc, bob, UNIT]);
    const [, deadline] = proposal.terms;
    for (const member of [alice, bob]) await account.send(member, 'vote', proposal.id, true);
    const late = await stage.propose(
      account,
      alice,
      'spend',
      [usdc, bob, 2n * UNIT],
      deadline - (await chainTime(chain)),
    );
    await mineAt(chain, deadline - 1n);
    expect(await account.refusal(bob, 'execute', ...proposal.terms)).toBeNull();
    expect(await account.refusal(stranger, 'cancel', proposal.id)).toBe(`NotProposer(${stranger})`);
    expect(await account.read('isExpired', proposal.id)).toEqual([false]);
    await mineAt(chain, deadline);
    const expired = (id: string) => `ProposalExpired(${id},${deadline})`;
    expect(await account.refusal(bob, 'execute', ...proposal.terms)).toBe(expired(proposal.id));
    expect(await account.refusal(bob, 'vote', late.id, true)).toBe(expired(late.id));
    expect(await account.read('isExpired', proposal.id)).toEqual([true]);
    expect(await statusOf(account, proposal)).toBe(PENDING);
    await account.send(stranger, 'cancel', proposal.id);
    expect(await statusOf(account, proposal)).toBe(CANCELLED);
    expect(await account.read('isExpired', proposal.id)).toEqual([false]);
    expect(await account.refusal(alice, 'propose', account.encode('close', []), deadline, SALT)).toMatch(
      /^ProposalExpired/,
    );
  });

  it('lets the proposer cancel, and no other member', async () => {
    const account = await stage.open([alice, bob], 2);
    const proposal = await stage.propose(account, bob, 'spend', [usdc, bob, UNIT]);
    expect(await account.refusal(alice, 'cancel', proposal.id)).toBe(`NotProposer(${alice})`);
    await account.send(bob, 'cancel', proposal.id);
    expect(await account.refusal(bob, 'vote', proposal.id, true)).toBe(
      `ProposalNotPending(${proposal.id},${CANCELLED})`,
    );
  });

  it('opens proposals of its own actions only, each under the hash of what it does', async () => {
    const account = await stage.open([alice, bob], 2, 10n * UNIT);
    const deadline = (await chainTime(chain)) + HOUR;
    for (const call of [
      '0x',
      account.encode('freeze'),
      account.encode('vote', SALT, true),
      stage.usdc.encode('approve', bob, 1n),
    ]) {
      expect(await account.refusal(alice, 'propose', call, deadline, SALT)).toMatch(/^UnknownAction/);
    }
    const proposal = await stage.propose(account, alice, 'spend', [usdc, bob, UNIT]);
    for (const member of [alice, bob]) await account.send(member, 'vote', proposal.id, true);
    const [, until, salt] = proposal.terms;
    expect(await account.refusal(alice, 'execute', account.encode('close', [usdc]), until, salt)).toMatch(
      /^UnknownProposal/,
    );
    expect(await account.refusal(alice, 'execute', proposal.terms[0], until + 1n, salt)).toMatch(/^UnknownProposal/);
    const twin = await stage.open([alice, bob], 2, 10n * UNIT);
    expect(await twin.refusal(alice, 'execute', ...proposal.terms)).toMatch(/^UnknownProposal/);
  });

  it('keeps a proposal open whose execution reverts, and executes it when it can', async () => {
    const account = await stage.open([alice, bob], 2);
    const proposal = await stage.propose(account, alice, 'spend', [usdc, bob, UNIT]);
    for (const member of [alice, bob]) await account.send(member, 'vote', proposal.id, true);
    expect(await account.refusal(alice, 'execute', ...proposal.terms)).toMatch(/^ERC20InsufficientBalance/);
    expect((await account.attempt(alice, 'execute', ...proposal.terms)).succeeded).toBe(false);
    expect(await statusOf(account, proposal)).toBe(PENDING);
    await chain.demoTokens.mint('USDC', account.address, UNIT);
    await account.send(alice, 'execute', ...proposal.terms);
  });

  it('counts no vote from before its members or threshold were set', async () => {
    const account = await stage.open([alice, bob, carol], 2, 10n * UNIT);
    const proposal = await stage.propose(account, bob, 'spend', [usdc, bob, 10n * UNIT]);
    await account.send(bob, 'vote', proposal.id, true);
    await account.send(carol, 'vote', proposal.id, true);
    await stage.decide(account, [alice, carol], 'setMembers', [alice, carol], 2);
    expect(await account.number('version')).toBe(2n);
    expect(await account.refusal(bob, 'execute', ...proposal.terms)).toBe(`NotMember(${bob})`);
    expect(await account.refusal(carol, 'execute', ...proposal.terms)).toBe(`ProposalNotApproved(${proposal.id},0,2)`);
    // Whoever comes back has no vote from before.
    await stage.decide(account, [alice, carol], 'setMembers', [alice, bob, carol], 2);
    expect(await account.refusal(bob, 'execute', ...proposal.terms)).toBe(`ProposalNotApproved(${proposal.id},0,2)`);
    expect(await account.read('choiceOf', proposal.id, bob)).toEqual([0n]);
    for (const member of [bob, carol]) await account.send(member, 'vote', proposal.id, true);
    await account.send(bob, 'execute', ...proposal.terms);
  });
});
