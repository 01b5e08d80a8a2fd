import { shareOfFee } from '../../domain/gas-budgets/share-of-fee.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Hex } from '../ports/user-operation.js';
import type { ChainTransaction, ChainTransactions } from '../wallet-operations/chain-transactions.js';
import type { CarryingTransaction, GasLedger, UnsettledGas } from './gas-ledger.js';

const AT_ONCE = 100;
/** A run ends after so many pages; the next one continues. */
const MOST_PAGES = 10;

/** Those that a block has, by their hash. */
type ReadTransactions = Map<Hex, ChainTransaction>;

/** The sweep that replaces reserved gas money by what the transactions have cost; nothing when nothing was sent. */
export class SettleGas implements Sweep {
  readonly name = 'settle-gas';
  readonly everyMs = 5_000;

  constructor(
    private readonly ledger: GasLedger,
    private readonly chain: ChainTransactions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceUnavailableError when the chain does not answer */
  async execute(): Promise<void> {
    // Those that travelled together have one transaction, which is read once.
    const read: ReadTransactions = new Map();
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const all = await this.ledger.unsettled(AT_ONCE);
      for (const unsettled of all) {
        const usedWei = await this.costOf(unsettled, read);
        await this.unitOfWork.run(() => this.ledger.settle(unsettled.subjectId, usedWei));
      }
      if (all.length < AT_ONCE) return;
    }
  }

  private async costOf({ userOperationHash, transactions }: UnsettledGas, read: ReadTransactions): Promise<bigint> {
    let sum = 0n;
    for (const transaction of transactions) sum += await this.shareOf(userOperationHash, transaction, read);
    return sum;
  }

  private async shareOf(
    operation: Hex | null,
    transaction: CarryingTransaction,
    read: ReadTransactions,
  ): Promise<bigint> {
    const { hash, feeWei, tasks } = transaction;
    if (operation === null || tasks < 2) return feeWei;
    const found = read.get(hash) ?? (await this.chain.find(hash));
    // A node that is behind may have it the next time.
    if (found) read.set(hash, found);
    const gas = found?.operationGas;
    return shareOfFee(feeWei, tasks, gas?.get(operation) ?? null, [...(gas?.values() ?? [])]);
  }
}
