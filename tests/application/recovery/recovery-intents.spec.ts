import { expect, it } from '@jest/globals';
import { RecoveryContractCalls } from '../../../adapters/chain/recovery-calls.js';
import type { ChainContext } from '../../../adapters/web/chain/deployment.js';
import { cancellationIntent, setupIntent } from '../../../adapters/web/chain/recovery-calls.js';
import type { Address, Hex, WalletCall } from '../../../application/ports/user-operation.js';
import { recoverySetupId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';

const WALLET: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const MODULE: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const CHAIN: ChainContext = {
  chainId: 1,
  entryPoint: MODULE,
  webAuthnVerifier: MODULE,
  tokens: {},
  contracts: { recoveryModule: MODULE },
  wallet: WALLET,
};
const key = (digit: string) => ({ x: `0x${digit.repeat(64)}` as Hex, y: `0x${'b'.repeat(64)}` as Hex });
const guardians = [
  { ...key('1'), weight: 60 },
  { ...key('2'), weight: 40 },
];
const SETUP = { id: recoverySetupId(uuid(1)), guardians, isInstalled: false };
const shown = { ...SETUP, delayHours: 48, windowHours: 336 };
const calls = new RecoveryContractCalls({ chainId: 1, recoveryModule: MODULE });
const times = { userId: userId(uuid(2)), createdAt: CREATED_AT, delay: 48 * 3600, window: 336 * 3600 };
const offered = (changes: object = {}) => calls.setUp({ ...SETUP, ...times, ...changes }, WALLET).call;
const judge = (intent: ReturnType<typeof setupIntent>, ...made: readonly WalletCall[]) =>
  intent.judge(
    made.map((call) => ({ ...call, contract: null, method: null, arguments: [] })),
    CHAIN,
  );

it.each([false, true])('the page signs exactly the guardians that it shows (installed: %p)', (isInstalled) => {
  const intent = setupIntent({ ...shown, isInstalled });
  expect(judge(intent, offered({ isInstalled }))).toEqual({ problems: [], proven: true });
});

it.each([
  ['another key', { guardians: [{ ...key('3'), weight: 60 }, guardians[1]] }],
  ['another weight', { guardians: [{ ...key('1'), weight: 100 }, guardians[1]] }],
  ['one more guardian', { guardians: [...guardians, { ...key('3'), weight: 100 }] }],
  ['a shorter delay', { delay: 3600 }],
  ['a longer window', { window: 337 * 3600 }],
  ['another call', { isInstalled: true }],
])('it refuses %s', (_, changes) => {
  expect(judge(setupIntent(shown), offered(changes)).problems).not.toEqual([]);
});

it('it refuses a second call, native coin, and no call at all', () => {
  const call = offered();
  const codes = (...made: readonly WalletCall[]) => judge(setupIntent(shown), ...made).problems.map(({ code }) => code);
  expect(codes(call, call)).toEqual(['call-too-many']);
  expect(codes({ ...call, value: 1n })).toEqual(['sends-native']);
  expect(codes()).toEqual(['call-missing']);
});

it('a cancellation is a cancellation', () => {
  const intent = cancellationIntent(uuid(3));
  expect(judge(intent, calls.cancel().call)).toEqual({ problems: [], proven: true });
  expect(judge(intent, offered()).problems).not.toEqual([]);
});
