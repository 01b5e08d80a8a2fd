import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toBeHex, ZeroAddress } from 'ethers';
import { revokeAgentGas } from '../../../adapters/chain/gas-limits.js';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import { signerOf } from '../../../adapters/chain/wallet-owner.js';
import type { Token } from '../../../domain/shared/currency.js';
import { nestedTypedDataSignature } from '../../support/nested-typed-data.js';
import { freshAddress, freshWallet, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { AgentStage, type Execution, mostInAnyWindow, NEVER, type Policy, UNIT } from './agent-account-stage.js';
import { chainTime, DeployedContract } from './contract-stage.js';
import { callOf, executeCalls } from './wallet-stage.js';

const SALT = toBeHex(7, 32);

let chain: SandboxChain;
let stage: AgentStage;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await AgentStage.of(chain);
});
afterAll(() => chain?.stop());

describe('the account of an agent session', () => {
  it('is made at an address that follows from owner, policy and salt, by its owner alone', async () => {
    const policy = stage.policy();
    const values = Object.values(policy);
    const [address] = await stage.factory.read('predictAgentAccount', stage.owner, values, SALT);
    await stage.factory.send(stage.stranger, 'createAgentAccount', values, SALT);
    expect(await chain.connection.request('eth_getCode', [address, 'latest'])).toBe('0x');

    const made = await stage.factory.send(stage.owner, 'createAgentAccount', values, SALT);
    expect(made.events[0]?.args.agentAccount).toBe(address);
    const again = await stage.factory.send(stage.owner, 'createAgentAccount', values, SALT);
    expect(again.events).toEqual([]);

    const account = await DeployedContract.at(chain, 'AgentAccount', address);
    expect(await account.read('owner')).toEqual([stage.owner]);
    const [told] = await stage.module.read('policyOf', address);
    expect([...told]).toEqual(values);
  });

  it.each<readonly [string, Partial<Policy>]>([
    ['nobody as recipient', { recipient: toAddress(ZeroAddress) }],
    ['a token that does not exist', { token: freshAddress() }],
    ['no executor', { executor: toAddress(ZeroAddress) }],
    ['a cap of zero', { maxPerExecution: 0n }],
    ['more for one execution than for a period', { maxPerExecution: 101n * UNIT }],
    ['a period of no time', { periodSeconds: 0n }],
    ['an end that has passed', { end: 1n }],
  ])('has no policy with %s', async (_what, terms) => {
    const values = Object.values(stage.policy(terms));
    expect(await stage.factory.refusal(stage.owner, 'createAgentAccount', values, SALT)).toBe('InvalidPolicy()');
  });

  it('pays its recipient, whoever relays it', async () => {
    const session = await stage.open();
    const paid = await stage.pay(session, 30n * UNIT);
    expect(paid.events.map(({ name, args }) => [name, args.amount])).toEqual([['Executed', 30n * UNIT]]);
    expect(await stage.balanceOf(session.policy.recipient)).toBe(30n * UNIT);
    expect(await stage.number(session, 'available')).toBe(40n * UNIT);
  });

  it('obeys a nonce once, also for another amount', async () => {
    const session = await stage.open();
    const first = stage.execution(UNIT);
    await stage.module.send(stage.relayer, 'execute', ...(await stage.signed(session, first)));
    for (const amount of [UNIT, 2n * UNIT]) {
      const values = await stage.signed(session, { ...first, amount });
      expect(await stage.module.refusal(stage.relayer, 'execute', ...values)).toBe(`NonceUsed(${first.nonce})`);
    }
  });

  it.each<readonly [string, Partial<Execution>, string]>([
    ['more than the cap of an execution', { amount: 41n * UNIT }, 'ExecutionCapExceeded(41000000,40000000)'],
    ['nothing', { amount: 0n }, 'ZeroAmount()'],
    ['after the deadline', { deadline: 1n }, 'DeadlinePassed(1)'],
  ])('never pays %s', async (_what, terms, error) => {
    const session = await stage.open();
    const values = await stage.signed(session, stage.execution(UNIT, terms));
    expect(await stage.module.refusal(stage.relayer, 'execute', ...values)).toBe(error);
  });

  it('accepts a signature for nothing but what was signed', async () => {
    const [session, other] = [await stage.open(), await stage.open()];
    const execution = stage.execution(UNIT);
    const signed = await stage.signed(session, execution);
    const [account, amount, nonce, deadline, signature] = signed;
    const { domain, types } = stage.typedData();
    const elsewhere = { ...domain, chainId: Number(domain.chainId) + 1 };
    const forgeries: readonly (readonly unknown[])[] = [
      [account, 2n * UNIT, nonce, deadline, signature],
      [account, amount, toBeHex(1, 32), deadline, signature],
      [account, amount, nonce, execution.deadline - 1n, signature],
      [account, amount, nonce, deadline, '0x'],
      await stage.signed(session, execution, freshWallet()),
      [other.account.address, amount, nonce, deadline, signature],
      await stage.signed({ ...session, account: other.account }, execution),
      [
        account,
        amount,
        nonce,
        deadline,
        await session.executor.signTypedData(elsewhere, types, { account, ...execution }),
      ],
    ];
    for (const values of forgeries) {
      expect(await stage.module.refusal(stage.relayer, 'execute', ...values)).toBe('InvalidSignature()');
    }
    expect(await stage.module.refusal(stage.relayer, 'execute', ...signed)).toBeNull();
  });

  it('takes a wallet as its executor, whose passkey signs', async () => {
    const { address: wallet, passkey } = await chain.fundedWallet();
    const session = await stage.open({ executor: wallet });
    const { chainId, webAuthnVerifier } = chain.deployment;
    const { amount, nonce, deadline } = stage.execution(UNIT);
    const { address: account } = session.account;
    const data = { ...stage.typedData(), message: { account, amount, nonce, deadline } };
    const signer = { address: wallet, chainId, signer: signerOf(passkey, webAuthnVerifier) };
    const signature = nestedTypedDataSignature(signer, passkey, data);
    await stage.module.send(stage.relayer, 'execute', account, amount, nonce, deadline, signature);
    const again = await stage.signed(session, stage.execution(UNIT));
    expect(await stage.module.refusal(stage.relayer, 'execute', ...again)).toBe('InvalidSignature()');
  });

  it('takes a contract with two keys as its executor: either signs, and the caps hold for both together', async () => {
    const [first, second] = [freshWallet(), freshWallet()];
    const executor = await DeployedContract.deploy(chain, 'TwoKeyExecutor', first.address, second.address);
    const session = await stage.open({ executor: executor.address });
    const signed = async (key: typeof first, amount: bigint) => stage.signed(session, stage.execution(amount), key);
    await stage.module.send(stage.relayer, 'execute', ...(await signed(first, 40n * UNIT)));
    await stage.module.send(stage.relayer, 'execute', ...(await signed(second, 40n * UNIT)));
    expect(await stage.balanceOf(session.policy.recipient)).toBe(80n * UNIT);
    const tooMuch = await signed(second, 21n * UNIT);
    expect(await stage.module.refusal(stage.relayer, 'execute', ...tooMuch)).toMatch(/^PeriodCapExceeded/);
    const foreign = await signed(freshWallet(), UNIT);
    expect(await stage.module.refusal(stage.relayer, 'execute', ...foreign)).toBe('InvalidSignature()');
    const short = [...(await signed(first, UNIT)).slice(0, -1), '0x1234'];
    expect(await stage.module.refusal(stage.relayer, 'execute', ...short)).toBe('InvalidSignature()');
  });

  it('asks an executor whose address has got code by ERC-1271 alone: a delegated key signs nothing that its code does not accept', async () => {
    const session = await stage.open();
    const [account, twoKeys] = [session.account.address, freshWallet()];
    const values = await stage.signed(session, stage.execution(UNIT));
    const delegate = (to: string) =>
      chain.connection.request('anvil_setCode', [
        session.executor.address,
        to === '0x' ? to : `0xef0100${to.slice(2)}`,
      ]);
    // The account of a session accepts no signature at all.
    await delegate(account);
    expect(await stage.module.refusal(stage.relayer, 'execute', ...values)).toBe('InvalidSignature()');
    const code = await DeployedContract.deploy(chain, 'TwoKeyExecutor', twoKeys.address, freshWallet().address);
    await delegate(code.address);
    expect(await stage.module.refusal(stage.relayer, 'execute', ...values)).toBe('InvalidSignature()');
    const other = await stage.signed(session, stage.execution(UNIT), twoKeys);
    await stage.module.send(stage.relayer, 'execute', ...other);
    await delegate('0x');
    await stage.module.send(stage.relayer, 'execute', ...values);
    expect(await stage.balanceOf(session.policy.recipient)).toBe(2n * UNIT);
  });

  it('tells when how much is free again, to the second', async () => {
    const session = await stage.open({ periodSeconds: 60n });
    const start = (await chainTime(chain)) + 10n;
    for (const [seconds, amount] of [
      [0n, 40n],
      [10n, 35n],
      [20n, 25n],
    ] as const) {
      await stage.payAt(session, start + seconds, amount * UNIT);
    }
    const freeFrom = async (amount: bigint) => (await stage.number(session, 'allowedFrom', amount * UNIT)) - start;
    expect(await Promise.all([1n, 40n].map(freeFrom))).toEqual([60n, 60n]);
    expect(await stage.number(session, 'allowedFrom', 41n * UNIT)).toBe(NEVER);
    expect(await stage.number(session, 'remainingAt', start + 59n)).toBe(0n);
    expect(await stage.number(session, 'remainingAt', start + 60n)).toBe(40n * UNIT);
    expect(await stage.number(session, 'remainingAt', start + 70n)).toBe(75n * UNIT);

    expect((await stage.payAt(session, start + 59n, UNIT)).succeeded).toBe(false);
    expect((await stage.payAt(session, start + 60n, 40n * UNIT)).succeeded).toBe(true);
    expect(await freeFrom(36n)).toBe(80n);
    expect((await stage.payAt(session, start + 79n, 36n * UNIT)).succeeded).toBe(false);
    expect((await stage.payAt(session, start + 80n, 36n * UNIT)).succeeded).toBe(true);
    expect(mostInAnyWindow(await stage.paymentsOf(session), 60n)).toBe(100n * UNIT);
  });

  it('pays nothing from its end on, and anybody sends the rest to the owner then', async () => {
    const end = (await chainTime(chain)) + 100n;
    const session = await stage.open({ end }, 100n * UNIT);
    const { account } = session;
    expect(await account.refusal(stage.stranger, 'sweep', [stage.usdc.address])).toBe('SessionActive()');
    expect((await stage.payAt(session, end - 1n, 40n * UNIT)).succeeded).toBe(true);
    expect((await stage.payAt(session, end, UNIT)).succeeded).toBe(false);
    expect(await stage.number(session, 'available')).toBe(0n);
    expect(await stage.number(session, 'allowedFrom', UNIT)).toBe(NEVER);
    const before = await stage.balanceOf(stage.owner);
    await account.send(stage.stranger, 'sweep', [stage.usdc.address]);
    expect((await stage.balanceOf(stage.owner)) - before).toBe(60n * UNIT);
  });

  it('is revoked by its owner alone, who gets what is left, and what arrives later', async () => {
    const session = await stage.open({}, 100n * UNIT);
    const { account } = session;
    const tokens = [stage.usdc.address];
    expect(await account.refusal(stage.stranger, 'revoke', tokens)).toBe(`NotOwner(${stage.stranger})`);
    const before = await stage.balanceOf(stage.owner);
    await account.send(stage.owner, 'revoke', tokens);
    const values = await stage.signed(session, stage.execution(UNIT));
    expect(await stage.module.refusal(stage.relayer, 'execute', ...values)).toBe('SessionRevoked()');
    expect(await stage.number(session, 'available')).toBe(0n);
    await chain.demoTokens.mint('USDC', account.address, 5n * UNIT);
    expect((await account.send(stage.owner, 'revoke', tokens)).events.map(({ name }) => name)).toEqual(['Swept']);
    expect((await stage.balanceOf(stage.owner)) - before).toBe(105n * UNIT);
  });

  it('is revoked within the gas limit, also when somebody has sent it a little of every token', async () => {
    const { account } = await stage.open({}, 5n * UNIT);
    const { tokens } = chain.deployment;
    const held = Object.keys(tokens) as Token[];
    for (const token of held) await chain.demoTokens.mint(token, account.address, 1n);
    const { gasUsed, events } = await account.send(stage.owner, 'revoke', Object.values(tokens));
    expect(events.map(({ name }) => name)).toEqual(['ModuleUninstalled', ...held.map(() => 'Swept')]);
    expect(gasUsed * 5n).toBeLessThan(revokeAgentGas(1, held.length) * 4n);
  });

  it('is activated by one signature of a passkey, and ended by another one', async () => {
    const { address: wallet, passkey } = await chain.fundedWallet();
    const { executor } = await stage.open();
    const policy = stage.policy({ executor: toAddress(toHex(executor.address)) });
    const terms = [Object.values(policy), SALT];
    const [address] = await stage.factory.read('predictAgentAccount', wallet, ...terms);
    const account = await DeployedContract.at(chain, 'AgentAccount', address);
    await executeCalls(chain, wallet, passkey, [
      callOf(stage.factory, 'createAgentAccount', ...terms),
      chain.tokens.transfer('USDC', address, 50n * UNIT),
    ]);
    await stage.pay({ account, policy, executor }, 20n * UNIT);
    await executeCalls(chain, wallet, passkey, [callOf(account, 'revoke', [stage.usdc.address])]);
    expect(await stage.balanceOf(policy.recipient)).toBe(20n * UNIT);
    expect(await stage.balanceOf(wallet)).toBe(80n * UNIT);
  });

  it('has an implementation that obeys nobody', async () => {
    const [address] = await stage.factory.read('IMPLEMENTATION');
    const implementation = await DeployedContract.at(chain, 'AgentAccount', address);
    const tokens = [stage.usdc.address];
    for (const method of ['revoke', 'sweep']) {
      expect((await implementation.attempt(stage.stranger, method, tokens)).succeeded).toBe(false);
    }
  });

  it('costs no more than twenty reads more after a million payments', async () => {
    const session = await stage.open({ periodSeconds: 5n });
    await stage.pay(session, UNIT);
    const { gasUsed: early } = await stage.pay(session, UNIT);
    await stage.lengthenHistory(session, 1_000_000);
    const { gasUsed: late } = await stage.pay(session, UNIT);
    expect(late - early).toBeLessThan(20n * 2_500n);
  });
});

describe('a policy with fixed windows, which is wrong', () => {
  it('lets more than the cap through around an edge, and the tests find it', async () => {
    const wrong = await AgentStage.withFixedWindows(chain);
    const begin = async () => {
      const now = await chainTime(chain);
      return now - (now % 60n) + 180n;
    };
    const most = async (under: AgentStage) => {
      const session = await under.open({ periodSeconds: 60n });
      const edge = await begin();
      for (const seconds of [-2n, -1n, 0n, 1n]) await under.payAt(session, edge + seconds, 40n * UNIT);
      return mostInAnyWindow(await under.paymentsOf(session), 60n) / UNIT;
    };
    expect([await most(stage), await most(wrong)]).toEqual([80n, 160n]);
  });
});
