import type { Sweep } from '../ports/sweep.js';
import type { Hex } from '../ports/user-operation.js';
import type { ChainTransactions } from '../wallet-operations/chain-transactions.js';
import type { RelayedOperations } from '../wallet-operations/relayed-operations.js';
import type { IndexedChain } from './indexed-chain.js';
import type { ReindexRequests } from './reindex-requests.js';
import type { UnsettledOperation, UnsettledOperations } from './unsettled-operations.js';

const BATCH = 50;

/**
 * The sweep that looks for the receipts of sent operations that have no outcome. When a receipt shows the outcome in a block that the ledger
 * has already, the ledger lacks it, and the block is read again.
 */
export class SeekOutcomes implements Sweep {
  readonly name = 'seek-outcomes';
  readonly everyMs = 5_000;

  constructor(
    private readonly operations: UnsettledOperations,
    private readonly relayed: Pick<RelayedOperations, 'transactionHashes'>,
    private readonly transactions: ChainTransactions,
    private readonly ledger: Pick<IndexedChain, 'cursor'>,
    private readonly requests: Pick<ReindexRequests, 'add'>,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached */
  async execute(): Promise<void> {
    for (const operation of await this.operations.some(BATCH)) {
      for (const hash of await this.relayed.transactionHashes(operation.id)) await this.seek(operation, hash);
    }
  }

  private async seek({ id, hash }: UnsettledOperation, transactionHash: Hex): Promise<void> {
    const transaction = await this.transactions.find(transactionHash);
    const hasOutcome = transaction?.outcomes.some(({ userOperationHash }) => userOperationHash === hash);
    if (!transaction || !hasOutcome) return;
    const cursor = await this.ledger.cursor();
    const block = transaction.blockNumber;
    // The ledger may have read the block since the operations were listed.
    if (!cursor || cursor.number < block || !(await this.operations.isUnsettled(id))) return;
    await this.requests.add({ from: block, to: block }, `the outcome of operation ${hash}`, true);
  }
}
