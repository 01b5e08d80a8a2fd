import { dataSlice, id } from 'ethers';
import type { OperationOutcome, TokenTransfer } from '../../application/indexing/chain-reader.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { Asset } from '../../domain/shared/asset.js';
import { toAddress } from './hex.js';
import { describeRevert } from './revert-reason.js';

/** A log in the form of the Ethereum JSON-RPC API; only the fields that are read here. */
export interface RpcLog {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly blockNumber: Hex;
  readonly blockHash: Hex;
  /** Only newer nodes send it. */
  readonly blockTimestamp?: Hex | null;
  readonly transactionHash: Hex;
  readonly logIndex: Hex;
}

export const TRANSFER = id('Transfer(address,address,uint256)') as Hex;
export const OPERATION_ENDED = id('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)') as Hex;
export const OPERATION_REVERTED = id('UserOperationRevertReason(bytes32,address,uint256,bytes)') as Hex;

const WORD = 32;

/** ERC-20's Transfer has two of its three fields in topics; ERC-721's has all three. */
const TRANSFER_TOPICS = 3;

/** The zeros before an address that fills a 32-byte word. */
const PADDING = `0x${'0'.repeat(24)}`;

/** The size of the checksum cache: a few megabytes. Most transfers are between few addresses, and a checksum costs a hash. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<Hex, Address>();

// Decoded by hand: ethers' parseLog takes 150 µs for a log, and this runs for every transfer on the chain.

/** @param assetAt the assets that the deployment knows, by lower-case address */
export function decodeTransfers(
  logs: readonly RpcLog[],
  assetAt: ReadonlyMap<string, Asset>,
): readonly TokenTransfer[] {
  const transfers: TokenTransfer[] = [];
  for (const log of logs) {
    const { topics, data } = log;
    const [from, to] = [topics[1], topics[2]];
    if (topics[0] !== TRANSFER || topics.length !== TRANSFER_TOPICS || data.length !== 2 + 2 * WORD) continue;
    if (!from?.startsWith(PADDING) || !to?.startsWith(PADDING)) continue;
    const contract = log.address.toLowerCase() as Hex;
    const asset = assetAt.get(contract) ?? null;
    const { transactionHash } = log;
    const [logIndex, payer, payee, value] = [Number(log.logIndex), addressIn(from), addressIn(to), BigInt(data)];
    transfers.push(
      asset === null
        ? { logIndex, transactionHash, asset, contract, from: payer, to: payee, value }
        : { logIndex, transactionHash, asset, from: payer, to: payee, value },
    );
  }
  return transfers;
}

/** @param entryPoint lower-case address */
export function decodeOutcomes(logs: readonly RpcLog[], entryPoint: string): readonly OperationOutcome[] {
  const ours = logs.filter((log) => log.topics[0] !== TRANSFER && log.address.toLowerCase() === entryPoint);
  if (ours.length === 0) return [];
  const reasons = new Map(
    ours
      .filter((log) => log.topics[0] === OPERATION_REVERTED)
      .map(({ topics: [, hash, sender], data }) => [
        hash,
        describeRevert(revertDataIn(data), sender ? { wallet: toAddress(addressIn(sender)) } : {}),
      ]),
  );
  return ours.flatMap((log) => {
    const [event, userOperationHash, sender] = log.topics;
    if (event !== OPERATION_ENDED || !userOperationHash || !sender) return [];
    const success = BigInt(word(log.data, 1)) === 1n;
    return {
      logIndex: Number(log.logIndex),
      userOperationHash,
      transactionHash: log.transactionHash,
      sender: addressIn(sender),
      success,
      gasCostWei: BigInt(word(log.data, 2)),
      revertReason: success ? null : (reasons.get(userOperationHash) ?? describeRevert('0x')),
    };
  });
}

/** The gas that each user operation used, by its hash. @param entryPoint lower-case address */
export function decodeOperationGas(logs: readonly RpcLog[], entryPoint: string): ReadonlyMap<Hex, bigint> {
  const ended = logs.filter(
    ({ topics, address }) => topics[0] === OPERATION_ENDED && address.toLowerCase() === entryPoint,
  );
  return new Map(ended.flatMap(({ topics: [, hash], data }) => (hash ? [[hash, BigInt(word(data, 3))]] : [])));
}

/** Reads an address from an indexed event field. */
export function addressTopic(address: Address): Hex {
  return `0x${address
    .slice(2)
    .toLowerCase()
    .padStart(2 * WORD, '0')}`;
}

/** The `bytes` of (uint256 nonce, bytes revertReason). */
function revertDataIn(data: Hex): Hex {
  const offset = Number(word(data, 1));
  const length = Number(dataSlice(data, offset, offset + WORD));
  return dataSlice(data, offset + WORD, offset + WORD + length) as Hex;
}

function word(data: Hex, index: number): Hex {
  return dataSlice(data, index * WORD, (index + 1) * WORD) as Hex;
}

function addressIn(topic: Hex): Address {
  const known = remembered.get(topic);
  if (known !== undefined) return known;
  const address = toAddress(`0x${topic.slice(-40)}`);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(topic, address);
  return address;
}
