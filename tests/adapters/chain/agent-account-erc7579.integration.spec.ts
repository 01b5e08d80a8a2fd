import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbiCoder, concat, toBeHex, ZeroHash } from 'ethers';
import { toHex } from '../../../adapters/chain/hex.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { AgentStage, type Session, UNIT } from './agent-account-stage.js';
import type { DeployedContract } from './contract-stage.js';
import { deployForTest } from './test-contracts.js';

const [VALIDATOR, EXECUTOR, FALLBACK, HOOK] = [1n, 2n, 3n, 4n];
const [SINGLE, BATCH, DELEGATE] = ['00', '01', 'ff'];
const [DEFAULT, TRY] = ['00', '01'];
/** ERC-7579's mode: call type, execution type, four unused bytes, selector, payload. */
const modeOf = (callType = SINGLE, execType = DEFAULT, selector = '00000000') =>
  `0x${callType}${execType}00000000${selector}`.padEnd(66, '0');

type Call = readonly [target: Address, value: bigint, data: Hex];
const single = ([target, value, data]: Call) => concat([target, toBeHex(value, 32), data]);
const batch = (calls: readonly Call[]) =>
  AbiCoder.defaultAbiCoder().encode(['tuple(address target, uint256 value, bytes data)[]'], [calls]);

let chain: SandboxChain;
let stage: AgentStage;
let session: Session;
let forwarding: DeployedContract;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await AgentStage.of(chain);
  session = await stage.open();
  forwarding = await deployForTest(chain, 'ForwardingModule', EXECUTOR);
});
afterAll(() => chain?.stop());

const payment = (recipient: Address, amount: bigint): Call => [
  stage.usdc.address,
  0n,
  stage.usdc.encode('transfer', recipient, amount),
];
const isInstalled = async (type: bigint | undefined, module: Address) =>
  (await session.account.read('isModuleInstalled', type, module, '0x'))[0];

describe('an agent account says of itself', () => {
  it('who it is, which modules it takes, and that it signs nothing', async () => {
    const [id] = await session.account.read('accountId');
    expect(id).toMatch(/^[a-z-]+\.AgentAccount\.v\d+\.\d+\.\d+$/);
    const types = [VALIDATOR, EXECUTOR, FALLBACK, HOOK];
    const taken = await Promise.all(types.map(async (type) => (await session.account.read('supportsModule', type))[0]));
    expect(taken).toEqual([false, true, false, false]);
    const ofPolicy = await Promise.all(types.map(async (type) => (await stage.module.read('isModuleType', type))[0]));
    expect(ofPolicy).toEqual([false, true, false, false]);
    expect(await session.account.read('isValidSignature', ZeroHash, '0x')).toEqual(['0xffffffff']);
  });

  it('that its policy is installed, as an executor and as nothing else', async () => {
    const { address: policy } = stage.module;
    const of = [VALIDATOR, EXECUTOR, FALLBACK, HOOK].map((type) => isInstalled(type, policy));
    expect(await Promise.all(of)).toEqual([false, true, false, false]);
    expect(await isInstalled(EXECUTOR, freshAddress())).toBe(false);
    expect(await stage.module.read('isInitialized', session.account.address)).toEqual([true]);
    expect(await stage.module.read('isInitialized', freshAddress())).toEqual([false]);
  });

  it.each([SINGLE, BATCH, DELEGATE, '02'].flatMap((call) => [DEFAULT, TRY, '02'].map((type) => [call, type] as const)))(
    'whether it executes the mode %s %s, and keeps to it',
    async (callType, execType) => {
      const recipient = freshAddress();
      const call = payment(recipient, UNIT);
      const execution = callType === BATCH ? batch([call, call]) : single(call);
      const isSupported = [SINGLE, BATCH].includes(callType) && [DEFAULT, TRY].includes(execType);
      const mode = modeOf(callType, execType);
      expect(await session.account.read('supportsExecutionMode', mode)).toEqual([isSupported]);
      const withSelector = modeOf(callType, execType, '00000001');
      expect(await session.account.read('supportsExecutionMode', withSelector)).toEqual([false]);
      const refused = await session.account.refusal(stage.owner, 'execute', withSelector, execution);
      expect(refused).toBe(`UnsupportedExecutionMode(${withSelector})`);
      if (!isSupported) {
        const refusal = await session.account.refusal(stage.owner, 'execute', mode, execution);
        expect(refusal).toBe(`UnsupportedExecutionMode(${mode})`);
        return;
      }
      await session.account.send(stage.owner, 'execute', mode, execution);
      expect(await stage.balanceOf(recipient)).toBe(callType === BATCH ? 2n * UNIT : UNIT);
    },
  );

  it('goes on after a call that fails when it is told to, and only then', async () => {
    const recipient = freshAddress();
    const calls = batch([payment(recipient, 2n ** 200n), payment(recipient, UNIT)]);
    expect((await session.account.attempt(stage.owner, 'execute', modeOf(BATCH), calls)).succeeded).toBe(false);
    await session.account.send(stage.owner, 'execute', modeOf(BATCH, TRY), calls);
    expect(await stage.balanceOf(recipient)).toBe(UNIT);
  });
});

