import { describe, expect, it } from '@jest/globals';
import { Interface, type LogDescription } from 'ethers';
import fc from 'fast-check';
import { addressTopic, decodeTransfers, type RpcLog } from '../../../adapters/chain/chain-logs.js';
import { toAddress } from '../../../adapters/chain/hex.js';
import { logsByBlock } from '../../../adapters/chain/logs-by-block.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { Asset } from '../../../domain/shared/asset.js';

const ERC20 = new Interface(['event Transfer(address indexed from, address indexed to, uint256 value)']);
const TRANSFER = ERC20.getEvent('Transfer')?.topicHash as Hex;

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((some): Hex => `0x${Buffer.from(some).toString('hex')}`);
const padded = bytes(20).map((address): Hex => `0x${address.slice(2).padStart(64, '0')}`);
const quantity = (max: number) => fc.nat(max).map((number): Hex => `0x${number.toString(16)}`);

const log = fc.record<RpcLog>({
  address: bytes(20),
  topics: fc.tuple(fc.constant(TRANSFER), padded, padded),
  data: bytes(32),
  blockNumber: quantity(20),
  blockHash: bytes(32),
  transactionHash: bytes(32),
  logIndex: quantity(20),
});

const transferOrNot = fc.oneof(
  { weight: 3, arbitrary: log },
  fc.record({ topics: fc.array(fc.oneof(fc.constant(TRANSFER), bytes(32)), { maxLength: 4 }), log }).map((other) => ({
    ...other.log,
    topics: other.topics,
  })),
  fc.record({ data: fc.nat(80).chain(bytes), log }).map((other) => ({ ...other.log, data: other.data })),
);

/** What ethers makes of it: an ERC-20 transfer, or nothing. It takes more topics and data than it needs, and objects late. */
function parsed({ topics, data }: RpcLog): LogDescription | null {
  if (topics.length !== 3 || data.length !== 66) return null;
  try {
    const event = ERC20.parseLog({ topics: [...topics], data });
    return event?.args.toArray() ? event : null;
  } catch {
    return null;
  }
}

describe('transfers cut out of logs', () => {
  it('are what ethers parses, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(transferOrNot), fc.nat(3), (logs, known) => {
        const assetAt = new Map(logs.slice(0, known).map(({ address }): [string, Asset] => [address, 'USDC']));
        const expected = logs.flatMap((each) => {
          const event = parsed(each);
          if (!event) return [];
          const { logIndex, transactionHash, address } = each;
          const [from, to, value] = event.args;
          const asset = assetAt.get(address) ?? null;
          const contract = asset === null && { contract: address.toLowerCase() };
          return [{ logIndex: Number(logIndex), transactionHash, asset, from, to, value, ...contract }];
        });
        expect(decodeTransfers(logs, assetAt)).toEqual(expected);
      }),
    );
  });

  it('are of the token also when the node writes its address with capital letters', () => {
    fc.assert(
      fc.property(log, (each) => {
        const address = toAddress(each.address);
        const [transfer] = decodeTransfers([{ ...each, address }], new Map([[each.address, 'EURC']]));
        expect(transfer?.asset).toBe('EURC');
      }),
    );
  });

  it('are found by the topic that is made of an address', () => {
    fc.assert(
      fc.property(log, (each) => {
        const [transfer] = decodeTransfers([each], new Map());
        expect(transfer && [addressTopic(transfer.from), addressTopic(transfer.to)]).toEqual(each.topics.slice(1));
      }),
    );
  });
});

describe('logs sorted into their blocks', () => {
  const chainOf = (logs: readonly RpcLog[]) =>
    logs.map((each): RpcLog => ({ ...each, blockHash: `0x${each.blockNumber.slice(2).padStart(64, '0')}` }));

  it('are each there once, in the order of the chain, in whichever order they came', () => {
    fc.assert(
      fc.property(fc.array(log), fc.infiniteStream(fc.nat()), (some, luck) => {
        const unique = new Map(chainOf(some).map((each) => [`${each.blockNumber} ${each.logIndex}`, each]));
        const twice = [...unique.values(), ...unique.values()];
        const order = new Map(twice.map((each) => [each, luck.next().value]));
        const shuffled = twice.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));

        const blocks = logsByBlock(shuffled, 0n, 20n);

        const places = blocks.flatMap(({ number, logs }) =>
          logs.map(({ logIndex }) => [Number(number), Number(logIndex)]),
        );
        const expected = [...unique.values()]
          .map(({ blockNumber, logIndex }) => [Number(blockNumber), Number(logIndex)])
          .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
        expect(places).toEqual(expected);
        expect(blocks.every(({ hash, logs }) => logs.every(({ blockHash }) => blockHash === hash))).toBe(true);
      }),
    );
  });

  it('say when their block was mined only where the node does', () => {
    const [first, second] = fc.sample(log, 2).map((each, index) => ({ ...each, blockNumber: `0x${index}` as Hex }));
    if (!first || !second) throw new Error('Two logs were asked for');
    const blocks = logsByBlock([{ ...first, blockTimestamp: '0x6b0040f5' }, second], 0n, 1n);
    expect(blocks.map(({ timestamp }) => timestamp)).toEqual([new Date(0x6b0040f5 * 1000), null]);
  });
});
