import { Interface, zeroPadValue } from 'ethers';
import { SPENDING_POLICY } from '../../../adapters/chain/agent-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { Departure, MandateHistory } from './audit.js';

const EVENTS = new Interface([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  ...SPENDING_POLICY.fragments,
]);

interface Log {
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly blockNumber: Hex;
}

/** A node, as far as reading logs goes. */
export interface LogSource {
  request<Result>(method: string, params: readonly unknown[]): Promise<Result>;
}

/** The token of a mandate, and SpendingPolicy. */
export interface AuditedContracts {
  readonly token: Address;
  readonly module: Address;
}

/** What a mandate did, from the chain's logs alone. */
export async function historyOf(
  node: LogSource,
  { token, module }: AuditedContracts,
  account: Address,
): Promise<MandateHistory> {
  const logsOf = (address: Address, topics: readonly Hex[]) =>
    node.request<readonly Log[]>('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', address, topics }]);
  const about = toHex(zeroPadValue(account, 32));
  const [transfers, executions] = await Promise.all([
    logsOf(token, [topicOf('Transfer'), about]),
    logsOf(module, [topicOf('Executed'), about]),
  ]);
  const departure = async ({ topics, data, blockNumber }: Log): Promise<Departure> => {
    const [, recipient, amount] = EVENTS.decodeEventLog('Transfer', data, topics);
    const block = await node.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', [blockNumber, false]);
    return { time: BigInt(block.timestamp), amount, recipient };
  };
  return {
    departures: await Promise.all(transfers.map(departure)),
    nonces: executions.map(({ topics: [, , nonce = ''] }) => nonce),
  };
}

function topicOf(event: 'Transfer' | 'Executed'): Hex {
  return toHex(EVENTS.getEvent(event)?.topicHash ?? '0x');
}
