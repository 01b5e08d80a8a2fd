import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Interface, id } from 'ethers';
import fc from 'fast-check';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import { deploy, deployable } from '../../../adapters/chain/sandbox/create2-deployment.js';
import type { Address, Hex, WalletCall } from '../../../application/ports/user-operation.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { MarketStage } from './market-stage.js';

const RUNS = 12;
const UNIT = 1_000_000n;
const SCALE = 10n ** 18n;
const DAY = 86_400n;
const YEAR = 365n * DAY;
const SHARES_PER_ASSET = 1_000n;

let chain: SandboxChain;
let stage: MarketStage;
let usdc: Address;
let savers: readonly Address[];
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await MarketStage.of(chain);
  usdc = toAddress(chain.deployment.tokens.USDC ?? '');
  savers = stage.addresses.slice(1);
});
afterAll(() => chain?.stop());

/** A vault of its own, that all savers have approved. @param reserve what it has to pay interest from */
async function newVault(yearlyRateBps: bigint, reserve: bigint): Promise<Address> {
  const values = [usdc, randomUUID(), 'TEST', stage.owner, yearlyRateBps];
  const contract = await deployable(chain.artifacts, 'YieldVault', values);
  await deploy(chain.connection, chain.account, contract);
  await chain.demoTokens.mint('USDC', contract.address, reserve);
  for (const saver of savers) await stage.send(saver, usdc, 'approve', contract.address, 2n ** 200n);
  return contract.address;
}

async function redeemAll(vault: Address, saver: Address): Promise<void> {
  await stage.send(saver, vault, 'redeem', await stage.read(vault, 'balanceOf', saver), saver, saver);
}

describe('a yield vault', () => {
  it('has paid a year of interest when the year is over', async () => {
    const [vault, alice] = [await newVault(425n, 1_000n * UNIT), stage.account(1)];
    const from = await stage.send(alice, vault, 'deposit', 1_000n * UNIT, alice);
    await stage.mineAt(from + YEAR);
    expect(await stage.read(vault, 'totalAssets')).toBe(1_042_500_000n);
    expect(await stage.read(vault, 'reserve')).toBe(957_500_000n);
    // A millionth or two stay with the virtual shares.
    expect(await stage.read(vault, 'maxWithdraw', alice)).toBeGreaterThanOrEqual(1_042_499_998n);
  });

  it('loses no interest to being touched again and again', async () => {
    const [busy, quiet] = [await newVault(425n, 100n * UNIT), await newVault(425n, 100n * UNIT)];
    const [alice, bob] = [stage.account(1), stage.account(2)];
    for (const vault of [busy, quiet]) await stage.send(alice, vault, 'deposit', UNIT, alice);
    for (let round = 0; round < 20; round += 1) {
      await stage.pass(1n);
      await stage.send(bob, busy, 'deposit', 0n, bob);
    }
    await stage.pass(30n * DAY);
    const [ofBusy, ofQuiet] = [await stage.read(busy, 'totalAssets'), await stage.read(quiet, 'totalAssets')];
    expect(ofQuiet - ofBusy).toBeLessThanOrEqual(1n);
  });

  it('stops paying where its reserve ends, and still pays everybody out', async () => {
    const vault = await newVault(10_000n, 50n * UNIT);
    const [alice, bob] = [stage.account(1), stage.account(2)];
    for (const saver of [alice, bob]) await stage.send(saver, vault, 'deposit', 100n * UNIT, saver);
    await stage.pass(10n * YEAR);
    expect(await stage.read(vault, 'totalAssets')).toBe(250n * UNIT);
    expect(await stage.read(vault, 'reserve')).toBe(0n);
    for (const saver of [alice, bob]) await redeemAll(vault, saver);
    expect(await stage.read(usdc, 'balanceOf', vault)).toBeLessThanOrEqual(2n);
  });

  it('takes a rate from its owner only, up to a hundred percent a year, from that moment on', async () => {
    const [vault, alice] = [await newVault(0n, 1_000n * UNIT), stage.account(1)];
    await stage.send(alice, vault, 'deposit', 100n * UNIT, alice);
    await stage.pass(YEAR);
    const at = await stage.send(stage.owner, vault, 'setYearlyRate', 1_000n);
    await expect(stage.send(alice, vault, 'setYearlyRate', 1n)).rejects.toThrow(/revert/i);
    await expect(stage.send(stage.owner, vault, 'setYearlyRate', 10_001n)).rejects.toThrow(/revert/i);
    await stage.mineAt(at + YEAR);
    expect(await stage.read(vault, 'yearlyRateBps')).toBe(1_000n);
    expect(await stage.read(vault, 'totalAssets')).toBe(110n * UNIT);
  });

  it('lets nobody take part of what the next one deposits by driving the price up', async () => {
    const vault = await newVault(0n, 0n);
    const [thief, victim] = [stage.account(1), stage.account(2)];
    await stage.send(thief, vault, 'deposit', 1n, thief);
    const price = await stage.read(vault, 'convertToAssets', SCALE);
    await stage.send(thief, usdc, 'transfer', vault, 100_000n * UNIT);
    expect(await stage.read(vault, 'convertToAssets', SCALE)).toBe(price);
    await stage.send(victim, vault, 'deposit', 1_000n * UNIT, victim);
    expect(await stage.read(vault, 'maxWithdraw', victim)).toBeGreaterThanOrEqual(1_000n * UNIT - 1n);
    expect(await stage.read(vault, 'maxWithdraw', thief)).toBeLessThanOrEqual(1n);
  });
});

