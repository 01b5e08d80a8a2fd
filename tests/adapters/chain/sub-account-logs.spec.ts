import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id, toBeHex } from 'ethers';
import fc from 'fast-check';
import type { RpcLog } from '../../../adapters/chain/chain-logs.js';
import { REVERTS } from '../../../adapters/chain/contract-interfaces.js';
import { describeRevert, isInsufficientBalance } from '../../../adapters/chain/revert-reason.js';
import {
  decodeSubAccountLogs,
  SUB_ACCOUNT_CREATED,
  SUB_ACCOUNT_EVENTS,
} from '../../../adapters/chain/sub-account-logs.js';
import type { Hex } from '../../../application/ports/user-operation.js';

const FACTORY: Hex = '0x00000000000000000000000000000000000000fa';
const ELSEWHERE: Hex = '0x00000000000000000000000000000000000000e1';
const MEMBERS_SET = topic('MembersSet(uint256,address[],uint256)');
const PROPOSED = topic('Proposed(bytes32,address,bytes,uint256,bytes32)');
const VOTED = topic('Voted(bytes32,address,uint256,uint8)');
const FULL: Hex = `0x${'ff'.repeat(32)}`;
const HASH: Hex = `0x${'11'.repeat(32)}`;

const coder = AbiCoder.defaultAbiCoder();
const encoded = (types: readonly string[], ...values: readonly unknown[]) => coder.encode(types, values) as Hex;
const word = (value: bigint | number) => toBeHex(value, 32) as Hex;
const addresses = (count: number) => Array.from({ length: count }, (_, index) => toBeHex(index + 1, 20));

const bytes = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((some): Hex => `0x${Buffer.from(some).toString('hex')}`);
/** Words such as offsets, lengths and addresses, among others. */
const words = fc
  .array(
    fc.oneof(
      fc.bigInt({ min: 0n, max: 5n }),
      fc.constantFrom(32n, 64n, 96n, 2n ** 31n),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    ),
    { maxLength: 10 },
  )
  .map((some): Hex => `0x${some.map((one) => word(one).slice(2)).join('')}`);
const data = fc.oneof(words, bytes(400));
const topics = fc.array(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => word(value)),
  { maxLength: 3 },
);

describe('events of sub-accounts in logs that anybody can write', () => {
  it.each(SUB_ACCOUNT_EVENTS)('with the topic %s never stop the reading, whatever the fields are', (event) => {
    const address = event === SUB_ACCOUNT_CREATED ? FACTORY : ELSEWHERE;
    fc.assert(
      fc.property(topics, data, (others, fields) => {
        const logs = decoded({ address, topics: [event, ...others], data: fields });
        expect(logs.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('with an address that is none are no events, next to one that is', () => {
    const voted = (member: Hex) => log({ topics: [VOTED, HASH, member, word(1)], data: word(1) });
    const proposed = log({
      topics: [PROPOSED, HASH, FULL],
      data: encoded(['bytes', 'uint256', 'bytes32'], '0x01', 1, HASH),
    });
    const set = log({
      topics: [MEMBERS_SET, word(1)],
      data: `0x${[64n, 1n, 1n, 2n ** 255n].map((one) => word(one).slice(2)).join('')}`,
    });
    const logs = decodeSubAccountLogs([voted(FULL), proposed, set, voted(word(7))], FACTORY, new Map());
    expect(logs).toMatchObject([{ type: 'VOTED', member: toBeHex(7, 20), version: 1 }]);
  });

  it.each([
    ['a version of the members', 2n ** 31n - 1n, (version: bigint) => setOf(version, 2, 1)],
    ['a version that is voted in', 2n ** 31n - 1n, (version: bigint) => votedIn(version)],
    ['a threshold', 20n, (threshold: bigint) => setOf(1n, 20, threshold)],
    ['members', 20n, (count: bigint) => setOf(1n, Number(count), 1)],
    ['a deadline', 2n ** 48n - 1n, (deadline: bigint) => proposedUntil(deadline, 4)],
    ['bytes of a call', 10_000n, (length: bigint) => proposedUntil(1n, Number(length))],
  ])('are events up to the most that is stored of %s', (_what, most, saying) => {
    expect(decoded(saying(most))).toHaveLength(1);
    expect(decoded(saying(most + 1n))).toEqual([]);
  });
});

const errors = REVERTS.fragments.flatMap((fragment) => ('selector' in fragment ? [String(fragment.selector)] : []));

describe('reasons of reverts that anybody can write', () => {
  it('are always words that can be stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...errors, id('Error(string)').slice(0, 10), id('Panic(uint256)').slice(0, 10)),
        data,
        (selector, fields) => {
          const revertData: Hex = `0x${selector.slice(2)}${fields.slice(2)}`;
          expect(describeRevert(revertData)).not.toContain('\0');
          isInsufficientBalance(revertData, ELSEWHERE);
        },
      ),
    );
  });

  it('are the beginning of the data when the sentence is no text', () => {
    const said = (text: Hex): Hex => `0x08c379a0${encoded(['bytes'], text).slice(2)}`;
    expect(describeRevert(said('0x6e6f'))).toBe('no');
    expect(describeRevert(said('0xff'))).toBe('Unknown error 0x08c379a0');
    expect(describeRevert(said('0x6e006f'))).toBe('no');
  });
});

function topic(signature: string): Hex {
  return id(signature) as Hex;
}

function log(fields: Partial<RpcLog>): RpcLog {
  return {
    address: ELSEWHERE,
    topics: [],
    data: '0x',
    blockNumber: '0x1',
    blockHash: HASH,
    transactionHash: HASH,
    logIndex: '0x0',
    ...fields,
  };
}

function decoded(fields: Partial<RpcLog>) {
  return decodeSubAccountLogs([log(fields)], FACTORY, new Map());
}

function setOf(version: bigint, members: number, threshold: bigint | number): Partial<RpcLog> {
  const fields = encoded(['address[]', 'uint256'], addresses(members), threshold);
  return { topics: [MEMBERS_SET, word(version)], data: fields };
}

function votedIn(version: bigint): Partial<RpcLog> {
  return { topics: [VOTED, HASH, word(7), word(version)], data: word(1) };
}

function proposedUntil(deadline: bigint, length: number): Partial<RpcLog> {
  const fields = encoded(['bytes', 'uint256', 'bytes32'], `0x${'01'.repeat(length)}`, deadline, HASH);
  return { topics: [PROPOSED, HASH, word(7)], data: fields };
}
