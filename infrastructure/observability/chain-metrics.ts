import type { ChainConnection } from '../../adapters/chain/chain-connection.js';
import type { ChainReader } from '../../application/indexing/chain-reader.js';
import type { IndexedChain } from '../../application/indexing/indexed-chain.js';
import type { Metric } from './metric.js';

export function chainMetrics(
  connection: ChainConnection,
  reader: ChainReader,
  ledger: IndexedChain,
): readonly Metric[] {
  return [
    {
      name: 'accounts_chain_blocks',
      help: 'Height of the chain and of the ledger',
      labels: ['of'],
      read: async () => {
        const [cursor, head] = await Promise.all([ledger.cursor(), reader.head().catch(() => null)]);
        const indexed = { value: Number(cursor?.number ?? 0n), labels: { of: 'ledger' } };
        return head === null ? [indexed] : [indexed, { value: Number(head), labels: { of: 'chain' } }];
      },
    },
    {
      name: 'accounts_chain_endpoints',
      help: 'Chain endpoints, 1 for the state that each is in',
      labels: ['endpoint', 'state'],
      read: async () => connection.states.map(({ endpoint, state }) => ({ value: 1, labels: { endpoint, state } })),
    },
  ];
}