/** What a vault should come to, in parts of a millionth as fine as its own. */
interface Model {
  readonly managed: bigint;
  readonly at: bigint;
  readonly rate: bigint;
  readonly held: bigint;
}

function accrued({ managed, at, rate, held }: Model, now: bigint): bigint {
  const worth = managed + (managed * rate * (now - at)) / (10_000n * YEAR);
  return worth < held * SCALE ? worth : held * SCALE;
}

const amount = fc.bigInt({ min: 0n, max: 5_000n * UNIT });
const part = fc.bigInt({ min: 0n, max: 100n });
const act = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount }),
  fc.record({ kind: fc.constant('mint' as const), amount }),
  fc.record({ kind: fc.constant('withdraw' as const), part }),
  fc.record({ kind: fc.constant('redeem' as const), part }),
  fc.record({ kind: fc.constant('donate' as const), amount }),
  fc.record({ kind: fc.constant('rate' as const), bps: fc.bigInt({ min: 0n, max: 10_000n }) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** @returns the time of the block it is in */
async function perform(vault: Address, saver: Address, what: Act): Promise<bigint> {
  switch (what.kind) {
    case 'deposit':
      return stage.send(saver, vault, 'deposit', what.amount, saver);
    case 'mint':
      return stage.send(saver, vault, 'mint', what.amount * SHARES_PER_ASSET, saver);
    case 'withdraw': {
      const most = await stage.read(vault, 'maxWithdraw', saver);
      return stage.send(saver, vault, 'withdraw', (most * what.part) / 100n, saver, saver);
    }
    case 'redeem': {
      const shares = await stage.read(vault, 'balanceOf', saver);
      return stage.send(saver, vault, 'redeem', (shares * what.part) / 100n, saver, saver);
    }
    case 'donate':
      return stage.send(saver, usdc, 'transfer', vault, what.amount);
    case 'rate':
      return stage.send(stage.owner, vault, 'setYearlyRate', what.bps);
  }
}

/** Does the same to the model; what moved is taken from the tokens themselves. */
function after(model: Model, what: Act, at: bigint, held: bigint): Model {
  // Nothing is settled by a donation: interest is reckoned on as before, with more to pay it from.
  if (what.kind === 'donate') return { ...model, held };
  const managed = accrued(model, at) + (held - model.held) * SCALE;
  return { managed, at, held, rate: what.kind === 'rate' ? what.bps : model.rate };
}

describe('a deposit by a wallet, and what it takes out', () => {
  const CHECKED = new Interface([
    'function approve(address spender, uint256 value) returns (bool)',
    'function deposit(uint256 assets, address receiver) returns (uint256)',
    'function withdraw(uint256 assets, address receiver, address owner) returns (uint256)',
    'function remember(address token)',
    'function requireChange(address token, int256 minimum)',
  ]);
  let check: Address;
  beforeAll(() => {
    check = toAddress(chain.deployment.balanceCheck ?? '');
  });

  const call = (target: Address, method: string, ...values: readonly unknown[]): WalletCall => ({
    target,
    value: 0n,
    data: toHex(CHECKED.encodeFunctionData(method, values)),
  });

  /** Has the wallet execute these calls, and only if its balance of the token changes by the minimum. */
  async function within(wallet: Wallet, token: Address, minimum: bigint, calls: readonly WalletCall[]): Promise<void> {
    const checked = [call(check, 'remember', token), ...calls, call(check, 'requireChange', token, minimum)];
    const { timestamp } = await chain.connection.request<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
    const until = new Date((Number(timestamp) + 3_600) * 1000);
    await chain.execute(chain.operation(wallet.address, checked, until), wallet.passkey);
  }
  type Wallet = Awaited<ReturnType<typeof chain.fundedWallet>>;

  it('keep to the shares that were signed, at least and at most', async () => {
    const [wallet, vault] = [await chain.fundedWallet(), await newVault(0n, 0n)];
    const deposit = [call(usdc, 'approve', vault, 50n * UNIT), call(vault, 'deposit', 50n * UNIT, wallet.address)];
    const shares = 50n * UNIT * SHARES_PER_ASSET;
    const held = () => stage.read(vault, 'balanceOf', wallet.address);
    await within(wallet, vault, shares + 1n, deposit);
    expect(await held()).toBe(0n);
    await within(wallet, vault, shares, deposit);
    expect(await held()).toBe(shares);

    const withdrawal = [call(vault, 'withdraw', 20n * UNIT, wallet.address, wallet.address)];
    const cost = 20n * UNIT * SHARES_PER_ASSET;
    await within(wallet, vault, 1n - cost, withdrawal);
    expect(await held()).toBe(shares);
    await within(wallet, usdc, 20n * UNIT, [...withdrawal]);
    expect(await held()).toBe(shares - cost);
    await within(wallet, vault, -cost, withdrawal);
    expect(await held()).toBe(shares - 2n * cost);
  });

  it('need a balance that was remembered before, in the same transaction and by the same account', async () => {
    const data = toHex(CHECKED.encodeFunctionData('requireChange', [usdc, 0n]));
    const nothing = chain.connection.call({ from: stage.account(1), to: check, data });
    await expect(nothing).rejects.toMatchObject({
      revertData: expect.stringContaining(id('NothingRemembered(address)').slice(0, 10)),
    });
  });
});

describe('whatever savers do to a yield vault', () => {
  it('it is worth what plain arithmetic says, no share loses, and everybody is paid out', async () => {
    const steps = fc.record({ saver: fc.nat({ max: 2 }), wait: fc.bigInt({ min: 0n, max: 90n * DAY }), act });
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 2_000n }),
        fc.bigInt({ min: 0n, max: 2_000n * UNIT }),
        fc.array(steps, { minLength: 1, maxLength: 10 }),
        async (rate, reserve, story) => {
          const vault = await newVault(rate, reserve);
          let model: Model = { managed: 0n, at: 0n, rate, held: reserve };
          let price = await stage.read(vault, 'convertToAssets', SCALE);
          for (const { saver, wait, act: what } of story) {
            await stage.pass(wait);
            const at = await perform(vault, stage.account(saver + 1), what);
            model = after(model, what, at, await stage.read(usdc, 'balanceOf', vault));
            expect(await stage.read(vault, 'totalAssets')).toBe(accrued(model, at) / SCALE);
            const next = await stage.read(vault, 'convertToAssets', SCALE);
            expect(next).toBeGreaterThanOrEqual(price);
            price = next;
          }
          for (const saver of savers) await redeemAll(vault, saver);
          expect(await stage.read(vault, 'totalSupply')).toBe(0n);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
