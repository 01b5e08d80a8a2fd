import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { ChainTransaction, ChainTransactions } from './chain-transactions.js';

const HASH = /^0x[0-9a-f]{64}$/;

/** Reads a transaction in which the owner's wallet took part, from the chain. */
export class ReadChainTransaction {
  constructor(
    private readonly transactions: ChainTransactions,
    private readonly wallets: WalletRepository,
  ) {}

  /** @throws NotFoundError, also for a text that is no hash; ServiceUnavailableError when the chain does not answer */
  async execute(input: { readonly hash: string; readonly userId: UserId }): Promise<ChainTransaction> {
    const hash = input.hash.toLowerCase();
    const [wallet, transaction] = await Promise.all([
      this.wallets.ofUser(input.userId),
      HASH.test(hash) ? this.transactions.find(hash as Hex) : null,
    ]);
    if (!wallet || !transaction || !concerns(transaction, wallet.address)) throw new NotFoundError('The transaction');
    return transaction.outcomes.length > 1 ? ownPartOf(transaction, wallet.address) : transaction;
  }
}

function concerns({ transfers, outcomes }: ChainTransaction, wallet: Address): boolean {
  return (
    transfers.some(({ from, to }) => from === wallet || to === wallet) ||
    outcomes.some(({ sender }) => sender === wallet)
  );
}

/** The operations of other people can be in the same transaction. They are none of the owner's business. */
function ownPartOf(transaction: ChainTransaction, wallet: Address): ChainTransaction {
  return {
    ...transaction,
    transfers: transaction.transfers.filter(({ from, to }) => from === wallet || to === wallet),
    outcomes: transaction.outcomes.filter(({ sender }) => sender === wallet),
  };
}
