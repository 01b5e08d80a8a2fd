import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Erc4337OperationBuilder } from '../../../../adapters/chain/erc4337-operation-builder.js';
import {
  entryPointDomain,
  userOperationHash as hashOnTheServer,
} from '../../../../adapters/chain/packed-user-operation.js';
import { nonceOf, readUserOperation, userOperationHash } from '../../../../adapters/web/chain/user-operation.js';
import type { UserOperation } from '../../../../application/ports/user-operation.js';
import { addresses, hexBytes, walletCalls } from './support/arbitraries.js';
import { DEPLOYMENT, offered, VALID_UNTIL } from './support/operations.js';

const uint = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n });

const operations: fc.Arbitrary<UserOperation> = fc.record({
  sender: addresses(),
  nonce: uint(256n),
  callData: hexBytes({ maxLength: 200 }),
  verificationGasLimit: uint(128n),
  callGasLimit: uint(128n),
  preVerificationGas: uint(256n),
  maxFeePerGas: uint(128n),
  maxPriorityFeePerGas: uint(128n),
});

describe('the hash that the page computes', () => {
  it('is the service’s, for every operation, chain and EntryPoint', () => {
    fc.assert(
      fc.property(operations, fc.maxSafeNat(), addresses(), (operation, chainId, entryPoint) => {
        const expected = hashOnTheServer(operation, entryPointDomain(chainId, entryPoint));
        expect(userOperationHash(operation, chainId, entryPoint)).toBe(expected);
      }),
    );
  });

  it('is another one when any field is', () => {
    const fields = fc.constantFrom<keyof UserOperation>(
      'sender',
      'nonce',
      'callData',
      'verificationGasLimit',
      'callGasLimit',
      'preVerificationGas',
      'maxFeePerGas',
      'maxPriorityFeePerGas',
    );
    const hash = (operation: UserOperation) => userOperationHash(operation, 1, DEPLOYMENT.entryPoint);
    fc.assert(
      fc.property(operations, operations, fields, (one, other, field) => {
        fc.pre(one[field] !== other[field]);
        expect(hash({ ...one, [field]: other[field] })).not.toBe(hash(one));
      }),
    );
  });

  it('is another one on another chain and for another EntryPoint', () => {
    const operation = { sender: DEPLOYMENT.entryPoint, nonce: 0n, callData: '0x' } as const;
    const limits = { verificationGasLimit: 1n, callGasLimit: 1n, preVerificationGas: 0n };
    const whole = { ...operation, ...limits, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n };
    const hashes = [
      userOperationHash(whole, 1, DEPLOYMENT.entryPoint),
      userOperationHash(whole, 2, DEPLOYMENT.entryPoint),
      userOperationHash(whole, 1, DEPLOYMENT.webAuthnVerifier),
    ];
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('the nonce of a subject', () => {
  it('is the one that the service gives it', () => {
    const builder = new Erc4337OperationBuilder(DEPLOYMENT);
    fc.assert(
      fc.property(fc.string(), addresses(), fc.array(walletCalls(), { maxLength: 2 }), (subject, sender, calls) => {
        expect(nonceOf(subject)).toBe(
          builder.prepare(sender, { key: subject, calls, validUntil: VALID_UNTIL }).operation.nonce,
        );
      }),
    );
  });
});

describe('an operation as the app API sends it', () => {
  it('is read as it was', () => {
    fc.assert(
      fc.property(operations, (operation) => {
        expect(readUserOperation(offered(operation))).toEqual(operation);
      }),
    );
  });

  const whole = offered({
    sender: DEPLOYMENT.entryPoint,
    nonce: 1n,
    callData: '0x',
    verificationGasLimit: 1n,
    callGasLimit: 1n,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  });

  it.each(Object.keys(whole))('is not read without %s', (field) => {
    const { [field]: _left, ...rest } = whole;
    expect(readUserOperation(rest)).toBeNull();
  });

  it.each([
    ['a paymaster', { paymasterAndData: '0x1234' }],
    ['an initCode', { initCode: '0x' }],
    ['an address whose checksum does not hold', { sender: DEPLOYMENT.entryPoint.replace('f', 'F') }],
    ['a sender that is no address', { sender: '0x1234' }],
    ['call data in upper case', { callData: '0xAB' }],
    ['call data with half a byte', { callData: '0xabc' }],
    ['a negative number', { nonce: '-1' }],
    ['a number with a leading zero', { nonce: '01' }],
    ['a number with an exponent', { callGasLimit: '1e3' }],
    ['a number in hexadecimal', { nonce: '0x1' }],
    ['a number larger than its field', { maxFeePerGas: String(2n ** 128n) }],
    ['a nonce larger than 256 bits', { nonce: String(2n ** 256n) }],
    ['no text', { nonce: 1 as unknown as string }],
  ])('is not read with %s', (_what, altered) => {
    expect(readUserOperation(whole)).not.toBeNull();
    expect(readUserOperation({ ...whole, ...altered })).toBeNull();
  });
});
