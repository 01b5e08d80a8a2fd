import { type FinalityPolicy, isFinal, levelFor } from '../../domain/indexing/finality-policy.js';
import { ARTICLE_PRICES, type Price } from '../../domain/sandbox/seller.js';
import { currencyOf } from '../../domain/shared/currency.js';
import type { TokenTransfer } from '../indexing/chain-reader.js';
import type { FinalBlocks } from '../indexing/final-blocks.js';
import type { Clock } from '../ports/clock.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { ChainTransaction, ChainTransactions } from '../wallet-operations/chain-transactions.js';
import type { Sales } from './sales.js';

/** How a buyer proves the payment. */
export interface PaymentProof {
  readonly transactionHash: Hex;
  /** Chosen by the buyer and told to nobody else. */
  readonly nonce: string;
}

export type SellOutcome =
  | { readonly kind: 'sold'; readonly transactionHash: Hex; readonly payer: string }
  | { readonly kind: 'unpaid'; readonly reason: string };

/** The transfer of a buyer with the price that it reaches. */
interface Purchase {
  readonly transfer: TokenTransfer;
  readonly price: Price;
}

/** Sells the sandbox's article: one copy for each transfer of the price to the seller, once the transfer's block is final. */
export class SellArticle {
  constructor(
    private readonly seller: Address,
    private readonly transactions: ChainTransactions,
    private readonly finalBlocks: Pick<FinalBlocks, 'heights'>,
    private readonly finality: FinalityPolicy,
    private readonly sales: Sales,
    private readonly clock: Clock,
  ) {}

  /** The same proof sent again gets the article again, because the first answer may be lost. @throws ServiceUnavailableError */
  async execute({ transactionHash, nonce }: PaymentProof): Promise<SellOutcome> {
    const transaction = await this.transactions.find(transactionHash);
    if (!transaction) return unpaid('The transaction is in no block');
    const purchases = transaction.transfers.flatMap((transfer) => purchaseBy(transfer, this.seller));
    if (purchases.length === 0) return unpaid('The transaction does not pay the price to payTo');
    if (!(await this.isFinal(transaction, purchases))) return unpaid('The block of the transaction is not final yet');
    for (const [serial, { transfer, price }] of purchases.entries()) {
      const sale = { transactionHash, serial, nonce, payer: transfer.from, price, soldAt: this.clock.now() };
      if (await this.sales.sell(sale)) return { kind: 'sold', transactionHash, payer: transfer.from };
    }
    return unpaid('The transaction has paid for another request');
  }

  private async isFinal({ blockNumber }: ChainTransaction, purchases: readonly Purchase[]): Promise<boolean> {
    const heights = await this.finalBlocks.heights();
    if (!heights) return false;
    return purchases.every(({ price: { token, minorUnits } }) =>
      isFinal(levelFor(this.finality, { minorUnits, currency: currencyOf(token) }), blockNumber, heights),
    );
  }
}

function purchaseBy(transfer: TokenTransfer, seller: Address): readonly Purchase[] {
  const price = ARTICLE_PRICES.find(({ token }) => token === transfer.asset);
  return price && transfer.to === seller && transfer.value >= price.minorUnits ? [{ transfer, price }] : [];
}

function unpaid(reason: string): SellOutcome {
  return { kind: 'unpaid', reason };
}
