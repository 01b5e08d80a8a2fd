import { dataSlice, id } from 'ethers';
import type { OperationOutcome, TokenTransfer } from '../../application/indexing/chain-reader.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { Token } from '../../domain/shared/currency.js';
import { toAddress } from './hex.js';
import { describeRevert } from './revert-reason.js';

/** A log as the Ethereum JSON-RPC specification has it; the fields that are read here. */
export interface RpcLog {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly transactionHash: Hex;
  readonly logIndex: Hex;
}

const TRANSFER = id('Transfer(address,address,uint256)') as Hex;
const OPERATION_ENDED = id('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)') as Hex;
const OPERATION_REVERTED = id('UserOperationRevertReason(bytes32,address,uint256,bytes)') as Hex;

/** What a log must start with to be of interest. */
export const WATCHED_EVENTS: readonly Hex[] = [TRANSFER, OPERATION_ENDED, OPERATION_REVERTED];

const WORD = 32;

// Cut out by hand: ethers' parseLog costs 150 µs a log, and every transfer on the chain passes here.

/** @param tokenAt the tokens that count, by lower-case address */
export function decodeTransfers(
  logs: readonly RpcLog[],
  tokenAt: ReadonlyMap<string, Token>,
): readonly TokenTransfer[] {
  return logs.flatMap((log) => {
    const token = tokenAt.get(log.address);
    const [event, from, to] = log.topics;
    if (token === undefined || event !== TRANSFER || !from || !to || log.data.length !== 2 + 2 * WORD) return [];
    return {
      logIndex: Number(log.logIndex),
      transactionHash: log.transactionHash,
      token,
      from: addressIn(from),
      to: addressIn(to),
      value: BigInt(log.data),
    };
  });
}

/** @param entryPoint lower-case address */
export function decodeOutcomes(logs: readonly RpcLog[], entryPoint: string): readonly OperationOutcome[] {
  const ours = logs.filter((log) => log.address === entryPoint);
  const reasons = new Map(
    ours
      .filter((log) => log.topics[0] === OPERATION_REVERTED)
      .map((log) => [log.topics[1], describeRevert(revertDataIn(log.data))]),
  );
  return ours.flatMap((log) => {
    const [event, userOperationHash, sender] = log.topics;
    if (event !== OPERATION_ENDED || !userOperationHash || !sender) return [];
    const success = BigInt(word(log.data, 1)) === 1n;
    return {
      userOperationHash,
      transactionHash: log.transactionHash,
      sender: addressIn(sender),
      success,
      revertReason: success ? null : (reasons.get(userOperationHash) ?? describeRevert('0x')),
    };
  });
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
  return toAddress(`0x${topic.slice(-40)}`);
}
