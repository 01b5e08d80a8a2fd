import { type ConditionalOrderEvent, place } from '../../domain/conditional-orders/conditional-order.js';
import {
  amountAt,
  type ConditionalOrderType,
  type OrderCondition,
  worstPrice,
} from '../../domain/conditional-orders/order-condition.js';
import { conditionOf, endOfOrder, MOST_OPEN_ORDERS, slippageOf } from '../../domain/conditional-orders/order-input.js';
import type { OrderPair, OrderSale } from '../../domain/conditional-orders/order-sale.js';
import { assertPayable, type MinimumAmounts } from '../../domain/payments/minimum-amount.js';
import type { CryptoSwapCurrency, TradeSide } from '../../domain/payments/types/crypto-swap.js';
import { type CryptoAsset, decimalsOf } from '../../domain/shared/crypto-asset.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { type ConditionalOrderId, conditionalOrderId, type UserId } from '../../domain/shared/ids.js';
import { parseMoney } from '../../domain/shared/money.js';
import { parseUnits } from '../../domain/shared/units.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { ConditionalOrderRepository, NewOrder } from './conditional-order.repository.js';
import type { OrderContracts } from './order-contracts.js';
import type { PriceToStartFrom } from './price-to-start-from.js';
import { type PublisherKeys, publisherKeyContext } from './publisher-keys.js';

export interface OrderInput {
  readonly ownerId: UserId;
  readonly asset: CryptoAsset;
  readonly currency: CryptoSwapCurrency;
  readonly side: TradeSide;
  readonly type: ConditionalOrderType;
  /** Decimal string of what is sold: in the asset for a SELL, in the currency for a BUY. */
  readonly amount: string;
  /** Decimal string, in the currency for one whole unit of the asset. */
  readonly triggerPrice?: string | undefined;
  /** Decimal string. */
  readonly trailPercent?: string | undefined;
  /** Hundredths of a percent. */
  readonly slippageBps?: number | undefined;
  readonly expiresAt?: Date | undefined;
}

/** A draft that is not stored yet. */
export interface PreparedOrder {
  readonly added: NewOrder;
  readonly events: readonly ConditionalOrderEvent[];
}

/** Stores the draft of an order. Its owner's signature activates it (ActivateOrderOperation). */
export class PlaceOrder {
  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly orders: ConditionalOrderRepository,
    private readonly contracts: OrderContracts,
    private readonly keys: Pick<PublisherKeys, 'create'>,
    private readonly prices: Pick<PriceToStartFrom, 'of'>,
    private readonly contractEvents: Pick<ContractEvents, 'follow'>,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly secretBox: Pick<SecretBox, 'seal'>,
    private readonly minima: MinimumAmounts,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What `prepare` and `store` do together, outside of a transaction. */
  async execute(input: OrderInput): Promise<ConditionalOrderId> {
    return this.store(await this.prepare(input));
  }

  /**
   * Checks the order and computes its address, which asks the market and the chain: call it outside of a transaction.
   * @throws ValidationError naming the field
   * @throws ConflictError when this deployment has no orders
   * @throws ServiceUnavailableError when no node answers in time, or the price that a trailing stop starts from does not count yet
   */
  async prepare(input: OrderInput): Promise<PreparedOrder> {
    if (!this.contracts.isOffered) throw new ConflictError('This deployment has no conditional orders');
    const { ownerId } = input;
    const sale = await this.saleOf(input);
    const wallet = await this.wallets.ofUser(ownerId);
    if (!wallet) throw new NotFoundError('The wallet');
    const createdAt = this.clock.now();
    const id = conditionalOrderId(this.ids.next());
    const expiresAt = endOfOrder(input.expiresAt, createdAt);
    const { next: order, events } = place({ id, ownerId, createdAt, expiresAt });
    const { address: publisher, privateKey } = this.keys.create();
    const address = await this.contracts.predict(wallet.address, { order, sale, publisher });
    const sealedKey = this.secretBox.seal(privateKey, publisherKeyContext(id));
    return { added: { order, sale, address, publisher, salt: null, sealedKey }, events };
  }

  /** @throws ConflictError when the owner has too many */
  async store({ added, events }: PreparedOrder): Promise<ConditionalOrderId> {
    const { id, ownerId, createdAt } = added.order;
    await this.unitOfWork.run(async () => {
      if ((await this.orders.countOpen(ownerId, createdAt)) >= MOST_OPEN_ORDERS) {
        throw new ConflictError(`You have ${MOST_OPEN_ORDERS} open orders; cancel one first`);
      }
      await this.orders.add(added);
      const followed = { address: added.address, subjectId: id, userId: ownerId };
      await this.contractEvents.follow({ family: 'conditional-order', ...followed });
      await this.outbox.append(events);
    });
    return id;
  }

  private async saleOf(input: OrderInput): Promise<OrderSale> {
    const { asset, currency, side } = input;
    if (!this.minima.has(currency)) {
      throw new ValidationError('currency', `${currency} is not available on this deployment`);
    }
    const condition = conditionOf(input);
    const slippageBps = slippageOf(input);
    const sellAmount = this.soldAmount(input);
    const minBuyAmount = await this.minimum({ asset, currency }, side, condition, slippageBps, sellAmount);
    return { asset, currency, side, condition, sellAmount, minBuyAmount };
  }

  private soldAmount({ side, asset, currency, amount }: OrderInput): bigint {
    if (side === 'SELL') return parseUnits(amount, { decimals: decimalsOf(asset), of: asset });
    const money = parseMoney(amount, currency);
    assertPayable(money, this.minima);
    return money.minorUnits;
  }

  private async minimum(
    pair: OrderPair,
    side: TradeSide,
    condition: OrderCondition,
    slippageBps: number,
    sellAmount: bigint,
  ): Promise<bigint> {
    const { asset, currency } = pair;
    const price = await this.prices.of(pair, condition);
    if (price === null) throw new ValidationError('asset', `cannot be traded for ${currency} here`);
    const worst = worstPrice(condition, side, price, slippageBps);
    const minimum = amountAt(worst, side, sellAmount, decimalsOf(asset));
    if (side === 'SELL') assertPayable({ minorUnits: minimum, currency }, this.minima);
    return minimum;
  }
}
