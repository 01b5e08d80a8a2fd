import { describe, expect, it } from '@jest/globals';
import { concat, Interface, id, toBeHex } from 'ethers';
import fc from 'fast-check';
import { CallDecoder } from '../../../../adapters/chain/call-decoder.js';
import { SMART_WALLET } from '../../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { decodeWalletCalls as decodeByService, encodeWalletCalls } from '../../../../adapters/chain/wallet-calls.js';
import { KNOWN_METHODS, readMethod } from '../../../../adapters/web/chain/known-methods.js';
import { decodeWalletCalls } from '../../../../adapters/web/chain/wallet-calls.js';
import type { Hex, WalletCall } from '../../../../application/ports/user-operation.js';
import { runs } from '../../../support/property-runs.js';
import { addresses, hexBytes, walletCalls } from './support/arbitraries.js';

const EXECUTE_UNTIL = id('executeUntil(uint48,bytes32,bytes)').slice(0, 10);

const WALLET = '0x1111111111111111111111111111111111111111';
const USDC = '0x2222222222222222222222222222222222222222';

const validUntil = new Date('2026-11-20T12:15:00.000Z');
const execute = (mode: string, execution: string, seconds: bigint | number = validUntil.getTime() / 1_000) =>
  toHex(SMART_WALLET.encodeFunctionData('executeUntil', [seconds, `0x${mode.padEnd(64, '0')}`, execution]));
const withoutDeadline = toHex(
  new Interface(['function execute(bytes32 mode, bytes execution)']).encodeFunctionData('execute', [
    `0x${'00'.repeat(32)}`,
    concat([USDC, toBeHex(0, 32)]),
  ]),
);
const encoded = (calls: readonly WalletCall[]) => encodeWalletCalls({ validUntil, calls });
const deadlines = fc.integer({ min: 0, max: 8_640_000_000_000 }).map((seconds) => new Date(seconds * 1_000));

describe('the deadline and the calls that the page reads out of a wallet’s call data', () => {
  it('are those that the service put there, in order', () => {
    fc.assert(
      fc.property(
        fc.record({ validUntil: deadlines, calls: fc.array(walletCalls(), { maxLength: 5 }) }),
        (execution) => {
          expect(decodeWalletCalls(encodeWalletCalls(execution))).toEqual(execution);
          expect(decodeByService(encodeWalletCalls(execution))).toEqual(execution);
        },
      ),
    );
  });

  it('are read from a single call, too', () => {
    fc.assert(
      fc.property(walletCalls(), (call) => {
        const execution = concat([call.target, toBeHex(call.value, 32), call.data]);
        expect(decodeWalletCalls(execute('00', execution))).toEqual({ validUntil, calls: [call] });
      }),
    );
  });

  it('change or cannot be read when any byte changes', () => {
    const callData = fc.array(walletCalls(), { minLength: 1, maxLength: 3 }).map(encoded);
    fc.assert(
      fc.property(callData, fc.nat(), fc.integer({ min: 1, max: 255 }), (data, position, change) => {
        const altered = withByte(data, position, change);
        expect(decodeWalletCalls(altered)).not.toEqual(decodeWalletCalls(data));
      }),
      runs(500),
    );
  });

  it('cannot be read when something is added or left out', () => {
    const callData = fc.array(walletCalls(), { minLength: 1, maxLength: 3 }).map(encoded);
    fc.assert(
      fc.property(
        callData,
        hexBytes({ minLength: 1, maxLength: 64 }),
        fc.integer({ min: 1, max: 64 }),
        (data, more, less) => {
          expect(decodeWalletCalls(toHex(concat([data, more])))).toBeNull();
          expect(decodeWalletCalls(data.slice(0, -2 * less) as Hex)).toBeNull();
        },
      ),
    );
  });

  it('are never made up of arbitrary bytes', () => {
    fc.assert(
      fc.property(
        hexBytes({ maxLength: 400 }),
        fc.constantFrom('', EXECUTE_UNTIL, `${EXECUTE_UNTIL}${'1'.padStart(64, '0')}${'01'.padEnd(64, '0')}`),
        (bytes, start) => {
          expect(decodeWalletCalls(`${start || '0x'}${bytes.slice(2)}` as Hex)).toBeNull();
        },
      ),
    );
  });

  it.each([
    ['a delegate call', execute('ff', concat([USDC, '0x1234']))],
    ['a batch that goes on where a call fails', execute('0101', encoded([]))],
    ['a mode with a selector in it', execute(`01${'00'.repeat(5)}12345678`, '0x')],
    ['a single call that is cut off', execute('00', '0x1234')],
    ['a batch that cannot be read', execute('01', '0x1234')],
    ['a batch of more calls than there is data', execute('01', toBeHex(32, 32) + 'ff'.repeat(32))],
    ['another method of the wallet', '0x12345678' as const],
    ['nothing at all', '0x' as const],
    ['upper case', encoded([]).toUpperCase() as Hex],
    ['a deadline that no calendar has', execute('00', concat([USDC, toBeHex(0, 32)]), 8_640_000_000_001n)],
    ['a call of ERC-7579’s execute, which has no deadline', withoutDeadline],
  ])('are not read out of %s', (_what, callData) => {
    expect(decodeWalletCalls(callData)).toBeNull();
  });

  it('are not read where two of them share their bytes', () => {
    const [word, data] = [(value: number) => value.toString(16).padStart(64, '0'), USDC.slice(2).padStart(64, '0')];
    const call = `${data}${word(0)}${word(96)}${word(0)}`;
    const shared = `0x${word(32)}${word(2)}${word(64)}${word(64)}${call}`;
    expect(SMART_WALLET.parseTransaction({ data: execute('01', shared) })).not.toBeNull();
    expect(decodeWalletCalls(execute('01', shared))).toBeNull();
  });
});

