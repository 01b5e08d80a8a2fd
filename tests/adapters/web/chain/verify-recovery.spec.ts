import { describe, expect, it } from '@jest/globals';
import { RecoveryContractCalls } from '../../../../adapters/chain/recovery-calls.js';
import { type ShownSetup, setupIntent } from '../../../../adapters/web/chain/recovery-calls.js';
import { codeOf } from '../../../../adapters/web/chain/recovery-hash.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Hex, WalletCall } from '../../../../application/ports/user-operation.js';
import { recoverySetupId, userId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { CHAIN_CONTEXT, offerOfCalls, STRANGER, WALLET } from './support/operations.js';

const MODULE = STRANGER;
const CONTEXT = { ...CHAIN_CONTEXT, contracts: { ...CHAIN_CONTEXT.contracts, recoveryModule: MODULE } };
const word = (digit: string) => digit.repeat(64);
const coordinate = (digit: string): Hex => `0x${word(digit)}`;
const CAROL = { x: coordinate('a'), y: coordinate('b'), weight: 100 };
const DAVE = { x: coordinate('c'), y: coordinate('d'), weight: 1 };

const shownSetup = (changed: Partial<ShownSetup> = {}): ShownSetup => ({
  id: uuid(7),
  isInstalled: true,
  guardians: [CAROL, DAVE],
  delayHours: 48,
  windowHours: 336,
  ...changed,
});

const calls = new RecoveryContractCalls({ chainId: CHAIN_CONTEXT.chainId, recoveryModule: MODULE });
function callOf({ isInstalled, delayHours, windowHours }: ShownSetup): WalletCall {
  const times = { delay: delayHours * 3600, window: windowHours * 3600 };
  const setup = {
    id: recoverySetupId(uuid(7)),
    userId: userId(uuid(8)),
    guardians: [CAROL, DAVE],
    createdAt: CREATED_AT,
  };
  return calls.setUp({ ...setup, ...times, isInstalled }, WALLET).call;
}

function verdictOn(shown: ShownSetup, call: WalletCall) {
  return verifyOperation(setupIntent(shown), offerOfCalls(`recovery-setup:${shown.id}:1`, [call]), CONTEXT);
}

describe('the guardians that an owner puts on chain', () => {
  it.each([true, false])(
    'are verified when the call has exactly those that are shown (installed: %s)',
    (isInstalled) => {
      const shown = shownSetup({ isInstalled });
      expect(verdictOn(shown, callOf(shown)).kind).toBe('verified');
    },
  );

  it('are refused when a coordinate holds more than itself, although the bytes are equal', () => {
    const y: Hex = `${CAROL.y}${'64'.padStart(64, '0')}${word('e')}${word('f')}`;
    const sound = callOf(shownSetup());
    const data: Hex = `0x${sound.data.slice(2).replace(word('b'), y.slice(2))}`;
    const verdict = verdictOn(shownSetup({ guardians: [{ ...CAROL, y }, DAVE] }), { ...sound, data });
    expect(verdict).toMatchObject({ kind: 'refused', problems: [{ code: 'guardians-unreadable' }] });
  });

  it.each<[string, Partial<ShownSetup>]>([
    ['a short coordinate', { guardians: [{ ...CAROL, x: '0x12' }] }],
    ['a coordinate in capitals', { guardians: [{ ...CAROL, x: `0x${word('A')}` }] }],
    ['no weight', { guardians: [{ ...CAROL, weight: 0 }] }],
    ['a weight of more than 100', { guardians: [{ ...CAROL, weight: 101 }] }],
    ['a weight that is no whole number', { guardians: [{ ...CAROL, weight: 1.5 }] }],
    ['a delay that is no whole number', { delayHours: 0.5 }],
    ['a window beyond the bounds', { windowHours: 2161 }],
  ])('are refused with %s', (_, changed) => {
    const verdict = verdictOn(shownSetup(changed), callOf(shownSetup()));
    expect(verdict).toMatchObject({ kind: 'refused', problems: [{ code: 'guardians-unreadable' }] });
  });

  it('have no code when a coordinate is malformed', () => {
    expect(codeOf(CAROL)).not.toBeNull();
    expect(codeOf({ ...CAROL, y: `${CAROL.y}00` })).toBeNull();
  });
});
