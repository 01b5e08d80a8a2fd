import { CONDITIONAL_ORDER } from '../../../adapters/chain/contract-interfaces.js';
import { OrderPublisherKeys } from '../../../adapters/chain/order-publisher-keys.js';
import { PostgresConditionalOrders } from '../../../adapters/persistence/conditional-orders/conditional-order.postgres.js';
import { PostgresWatchedPrices } from '../../../adapters/persistence/conditional-orders/watched-prices.postgres.js';
import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresStopSignatures } from '../../../adapters/persistence/mandates/stop-signatures.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { AesSecretBox } from '../../../adapters/security/secret-box.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { ActivateOrderOperation } from '../../../application/conditional-orders/activate-order-operation.js';
import { CancelOrder } from '../../../application/conditional-orders/cancel-order.js';
import type { StoredOrder } from '../../../application/conditional-orders/conditional-order.repository.js';
import { EndStoppedOrders } from '../../../application/conditional-orders/end-stopped-orders.js';
import { ExpireOrders } from '../../../application/conditional-orders/expire-orders.js';
import { FollowOrder } from '../../../application/conditional-orders/follow-order.js';
import { JudgePrices } from '../../../application/conditional-orders/judge-prices.js';
import { OrderCallEnded } from '../../../application/conditional-orders/order-call-ended.js';
import type { OrderContracts, OrderOnChainTerms } from '../../../application/conditional-orders/order-contracts.js';
import { OrderMandates } from '../../../application/conditional-orders/order-mandates.js';
import { ACTIVATE_ORDER, CANCEL_ORDER } from '../../../application/conditional-orders/order-operations.js';
import type { OrderPrices } from '../../../application/conditional-orders/order-prices.js';
import { type OrderInput, PlaceOrder } from '../../../application/conditional-orders/place-order.js';
import { PriceToStartFrom } from '../../../application/conditional-orders/price-to-start-from.js';
import { PublishOrder } from '../../../application/conditional-orders/publish-order.js';
import { WatchOrders } from '../../../application/conditional-orders/watch-orders.js';
import { WithdrawOrder } from '../../../application/conditional-orders/withdraw-order.js';
import { STOP_MANDATES } from '../../../application/mandates/stop-mandates-operation.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { OperationUnderWay } from '../../../application/wallet-operations/wallet-operation.repository.js';
import { arm, sign } from '../../../domain/conditional-orders/conditional-order.js';
import type { ConditionalOrderStatus } from '../../../domain/conditional-orders/conditional-order-status.js';
import type { MarketReading } from '../../../domain/conditional-orders/market-pool.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import type { ConditionalOrderId } from '../../../domain/shared/ids.js';
import type { Person } from '../../adapters/persistence/support/people.js';
import { relayedOperation } from '../../adapters/persistence/support/wallet-operations.js';
import { later } from '../../support/builders/time.js';
import { endedOperation } from '../../support/builders/wallet-operations.js';
import { InMemoryContractCalls } from '../support/in-memory-contract-calls.js';
import { InMemoryContractEvents } from '../support/in-memory-contract-events.js';
import { InMemoryOutbox } from '../support/in-memory-outbox.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { plainCall, StandingClock, sha256 } from '../support/simple-ports.js';

/** Contracts without a chain: a test says what the owner holds, and whether an order is filled. */
class PlainContracts implements OrderContracts {
  readonly isOffered = true;
  held = 10n ** 30n;
  ended: 'FILLED' | 'CANCELLED' | null = null;

  async predict(_owner: Address, { order }: OrderOnChainTerms): Promise<Address> {
    return `0x${sha256(order.id).slice(2, 42)}`;
  }

  terms = (): Hex => '0x';
  activate = () => ({ calls: [plainCall('activate')], gas: 1n });
  cancel = () => ({ calls: [plainCall('cancel')], gas: 1n });
  disallow = () => ({ calls: [plainCall('disallow')], gas: 1n });
  available = async () => this.held;
  endOf = async () => this.ended;
}

/** Smallest units of cbBTC in a pool that no sale of a test moves by a whole unit. */
const DEEP = 10n ** 40n;

/** A source whose price a test sets. Every reading is of the moment, unless it is older. */
class SetPrice implements OrderPrices {
  units = 100_000n;
  ageMs = 0;
  /** Every reading is of a block of its own, unless the chain makes none by itself. */
  block = 1n;
  isIdle = false;
  /** How often the chain was asked for another block. */
  moves = 0;
  /** The price that the market has as soon as it is read; null for one that stays. */
  movesTo: bigint | null = null;

  constructor(private readonly clock: StandingClock) {}

