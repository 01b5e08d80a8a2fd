import { expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import fc from 'fast-check';
import { SUB_ACCOUNT } from '../../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { readMethod } from '../../../../adapters/web/chain/known-methods.js';
import { runs } from '../../../support/property-runs.js';

const hex = (bytes: fc.Arbitrary<Uint8Array>) => bytes.map(toHex);
const fixed = (length: number) => hex(fc.uint8Array({ minLength: length, maxLength: length }));
const address = fixed(20).map(getAddress);
const uint = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n });
const proposal = fc.tuple(hex(fc.uint8Array({ maxLength: 100 })), uint(48n), fixed(32));

const METHODS: Readonly<Record<string, fc.Arbitrary<readonly unknown[]>>> = {
  freeze: fc.constant([]),
  unfreeze: fc.constant([]),
  spend: fc.tuple(address, address, uint(256n)),
  withdraw: fc.tuple(address, uint(256n)),
  swap: fc.tuple(address, address, address, uint(256n), uint(256n), uint(256n)),
  setMembers: fc.tuple(fc.array(address, { maxLength: 5 }), uint(32n)),
  close: fc.tuple(fc.array(address, { maxLength: 5 })),
  propose: proposal,
  execute: proposal,
  vote: fc.tuple(fixed(32), fc.boolean()),
  cancel: fc.tuple(fixed(32)),
};

it.each(Object.entries(METHODS))(
  'the page reads %s as the contract does, and nothing that is altered',
  (name, values) => {
    fc.assert(
      fc.property(values, (given) => {
        const data = toHex(SUB_ACCOUNT.encodeFunctionData(name, [...given]));
        const read = readMethod(data);
        expect(read?.method).toBe(SUB_ACCOUNT.getFunction(name)?.format());
        expect(read?.arguments.map(({ value }) => value)).toEqual(given.map(String));
        for (const altered of [`${data}00`, `${data}${'00'.repeat(32)}`] as const)
          expect(readMethod(altered)).toBeNull();
        if (given.length > 0) expect(readMethod(toHex(data.slice(0, -2)))).toBeNull();
      }),
      runs(50),
    );
  },
);
