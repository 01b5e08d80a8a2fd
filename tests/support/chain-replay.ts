import { dataSlice, getAddress, id, type JsonRpcProvider, type Log } from 'ethers';
import type { Asset } from '../../domain/shared/asset.js';
import {
  type Directory,
  type IncludedOperation,
  type LedgerEntry,
  ledgerEntriesOf,
  type Movement,
} from '../../domain/transactions/ledger-entry.js';

const TRANSFER = id('Transfer(address,address,uint256)');
const OPERATION_ENDED = id('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)');

/** Where the logs come from that count. */
export interface ReplayedContracts {
  readonly entryPoint: string;
  /** What each contract stands for, by its address. */
  readonly assets: ReadonlyMap<string, Asset>;
}

/**
 * Every row that the logs of the whole chain make, when they are read once from the first block to the last. Decoded by other means
 * than the service's.
 */
export async function rowsByReplay(
  node: JsonRpcProvider,
  { entryPoint, assets }: ReplayedContracts,
  directory: Directory,
): Promise<readonly string[]> {
  const all = await node.getLogs({ topics: [[TRANSFER, OPERATION_ENDED]], fromBlock: 0 });
  const logs = all.filter(({ address, topics }) => topics[0] === TRANSFER || address === entryPoint);
  const transactions = new Map<string, Log[]>();
  for (const log of logs)
    transactions.set(log.transactionHash, [...(transactions.get(log.transactionHash) ?? []), log]);
  return [...transactions.values()]
    .flatMap((theirs) => {
      const movements = theirs.flatMap((log) => movementIn(log, assets));
      const block = theirs[0]?.blockNumber ?? 0;
      return ledgerEntriesOf(movements, theirs.flatMap(operationIn), directory).map((row) => replayedRow(block, row));
    })
    .sort();
}

/** A row in words, as far as the chain alone decides it. */
export function replayedRow(
  block: number,
  row: Pick<
    LedgerEntry,
    'ownerId' | 'logIndex' | 'type' | 'direction' | 'token' | 'minorUnits' | 'counterpartyAddress'
  >,
): string {
  const { ownerId, logIndex, type, direction, token, minorUnits, counterpartyAddress } = row;
  return `${ownerId}: block ${block} log ${logIndex} ${type} ${direction} ${minorUnits} ${token} ${counterpartyAddress}`;
}

function movementIn(log: Log, assets: ReplayedContracts['assets']): Movement[] {
  const asset = assets.get(log.address) ?? null;
  const [event, from, to, indexed] = log.topics;
  if (event !== TRANSFER || !from || !to || indexed !== undefined) return [];
  const contract = log.address.toLowerCase();
  return [{ logIndex: log.index, asset, contract, from: addressIn(from), to: addressIn(to), value: BigInt(log.data) }];
}

function operationIn(log: Log): IncludedOperation[] {
  const [event, hash, sender] = log.topics;
  if (event !== OPERATION_ENDED || !hash || !sender) return [];
  return [{ logIndex: log.index, hash, sender: addressIn(sender) }];
}

function addressIn(topic: string): string {
  return getAddress(dataSlice(topic, 12));
}
