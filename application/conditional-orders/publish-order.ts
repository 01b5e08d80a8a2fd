import { beginLowering, beginPublication } from '../../domain/conditional-orders/conditional-order.js';
import { type MarketPool, receivedFor } from '../../domain/conditional-orders/market-pool.js';
import { askedFor, loweredAsk, minimumOf } from '../../domain/conditional-orders/order-ask.js';
import type { SkipReason } from '../../domain/conditional-orders/order-sale.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { DailyLimitError } from '../../domain/shared/daily-limit.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Hex } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import type { OrderContracts } from './order-contracts.js';
import { type PublisherKeys, publisherKeyContext } from './publisher-keys.js';

/** How long a publication may take to reach the chain. Then the price is looked at again. */
const PUBLISHED_WITHIN_MS = 5 * 60_000;

/**
 * Publishes a triggered order on chain (docs/rules/conditional-orders.md#publication), and a published one again when the market gives less
 * than what it asks for (docs/rules/conditional-orders.md#published-orders-follow-the-market).
 */
export class PublishOrder {
  constructor(
    private readonly orders: ConditionalOrderRepository,
    private readonly contracts: Pick<OrderContracts, 'available'>,
    private readonly keys: Pick<PublisherKeys, 'publication'>,
    private readonly calls: Pick<ContractCalls, 'request'>,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly secretBox: Pick<SecretBox, 'open'>,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param pool of the reading that has triggered the order, so that it asks for what the market gave at that price
   * @returns why it was not published; null when its publication is on its way, and when a published order stays as it is
   * @throws ServiceUnavailableError when no node answers in time, ConflictError when the order has changed meanwhile
   */
  async execute(stored: StoredOrder, pool: MarketPool): Promise<SkipReason | null> {
    const { order, sale, address } = stored;
    const asked = askOf(stored, pool);
    if (asked === null) return order.status === 'PUBLISHED' ? null : 'BELOW_MINIMUM';
    const wallet = await this.wallets.ofUser(order.ownerId);
    const available = wallet ? await this.contracts.available(wallet.address, sale, address) : 0n;
    if (available < sale.sellAmount) return 'INSUFFICIENT_BALANCE';
    try {
      await this.unitOfWork.run(() => this.request(stored, asked));
      return null;
    } catch (error) {
      if (error instanceof DailyLimitError) return 'GAS_BUDGET_SPENT';
      throw error;
    }
  }

  private async request({ order, address }: StoredOrder, asked: bigint): Promise<void> {
    const now = this.clock.now();
    const id = this.ids.next();
    const begin = order.status === 'PUBLISHED' ? beginLowering : beginPublication;
    // Its owner may have signed its end since it was taken.
    const isStopped = (await this.orders.lock(order.id))?.isStopped;
    assertCurrent(!isStopped && (await this.orders.move(order, begin(order, id, now))), 'The conditional order');
    await this.orders.setSkipReason(order.id, null);
    const sealed = await this.orders.sealedKeyOf(order.id);
    if (sealed === null) throw new Error(`The open order ${order.id} has no publisher key`);
    const privateKey = this.secretBox.open(sealed, publisherKeyContext(order.id)) as Hex;
    const end = Math.min(now.getTime() + PUBLISHED_WITHIN_MS, order.expiresAt.getTime());
    const notAfter = new Date(Math.floor(end / 1000) * 1000);
    const { data, gasLimit } = this.keys.publication(privateKey, address, asked, notAfter);
    const owner = { userId: order.ownerId, clientId: null };
    await this.calls.request({ id, purpose: 'conditional-order', target: address, data, gasLimit, notAfter, ...owner });
  }
}

/** Null when there is nothing to publish. */
function askOf({ order, sale, bestPrice }: StoredOrder, pool: MarketPool): bigint | null {
  const minimum = minimumOf(sale, bestPrice);
  const given = receivedFor(pool, sale.side, sale.sellAmount);
  return order.status === 'PUBLISHED' ? loweredAsk(order, minimum, given) : askedFor(minimum, given);
}