  async read(): Promise<MarketReading> {
    const { units } = this;
    this.units = this.movesTo ?? units;
    // One smallest unit of cbBTC is a hundredth of a millionth of the price.
    const pool = { asset: DEEP, money: ((DEEP + 10n ** 12n) * units) / 100n, feeBps: 0n };
    if (!this.isIdle) this.block += 1n;
    return { price: units * ONE, at: later(this.clock.time, -this.ageMs), block: this.block, pool };
  }

  async moveOn(): Promise<void> {
    this.moves += 1;
  }
}

/** The use-cases of conditional orders over a database, and a market, a chain and a clock that a test moves. */
export class OrderDesk {
  readonly clock = new StandingClock();
  readonly contracts = new PlainContracts();
  readonly price = new SetPrice(this.clock);
  readonly calls = new InMemoryContractCalls(new InMemoryUnitOfWork());
  readonly events = new InMemoryContractEvents(new InMemoryUnitOfWork());
  readonly outbox = new InMemoryOutbox(new InMemoryUnitOfWork());
  readonly orders: PostgresConditionalOrders;
  readonly follow: FollowOrder;
  readonly cancel: CancelOrder;
  readonly place: PlaceOrder;
  readonly callEnded: OrderCallEnded;
  readonly mandates: OrderMandates;
  readonly endStopped: EndStoppedOrders;
  readonly activation: ActivateOrderOperation;
  /** How long a cancellation waits for its withdrawal. */
  readonly patience = { withinMs: 10_000, pause: () => this.pause() };
  private readonly unitOfWork: PostgresUnitOfWork;
  /** The activation that a test has signed; it has no operation. */
  underWay: OperationUnderWay | null = { nonce: 1n, validUntil: null };
  /** What happens between two readings of the price that a new order starts from. */
  betweenReadings = async (): Promise<void> => {
    this.clock.time = later(this.clock.time, 2_000);
  };
  private pauses = 0;
  private stops = 0;

  constructor(
    private readonly database: Database,
    readonly owner: Person,
    /** What happens while a cancellation waits. */
    private readonly whileWaiting: () => Promise<void> = async () => {},
    /** A chain with the contracts; null for none. */
    private readonly chain: { readonly contracts: OrderContracts; readonly chainId: number } | null = null,
  ) {
    const { clock, calls, outbox } = this;
    const contracts = chain?.contracts ?? this.contracts;
    const [keys, secretBox] = [this.keys(), this.secretBox()];
    const [ids, wallets] = [new UuidV7(clock), new PostgresWalletRepository(database)];
    this.unitOfWork = new PostgresUnitOfWork(database);
    this.orders = new PostgresConditionalOrders(database);
    this.mandates = new OrderMandates(this.orders, contracts, { underWay: async () => this.underWay });
    const operations = { countFor: async () => 0 };
    this.activation = new ActivateOrderOperation(this.orders, operations, contracts, new ExpireOrders(this.orders));
    const minima = new Map([['USD', 10_000n] as const]);
    const pricePatience = { readings: 3, pause: () => this.betweenReadings() };
    const startPrice = new PriceToStartFrom(this.price, this.judgePrices(), pricePatience);
    this.place = new PlaceOrder(
      this.orders,
      contracts,
      keys,
      startPrice,
      this.events,
      wallets,
      secretBox,
      minima,
      outbox,
      ids,
      clock,
      this.unitOfWork,
    );
    this.callEnded = new OrderCallEnded(this.orders, this.events, outbox, clock, this.unitOfWork);
    this.follow = new FollowOrder(this.orders, this.events, outbox, clock, this.unitOfWork);
    const withdraw = new WithdrawOrder(this.orders, keys, calls, secretBox, ids, clock);
    this.cancel = new CancelOrder(
      this.orders,
      withdraw,
      contracts,
      this.follow,
      this.patience,
      outbox,
      clock,
      this.unitOfWork,
    );
    this.endStopped = new EndStoppedOrders(this.orders, this.cancel, clock);
  }

  /** One process that watches prices. It keeps nothing in memory. */
  watcher(): WatchOrders {
    const { orders, calls, clock, unitOfWork } = this;
    const contracts = this.chain?.contracts ?? this.contracts;
    const [keys, secretBox, ids] = [this.keys(), this.secretBox(), new UuidV7(clock)];
    const wallets = new PostgresWalletRepository(this.database);
    const publish = new PublishOrder(orders, contracts, keys, calls, wallets, secretBox, ids, clock, unitOfWork);
    return new WatchOrders(orders, this.judgePrices(), publish, clock);
  }

