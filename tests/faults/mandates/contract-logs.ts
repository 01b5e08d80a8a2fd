import { join } from 'node:path';
import { EventFragment, Interface, zeroPadValue } from 'ethers';
import { ContractArtifacts, type ContractName } from '../../../adapters/chain/sandbox/contract-artifacts.js';
import type { SandboxNode } from '../../support/sandbox/sandbox-node.js';

const CONTRACTS: readonly ContractName[] = [
  'AgentAccount',
  'AgentAccountFactory',
  'SpendingPolicy',
  'PaymentSchedule',
  'PaymentScheduleFactory',
  'ConditionalOrder',
  'ConditionalOrderFactory',
  'RecoveryModule',
];

interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly blockNumber: string;
  readonly logIndex: string;
}

/** How often a contract has emitted an event, or a factory or module about it, by the logs of the node alone. */
export async function timesEmitted(node: SandboxNode, event: string, address: string): Promise<number> {
  const about = zeroPadValue(address, 32);
  const topics = await topicsOf(event);
  const logs = await node.rpc<readonly Log[]>('eth_getLogs', [{ fromBlock: '0x0', topics: [topics] }]);
  return logs.filter(
    (log) => log.address.toLowerCase() === address.toLowerCase() || log.topics.slice(1, 3).includes(about),
  ).length;
}

async function topicsOf(event: string): Promise<readonly string[]> {
  const artifacts = new ContractArtifacts(join(process.cwd(), 'dist', 'contracts'));
  const loaded = await Promise.all(CONTRACTS.map((name) => artifacts.load(name)));
  const found = loaded
    .flatMap(({ abi }) => new Interface(abi).fragments)
    .filter((fragment): fragment is EventFragment => EventFragment.isFragment(fragment) && fragment.name === event);
  if (found.length === 0) throw new Error(`No contract emits ${event}`);
  return [...new Set(found.map(({ topicHash }) => topicHash))];
}