describe('the methods that the page knows', () => {
  it('bear the first four bytes of their signatures’ hashes', () => {
    for (const [selector, { signature, inputs }] of Object.entries(KNOWN_METHODS)) {
      expect(id(signature).slice(0, 10)).toBe(selector);
      // The fields of a tuple without arrays are encoded like arguments of their own.
      expect(signature.replaceAll(/^\w+|[()]/g, '')).toBe(inputs.map(([, type]) => type).join());
    }
  });

  const deployment = {
    chainId: 1,
    entryPoint: USDC,
    walletFactory: USDC,
    walletImplementation: USDC,
    webAuthnVerifier: USDC,
    tokens: { USDC },
  } as const;
  const decoder = new CallDecoder(deployment);

  it.each(['transfer', 'approve'] as const)('read %s as the service does', (name) => {
    fc.assert(
      fc.property(addresses(), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (address, value) => {
        const data = toHex(concat([id(`${name}(address,uint256)`).slice(0, 10), word(BigInt(address)), word(value)]));
        const [decoded] = decoder.decode(WALLET, encoded([{ target: USDC, value: 0n, data }]));
        expect(readMethod(data)).toEqual({ method: decoded?.method, arguments: decoded?.arguments });
      }),
    );
  });

  it.each(['addSigners', 'removeSigners'])('read %s as the service does', (name) => {
    fc.assert(
      fc.property(fc.array(hexBytes({ maxLength: 100 }), { maxLength: 4 }), (signers) => {
        const data = toHex(SMART_WALLET.encodeFunctionData(name, [signers]));
        const [decoded] = decoder.decode(WALLET, encoded([{ target: WALLET, value: 0n, data }]));
        expect(readMethod(data)).toEqual({ method: decoded?.method, arguments: decoded?.arguments });
      }),
    );
  });

  it('are not recognised with anything added, left out or hidden', () => {
    const data = `0xa9059cbb${word(BigInt(USDC)).slice(2)}${word(5n).slice(2)}` as Hex;
    expect(readMethod(data)).not.toBeNull();
    for (const altered of [
      `${data}00`,
      data.slice(0, -2),
      data.replace('0xa9059cbb00', '0xa9059cbb01'),
      '0x',
      '0xa9059cbb',
    ]) {
      expect(readMethod(altered as Hex)).toBeNull();
    }
  });
});

function word(value: bigint): string {
  return toBeHex(value, 32);
}

function withByte(data: Hex, position: number, change: number): Hex {
  const at = 2 + 2 * (position % (data.length / 2 - 1));
  const byte = Number.parseInt(data.slice(at, at + 2), 16) ^ change;
  return `${data.slice(0, at)}${byte.toString(16).padStart(2, '0')}${data.slice(at + 2)}` as Hex;
}
