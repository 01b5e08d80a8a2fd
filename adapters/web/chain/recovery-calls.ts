import { id } from 'ethers/hash';
import type { DecodedCall } from '../../../application/ports/user-operation.js';
import { addressWord, word } from './abi-words.js';
import type { ChainContext } from './deployment.js';
import { attemptKeys, type Intent } from './intent.js';
import { isCoordinate } from './public-key.js';
import type { Problem } from './verdict.js';

const HOUR = 3600;
/** The bounds of the module on chain (docs/rules/recovery.md#guardians). */
const MOST_WEIGHT = 100;
const MOST_HOURS = 90 * 24;
const WORD = 32;
/** ERC-7579: a module that has the account execute calls. */
const EXECUTOR = 2;

/** What the owner puts on chain, as the page shows it. */
export interface ShownSetup {
  readonly id: string;
  readonly isInstalled: boolean;
  readonly guardians: readonly { readonly x: string; readonly y: string; readonly weight: number }[];
  readonly delayHours: number;
  readonly windowHours: number;
}

/** Exactly one call: the module is installed with these guardians, or gets them in place of those that it has. */
export function setupIntent(shown: ShownSetup): Intent {
  return intentFor(
    `recovery-setup:${shown.id}`,
    ({ wallet }, module) => ({ target: shown.isInstalled ? module : wallet, data: setupData(shown, module) }),
    againstShape(shown),
  );
}

/** Exactly one call: every recovery of the wallet ends. */
export function cancellationIntent(recoveryId: string): Intent {
  return intentFor(`recovery-cancellation:${recoveryId}`, (_, module) => ({
    target: module,
    data: selector('cancel()'),
  }));
}

/*
 * The page joins these values to one text. A coordinate or a number that is longer than its word would move the values behind it, so that
 * the chain would have other guardians than the page shows.
 */
function againstShape({ guardians, delayHours, windowHours }: ShownSetup): readonly Problem[] {
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const isSound =
    guardians.every(({ x, y, weight }) => isCoordinate(x) && isCoordinate(y) && isWhole(weight, MOST_WEIGHT)) &&
    [delayHours, windowHours].every((hours) => isWhole(hours, MOST_HOURS));
  return isSound ? [] : [{ code: 'guardians-unreadable' }];
}

/* The page encodes the call itself and compares the bytes, so that nothing has to be decoded. */
function setupData({ isInstalled, guardians, delayHours, windowHours }: ShownSetup, module: string): string {
  const listed = guardians.map(({ x, y, weight }) => `${x.slice(2)}${y.slice(2)}${word(weight)}`).join('');
  const times = word(delayHours * HOUR) + word(windowHours * HOUR);
  const values = `${word(3 * WORD)}${times}${word(guardians.length)}${listed}`;
  if (isInstalled) return `${selector('setGuardians(((bytes32,bytes32),uint64)[],uint32,uint32)')}${values}`;
  const install = `${word(EXECUTOR)}${addressWord(module)}${word(3 * WORD)}${word(values.length / 2)}${values}`;
  return `${selector('installModule(uint256,address,bytes)')}${install}`;
}

function selector(signature: string): string {
  return id(signature).slice(0, 10);
}

function intentFor(
  key: string,
  expected: (chainContext: ChainContext, module: string) => { readonly target: string; readonly data: string },
  unreadable: readonly Problem[] = [],
): Intent {
  return {
    nonceKeys: attemptKeys(key),
    validUntil: null,
    judge: (calls, chainContext) => {
      if (unreadable.length > 0) return { problems: unreadable, proven: true };
      const module = chainContext.contracts['recoveryModule'];
      if (module === undefined) return { problems: [{ code: 'no-account' }], proven: true };
      return { problems: against(calls, expected(chainContext, module)), proven: true };
    },
  };
}

function against(
  [call, ...others]: readonly DecodedCall[],
  { target, data }: { readonly target: string; readonly data: string },
): readonly Problem[] {
  if (!call) return [{ code: 'call-missing' }];
  const problems: Problem[] = others.map((other) => ({ code: 'call-too-many', found: other.target }));
  if (call.value !== 0n) problems.push({ code: 'sends-native', found: String(call.value) });
  if (call.target !== target) problems.push({ code: 'other-contract', shown: target, found: call.target });
  if (call.data !== data) problems.push({ code: 'other-method', shown: data, found: call.data });
  return problems;
}