describe('the modules of an agent account', () => {
  it('are installed and uninstalled by its owner alone, and so is everything executed that no module executes', async () => {
    const { account, executor } = session;
    const { address: module } = forwarding;
    const own = account.encode('installModule', EXECUTOR, module, '0x');
    const bySelf = [modeOf(), single([account.address, 0n, own])];
    expect(await account.refusal(stage.owner, 'execute', ...bySelf)).toBe(`NotOwner(${account.address})`);
    const executorKey = executor.address as Address;
    for (const caller of [stage.stranger, stage.module.address, stage.factory.address, account.address, executorKey]) {
      const refused = `NotOwner(${caller})`;
      expect(await account.refusal(caller, 'installModule', EXECUTOR, module, '0x')).toBe(refused);
      expect(await account.refusal(caller, 'uninstallModule', EXECUTOR, stage.module.address, '0x')).toBe(refused);
      expect(await account.refusal(caller, 'execute', modeOf(), single(payment(caller, UNIT)))).toBe(refused);
      expect(await account.refusal(caller, 'revoke', [])).toBe(refused);
    }
    expect(await account.refusal(stage.owner, 'initialize', '0x')).toBe(`NotFactory(${stage.owner})`);
  });

  it('can be a second one, which executes until it is uninstalled and not before it is installed', async () => {
    const { account } = session;
    const { address: module } = forwarding;
    const recipient = freshAddress();
    const forward = [account.address, modeOf(), single(payment(recipient, UNIT))];
    const unknown = `ERC7579UninstalledModule(2,${module})`;
    expect(await forwarding.refusal(stage.stranger, 'forward', ...forward)).toBe(unknown);
    expect(await account.refusal(stage.owner, 'uninstallModule', EXECUTOR, module, '0x')).toBe(unknown);

    const installed = await account.send(stage.owner, 'installModule', EXECUTOR, module, '0x');
    expect(installed.events.map(({ name, args }) => [name, ...args])).toEqual([['ModuleInstalled', EXECUTOR, module]]);
    expect(await isInstalled(EXECUTOR, module)).toBe(true);
    const again = await account.refusal(stage.owner, 'installModule', EXECUTOR, module, '0x');
    expect(again).toBe(`ERC7579AlreadyInstalledModule(2,${module})`);
    await forwarding.send(stage.stranger, 'forward', ...forward);
    expect(await stage.balanceOf(recipient)).toBe(UNIT);
    // A module cannot do what the owner alone may.
    const installing = account.encode('uninstallModule', EXECUTOR, stage.module.address, '0x');
    const itself = single([account.address, 0n, installing]);
    const refusal = await forwarding.refusal(stage.stranger, 'forward', account.address, modeOf(), itself);
    expect(refusal).toBe(`NotOwner(${account.address})`);

    const removed = await account.send(stage.owner, 'uninstallModule', EXECUTOR, module, '0x');
    expect(removed.events.map(({ name, args }) => [name, ...args])).toEqual([['ModuleUninstalled', EXECUTOR, module]]);
    expect(await forwarding.refusal(stage.stranger, 'forward', ...forward)).toBe(unknown);
    expect((await stage.pay(session, UNIT)).events).toHaveLength(1);
  });

  it('are executors: other types are refused, and a module that is of another type than it is installed as', async () => {
    const { account } = session;
    const validator = await deployForTest(chain, 'ForwardingModule', VALIDATOR);
    for (const type of [VALIDATOR, FALLBACK, HOOK]) {
      const refused = `ERC7579UnsupportedModuleType(${type})`;
      for (const method of ['installModule', 'uninstallModule']) {
        expect(await account.refusal(stage.owner, method, type, validator.address, '0x')).toBe(refused);
      }
    }
    const mismatched = await account.refusal(stage.owner, 'installModule', EXECUTOR, validator.address, '0x');
    expect(mismatched).toBe(`ERC7579MismatchedModuleTypeId(2,${validator.address})`);
  });
});

