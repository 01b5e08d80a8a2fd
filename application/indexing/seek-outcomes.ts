import type { Sweep } from '../ports/sweep.js';
import type { ChainTransactions } from '../wallet-operations/chain-transactions.js';
import type { IndexedChain } from './indexed-chain.js';
import type { ReindexRequests } from './reindex-requests.js';
import type { UnsettledOperation, UnsettledOperations } from './unsettled-operations.js';

const SUSPICIOUS_AFTER_MS = 5_000;
const BATCH = 50;

/**
 * The sweep that looks for the receipts of sent operations that have no outcome. When the receipt shows an outcome in a block that the ledger
 * has already, the ledger lacks it, and the block is read again.
 */
export class SeekOutcomes implements Sweep {
  readonly name = 'seek-outcomes';
  readonly everyMs = 5_000;

  constructor(
    private readonly operations: UnsettledOperations,
    private readonly transactions: ChainTransactions,
    private readonly ledger: Pick<IndexedChain, 'cursor'>,
    private readonly requests: Pick<ReindexRequests, 'add'>,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached */
  async execute(): Promise<void> {
    for (const operation of await this.operations.sent(SUSPICIOUS_AFTER_MS, BATCH)) await this.seek(operation);
  }

  private async seek({ operationHash, transactionHash }: UnsettledOperation): Promise<void> {
    const transaction = await this.transactions.find(transactionHash);
    const hasOutcome = transaction?.outcomes.some(({ userOperationHash }) => userOperationHash === operationHash);
    if (!transaction || !hasOutcome) return;
    const cursor = await this.ledger.cursor();
    const block = transaction.blockNumber;
    if (!cursor || cursor.number < block) return;
    await this.requests.add({ from: block, to: block }, `outcome of operation ${operationHash}`, true);
  }
}
