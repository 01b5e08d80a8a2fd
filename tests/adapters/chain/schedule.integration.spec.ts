import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { toAddress } from '../../../adapters/chain/hex.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { chainTime, DeployedContract, mineAt } from './contract-stage.js';
import { DAY, packed, ScheduleStage, type Terms, UNIT } from './schedule-stage.js';
import { callOf, executeCalls } from './wallet-stage.js';

let chain: SandboxChain;
let stage: ScheduleStage;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await ScheduleStage.of(chain);
});
afterAll(() => chain?.stop());

const timeOf = ({ times }: Terms, period: number): bigint => times[period] ?? 0n;

describe('a schedule', () => {
  it('is made at an address that follows from owner, terms and salt, by its owner alone', async () => {
    const [owner, other] = [await stage.owner(0n), await stage.owner(0n)];
    const terms = await stage.terms();
    const values = stage.values(terms);
    const [address] = await stage.factory.read('predictPaymentSchedule', owner, ...values);
    await stage.factory.send(other, 'createPaymentSchedule', ...values);
    expect(await chain.connection.request('eth_getCode', [address, 'latest'])).toBe('0x');
    expect((await stage.factory.send(owner, 'createPaymentSchedule', ...values)).events).toHaveLength(1);
    expect((await stage.factory.send(owner, 'createPaymentSchedule', ...values)).events).toHaveLength(0);

    const contract = await DeployedContract.at(chain, 'PaymentSchedule', address);
    expect(await contract.read('owner')).toEqual([owner]);
    const [told] = await contract.read('terms');
    expect([...told]).toEqual(Object.values({ ...terms, times: packed(terms.times) }));
    expect([...(await contract.read('boundsOf', 2))]).toEqual([timeOf(terms, 2), terms.end]);
  });

  it.each<readonly [string, Partial<Terms> | ((terms: Terms) => Partial<Terms>)]>([
    ['nobody as recipient', { recipient: toAddress(ZeroAddress) }],
    ['a token that does not exist', { token: freshAddress() }],
    ['nothing to pay', { amount: 0n }],
    ['no period', { times: [], end: 2n ** 40n }],
    ['two periods at one time', { times: [2n ** 33n, 2n ** 33n] }],
    ['times that fall', { times: [2n ** 33n, 2n ** 32n], end: 2n ** 34n }],
    ['an end at its last time', (terms) => ({ end: timeOf(terms, 2) })],
    ['an end that has passed', { times: [1n, 2n], end: 3n }],
  ])('does not exist with %s', async (_what, given) => {
    const terms = await stage.terms();
    const values = stage.values({
      ...terms,
      ...(typeof given === 'function' ? given(terms) : await stage.terms(given)),
    });
    expect(await stage.factory.refusal(stage.anybody, 'createPaymentSchedule', ...values)).toBe('InvalidTerms()');
  });

  it('does not exist with more than 500 periods, or with a time cut off', async () => {
    const begin = 2n ** 33n;
    const times = Array.from({ length: 501 }, (_, day) => begin + BigInt(day) * DAY);
    const [terms, salt] = stage.values(await stage.terms({ times }));
    const create = ['createPaymentSchedule', terms, salt] as const;
    expect(await stage.factory.refusal(stage.anybody, ...create)).toBe('TooManyPeriods(501,500)');
    const cut = Object.values({ ...(await stage.terms()), times: packed([begin]).slice(0, -2), end: begin + DAY });
    expect(await stage.factory.refusal(stage.anybody, 'createPaymentSchedule', cut, salt)).toBe('InvalidTerms()');
  });

  it('is made with as many as 500 periods, and pays any of them', async () => {
    const begin = (await chainTime(chain)) + DAY;
    const times = Array.from({ length: 500 }, (_, day) => begin + BigInt(day) * DAY);
    const schedule = await stage.open({ times, amount: 1n });
    expect(await schedule.contract.number('periods')).toBe(500n);
    for (const period of [0, 256, 499]) {
      expect((await stage.payAt(schedule, times[period] ?? 0n, period)).succeeded).toBe(true);
    }
  });

  it('pays once in each period, whoever asks, to the second', async () => {
    const schedule = await stage.open();
    const { contract, terms, owner } = schedule;
    const [first, second] = [timeOf(terms, 0), timeOf(terms, 1)];
    const tries = [
      [first - 1n, 0],
      [first, 1],
      [first, 0],
      [first + 1n, 0],
      [second - 1n, 1],
      [second, 0],
      [second, 1],
      [terms.end - 1n, 2],
      [terms.end, 2],
    ] as const;
    const paid = [];
    for (const [time, period] of tries) paid.push((await stage.payAt(schedule, time, period)).succeeded);
    expect(paid).toEqual([false, false, true, false, false, false, true, true, false]);
    expect(await stage.balanceOf(terms.recipient)).toBe(30n * UNIT);
    expect(await stage.balanceOf(owner)).toBe(970n * UNIT);
    expect(await contract.refusal(stage.anybody, 'pay', 3)).toBe('UnknownPeriod(3,3)');
  });

  it('never makes up for a period that was missed', async () => {
    const schedule = await stage.open();
    const { contract, terms } = schedule;
    const second = timeOf(terms, 1);
    await mineAt(chain, second);
    expect(await contract.refusal(stage.anybody, 'pay', 0)).toBe(`PeriodOver(0,${second})`);
    await contract.send(stage.anybody, 'pay', 1);
    expect(await contract.refusal(stage.anybody, 'pay', 2)).toBe(`PeriodNotBegun(2,${timeOf(terms, 2)})`);
  });

  it('waits within the period for an owner who is out of funds', async () => {
    const schedule = await stage.open({}, 0n);
    const { contract, terms, owner } = schedule;
    await mineAt(chain, timeOf(terms, 0));
    expect(await contract.refusal(stage.anybody, 'pay', 0)).toMatch(/^ERC20InsufficientBalance/);
    await chain.demoTokens.mint('USDC', owner, terms.amount);
    await contract.send(stage.anybody, 'pay', 0);
    expect(await stage.balanceOf(terms.recipient)).toBe(terms.amount);
  });

  it('skips what its owner says', async () => {
    const schedule = await stage.open();
    const { contract, terms, owner } = schedule;
    expect(await contract.refusal(stage.anybody, 'skip', 0)).toBe(`NotOwner(${stage.anybody})`);
    expect(await contract.refusal(owner, 'skip', 3)).toBe('UnknownPeriod(3,3)');
    await contract.send(owner, 'skip', 1);
    await mineAt(chain, timeOf(terms, 1));
    expect(await contract.refusal(stage.anybody, 'pay', 1)).toBe('PeriodFinished(1)');
    expect((await stage.payAt(schedule, timeOf(terms, 2), 2)).succeeded).toBe(true);
  });

  it('pays nothing after its owner cancelled it', async () => {
    const { contract, terms, owner } = await stage.open();
    expect(await contract.refusal(stage.anybody, 'cancel')).toBe(`NotOwner(${stage.anybody})`);
    await contract.send(owner, 'cancel');
    expect((await contract.send(owner, 'cancel')).events).toEqual([]);
    await mineAt(chain, timeOf(terms, 0));
    expect(await contract.refusal(stage.anybody, 'pay', 0)).toBe('ScheduleCancelled()');
  });

  it('ends for another one unless it has paid since, whoever made it pay', async () => {
    const schedule = await stage.open();
    const { contract, terms, owner } = schedule;
    const first = timeOf(terms, 0);
    expect(await contract.refusal(stage.anybody, 'cancelUnpaid', first)).toBe(`NotOwner(${stage.anybody})`);
    await stage.payAt(schedule, first + 5n, 0);
    expect(await contract.number('lastPaidAt')).toBe(first + 5n);
    expect(await contract.refusal(owner, 'cancelUnpaid', first + 5n)).toBe(`PaidSince(${first + 5n})`);
    expect((await contract.send(owner, 'cancelUnpaid', first + 6n)).events).toMatchObject([{ name: 'Cancelled' }]);
    // Two batches that end it for two others cannot both succeed.
    expect(await contract.refusal(owner, 'cancelUnpaid', first + 6n)).toBe('ScheduleCancelled()');
  });

  it('and its edit pay a day once, when a stranger has it pay before the block of the edit', async () => {
    const { address: wallet, passkey } = await chain.fundedWallet();
    const old = await stage.terms();
    const values = stage.values(old);
    const [address] = await stage.factory.read('predictPaymentSchedule', wallet, ...values);
    const contract = await DeployedContract.at(chain, 'PaymentSchedule', address);
    await executeCalls(chain, wallet, passkey, [
      callOf(stage.factory, 'createPaymentSchedule', ...values),
      callOf(stage.usdc, 'approve', address, old.amount * 3n),
    ]);
    const edit = { ...old, amount: 20n * UNIT };
    const edited = stage.values(edit);
    const [next] = await stage.factory.read('predictPaymentSchedule', wallet, ...edited);
    const calls = [
      callOf(contract, 'cancelUnpaid', timeOf(edit, 0)),
      callOf(stage.usdc, 'approve', address, 0n),
      callOf(stage.factory, 'createPaymentSchedule', ...edited),
      callOf(stage.usdc, 'approve', next, edit.amount * 3n),
    ];
    await mineAt(chain, timeOf(old, 0));
    await contract.send(stage.anybody, 'pay', 0);
    await executeCalls(chain, wallet, passkey, calls);
    expect(await contract.read('isCancelled')).toEqual([false]);
    expect(await chain.connection.request('eth_getCode', [next, 'latest'])).toBe('0x');
    expect(await stage.balanceOf(old.recipient)).toBe(old.amount);
  });

  it('is activated by one signature of a passkey, and ended by another one', async () => {
    const { address: wallet, passkey } = await chain.fundedWallet();
    const terms = await stage.terms();
    const values = stage.values(terms);
    const [address] = await stage.factory.read('predictPaymentSchedule', wallet, ...values);
    const contract = await DeployedContract.at(chain, 'PaymentSchedule', address);
    await executeCalls(chain, wallet, passkey, [
      callOf(stage.factory, 'createPaymentSchedule', ...values),
      callOf(stage.usdc, 'approve', address, terms.amount * 3n),
    ]);
    await mineAt(chain, timeOf(terms, 0));
    await contract.send(stage.anybody, 'pay', 0);
    await executeCalls(chain, wallet, passkey, [
      callOf(contract, 'cancel'),
      callOf(stage.usdc, 'approve', address, 0n),
    ]);
    await mineAt(chain, timeOf(terms, 1));
    expect(await contract.refusal(stage.anybody, 'pay', 1)).toBe('ScheduleCancelled()');
    expect(await stage.balanceOf(terms.recipient)).toBe(terms.amount);
    expect(await stage.balanceOf(wallet)).toBe(90n * UNIT);
  });

  it('has an implementation that obeys nobody', async () => {
    const [address] = await stage.factory.read('IMPLEMENTATION');
    const implementation = await DeployedContract.at(chain, 'PaymentSchedule', address);
    for (const [method, ...values] of [['pay', 0], ['skip', 0], ['cancel'], ['cancelUnpaid', 2n ** 40n]] as const) {
      expect((await implementation.attempt(stage.anybody, method, ...values)).succeeded).toBe(false);
    }
  });
});