describe('the policy of an account', () => {
  it('ends with its uninstallation, for good: the same account never gets another one', async () => {
    const ended = await stage.open();
    const { account, policy } = ended;
    const { address: module } = stage.module;
    const data = AbiCoder.defaultAbiCoder().encode(
      ['tuple(address, address, address, uint96, uint96, uint32, uint48)'],
      [Object.values(policy)],
    );
    const again = single([module, 0n, stage.module.encode('onInstall', data)]);
    const twice = await account.refusal(stage.owner, 'execute', modeOf(), again);
    expect(twice).toBe(`AlreadyInitialized(${account.address})`);

    const values = await stage.signed(ended, stage.execution(UNIT));
    await account.send(stage.owner, 'uninstallModule', EXECUTOR, module, '0x');
    expect((await stage.historyOf(ended)).map(({ name }) => name)).toEqual(['Installed', 'Revoked']);
    expect(await stage.module.refusal(stage.relayer, 'execute', ...values)).toBe('SessionRevoked()');
    expect(await account.refusal(stage.owner, 'installModule', EXECUTOR, module, data)).toBe('SessionRevoked()');
    const onceMore = await account.refusal(stage.owner, 'uninstallModule', EXECUTOR, module, '0x');
    expect(onceMore).toBe(`ERC7579UninstalledModule(2,${module})`);
    const before = await stage.balanceOf(stage.owner);
    await account.send(stage.stranger, 'sweep', [stage.usdc.address]);
    expect((await stage.balanceOf(stage.owner)) - before).toBe(1_000n * UNIT);
  });

  it('is that of the caller alone: nobody installs or uninstalls it for somebody else', async () => {
    expect(await stage.module.refusal(stage.stranger, 'onUninstall', '0x')).toBe(`NotInitialized(${stage.stranger})`);
    const values = await stage.signed({ ...session, account: stage.usdc }, stage.execution(UNIT));
    const refusal = await stage.module.refusal(stage.relayer, 'execute', ...values);
    expect(refusal).toBe(`NotInitialized(${stage.usdc.address})`);
    expect(await stage.module.read('isActive', session.account.address)).toEqual([true]);
  });

  it('ends although a token refuses to pay, and the other tokens come back', async () => {
    const ended = await stage.open({}, 5n * UNIT);
    const stuck = toHex(chain.deployment.marketTokens?.['STUCK'] ?? '');
    const tokens = [stuck, stage.usdc.address];
    const code = await chain.connection.request<Hex>('eth_getCode', [stuck, 'latest']);
    // It answers one to everything, as a balance too, and never true to a transfer with a revert.
    await chain.connection.request('anvil_setCode', [stuck, REFUSING_TOKEN]);
    const before = await stage.balanceOf(stage.owner);
    const { events } = await ended.account.send(stage.owner, 'revoke', tokens);
    await chain.connection.request('anvil_setCode', [stuck, code]);
    expect(events.map(({ name }) => name)).toEqual(['ModuleUninstalled', 'Swept']);
    expect((await stage.balanceOf(stage.owner)) - before).toBe(5n * UNIT);
  });
});

/** Code of a token: a balance of one for whoever asks, and a revert for a transfer, which has the longer call data. */
const REFUSING_TOKEN = '0x6024361115600b575f5ffd5b60015f5260205ff3';