  private judgePrices(): JudgePrices {
    const watched = new PostgresWatchedPrices(this.database);
    return new JudgePrices(this.price, watched, this.orders, this.clock, this.unitOfWork);
  }

  /** Prices that are read two seconds one after the other, each by another process. */
  async pass(...units: readonly bigint[]): Promise<void> {
    for (const each of units) {
      this.clock.time = later(this.clock.time, 2_000);
      this.price.units = each;
      await this.watcher().execute();
    }
  }

  /** Sells a whole cbBTC. */
  async armed(input: Partial<OrderInput> = {}): Promise<ConditionalOrderId> {
    const id = await this.place.execute(this.selling(input));
    const { order } = await this.read(id);
    const signed = sign(order, this.clock.time);
    await this.orders.move(order, signed);
    await this.orders.move(signed, arm(signed, this.clock.time).next);
    return id;
  }

  selling(input: Partial<OrderInput> = {}): OrderInput {
    const sold = { asset: 'cbBTC', currency: 'USD', side: 'SELL', type: 'limit', amount: '1' } as const;
    const isTrailing = input.type === 'trailing-stop';
    return { ownerId: this.owner.user.id, ...sold, ...(!isTrailing && { triggerPrice: '110000' }), ...input };
  }

  /** The activation of an order, as it ended. */
  ended(id: ConditionalOrderId) {
    return endedOperation({ kind: ACTIVATE_ORDER, subjectId: id, userId: this.owner.user.id }, this.clock.time);
  }

  async read(id: ConditionalOrderId): Promise<StoredOrder> {
    const stored = await this.orders.find(id);
    if (!stored) throw new Error(`There is no order ${id}`);
    return stored;
  }

  /** The chain says this of an order. */
  async emit(
    id: ConditionalOrderId,
    name: 'ConditionalOrderCreated' | 'Published' | 'Filled' | 'Cancelled',
    asked = 0n,
  ): Promise<void> {
    const { address } = await this.read(id);
    const minedAt = this.clock.time;
    const block = BigInt((await this.events.of('conditional-order', address)).length + 1);
    const event = {
      name,
      arguments: { asked: String(asked) },
      transactionHash: sha256(name),
      block,
      logIndex: 0,
      minedAt,
    };
    this.events.emit('conditional-order', address, event);
  }

  /** What the newest publication that was sent to the chain asks for. */
  asked(): bigint {
    const [asked] = CONDITIONAL_ORDER.decodeFunctionData('publish', this.calls.requested.at(-1)?.data ?? '');
    return BigInt(asked);
  }

  /** The chain takes the newest publication. */
  async takesPublication(id: ConditionalOrderId): Promise<void> {
    await this.emit(id, 'Published', this.asked());
    await this.follow.execute(id);
  }

  /** An order that the price has triggered, and that the chain has. */
  async published(): Promise<ConditionalOrderId> {
    const id = await this.armed();
    await this.pass(108_000n, 108_000n, 111_000n);
    await this.takesPublication(id);
    return id;
  }

  /** The owner signs the end of one order. */
  signsEnd(id: ConditionalOrderId) {
    return relayedOperation(this.database, this.owner, { kind: CANCEL_ORDER, subjectId: id });
  }

  /** The owner signs the end of these orders together. */
  async signsStop(...ids: readonly ConditionalOrderId[]) {
    const { id: owner } = this.owner.user;
    this.stops += 1;
    const signedAt = later(this.clock.time, this.stops);
    const mandates = ids.map((id) => ({ kind: 'CONDITIONAL_ORDER', id, activation: null }) as const);
    await new PostgresStopSignatures(this.database).add(owner, signedAt, mandates);
    return relayedOperation(this.database, this.owner, { kind: STOP_MANDATES, subjectId: owner, signedAt });
  }

  cancelled(id: ConditionalOrderId, clientId: string | null = 'shop'): Promise<StoredOrder> {
    return this.cancel.execute({ id, ownerId: this.owner.user.id, clientId });
  }

  async statusOf(id: ConditionalOrderId): Promise<ConditionalOrderStatus> {
    return (await this.read(id)).order.status;
  }

  private async pause(): Promise<void> {
    this.pauses += 1;
    if (this.pauses > 3) throw new Error('The cancellation waits for nothing');
    await this.whileWaiting();
  }

  private keys(): OrderPublisherKeys {
    return new OrderPublisherKeys({ chainId: this.chain?.chainId ?? 1 });
  }

  private secretBox(): AesSecretBox {
    return new AesSecretBox([{ id: 'test', bytes: new Uint8Array(32).fill(3) }]);
  }
}
