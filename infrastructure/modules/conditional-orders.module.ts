import { setTimeout as delay } from 'node:timers/promises';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { OrderPublisherKeys } from '../../adapters/chain/order-publisher-keys.js';
import { RpcOrderContracts } from '../../adapters/chain/rpc-order-contracts.js';
import { RpcOrderPrices } from '../../adapters/chain/rpc-order-prices.js';
import {
  orderContractEndpoint,
  placeOrderEndpoint,
} from '../../adapters/http/app/conditional-orders/conditional-orders.endpoints.js';
import { ORDER_SIGNING } from '../../adapters/http/app/conditional-orders/order-signing.js';
import { ownConditionalOrdersEndpoint } from '../../adapters/http/app/conditional-orders/own-orders.endpoint.js';
import {
  cancelConditionalOrderEndpoint,
  getConditionalOrderEndpoint,
  listConditionalOrdersEndpoint,
} from '../../adapters/http/rest/conditional-orders/conditional-orders.endpoints.js';
import { PostgresConditionalOrders } from '../../adapters/persistence/conditional-orders/conditional-order.postgres.js';
import { PostgresWatchedPrices } from '../../adapters/persistence/conditional-orders/watched-prices.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { ActivateOrderOperation } from '../../application/conditional-orders/activate-order-operation.js';
import { AddFoundOrder } from '../../application/conditional-orders/add-found-order.js';
import { CancelOrder } from '../../application/conditional-orders/cancel-order.js';
import { CancelOrderOperation } from '../../application/conditional-orders/cancel-order-operation.js';
import { ConditionalOrderRepository } from '../../application/conditional-orders/conditional-order.repository.js';
import { ConditionalOrderChanged } from '../../application/conditional-orders/conditional-order-changed.event.js';
import {
  ConditionalOrderCreated,
  ConditionalOrderTold,
  OrderActivationFailed,
  OrderNotCancelled,
  TOLD_ORDER_EVENTS,
} from '../../application/conditional-orders/conditional-order-told.event.js';
import { EndStoppedOrders } from '../../application/conditional-orders/end-stopped-orders.js';
import { ExpireOrders } from '../../application/conditional-orders/expire-orders.js';
import { FollowOrder } from '../../application/conditional-orders/follow-order.js';
import { JudgePrices } from '../../application/conditional-orders/judge-prices.js';
import { OrderCallEnded } from '../../application/conditional-orders/order-call-ended.js';
import { OrderContracts } from '../../application/conditional-orders/order-contracts.js';
import { OrderMandates } from '../../application/conditional-orders/order-mandates.js';
import { OrderPrices } from '../../application/conditional-orders/order-prices.js';
import { OrdersToSign } from '../../application/conditional-orders/orders-to-sign.js';
import { PlaceOrder } from '../../application/conditional-orders/place-order.js';
import { PriceToStartFrom } from '../../application/conditional-orders/price-to-start-from.js';
import { PublishOrder } from '../../application/conditional-orders/publish-order.js';
import { PublisherKeys } from '../../application/conditional-orders/publisher-keys.js';
import { StopRestoredOrder } from '../../application/conditional-orders/stop-restored-order.js';
import { WatchOrders } from '../../application/conditional-orders/watch-orders.js';
import { WatchedPrices } from '../../application/conditional-orders/watched-prices.js';
import { WithdrawOrder } from '../../application/conditional-orders/withdraw-order.js';
import { ContractCallListener } from '../../application/contract-calls/contract-call-listener.js';
import { ContractCalls } from '../../application/contract-calls/contract-calls.js';
import { ContractEvents } from '../../application/contract-events/contract-events.js';
import { MandateSource } from '../../application/mandates/mandate.js';
import { StopSignatures } from '../../application/mandates/stop-signatures.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { FoundMandates, HeldMandates } from '../../application/restoration/restored-mandates.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletOperationKind } from '../../application/wallet-operations/wallet-operation-kind.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints, PaymentMinima } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { signingRows } from '../signing-rows.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** How long a request waits for a withdrawal on chain. */
const PATIENCE = { withinMs: 20_000, pause: () => delay(200) };

/** How often a request reads the price that a trailing stop starts from. */
const PRICE_PATIENCE = { readings: 5, pause: () => delay(1_100) };

/** Conditional orders. */
export function conditionalOrdersModule({ chain, sandboxClock, externalServices }: Resources): Module {
  // A sandbox's chain makes a block for each transaction, and none in between. The process that runs the node makes what is needed.
  const { deployment, chainTime } = externalServices;
  const idleChain = sandboxClock && { clock: sandboxClock, mine: async () => chainTime?.mine() };
  const prices = () => new RpcOrderPrices(chain, deployment, idleChain);
  return module(
    implement(ConditionalOrderRepository, PostgresConditionalOrders, [Database]),
    implement(OrderContracts, RpcOrderContracts, [ChainConnection, ChainDeployment]),
    implement(PublisherKeys, OrderPublisherKeys, [part(ChainDeployment)]),
    implement(OrderPrices, prices, []),
    implement(WatchedPrices, PostgresWatchedPrices, [Database]),
    provide(JudgePrices, [OrderPrices, WatchedPrices, part(ConditionalOrderRepository), Clock, UnitOfWork]),
    contribute(Endpoints, listConditionalOrdersEndpoint, [part(ConditionalOrderRepository), Clock]),
    contribute(Endpoints, ownConditionalOrdersEndpoint, [part(ConditionalOrderRepository), Clock]),
    contribute(Endpoints, getConditionalOrderEndpoint, [part(ConditionalOrderRepository), Clock]),
    ...ownerRows(),
    ...watchRows(),
    ...cancelRows(),
    contribute(EventKind, ConditionalOrderCreated, []),
    contribute(EventKind, OrderActivationFailed, [part(ConditionalOrderRepository)]),
    contribute(EventKind, OrderNotCancelled, [part(ConditionalOrderRepository)]),
    ...TOLD_ORDER_EVENTS.map((type) =>
      contribute(
        EventKind,
        (orders: Pick<ConditionalOrderRepository, 'findOwned'>) => new ConditionalOrderTold(type, orders),
        [part(ConditionalOrderRepository)],
      ),
    ),
    contribute(EventKind, ConditionalOrderChanged, []),
    provide(FollowOrder, [part(ConditionalOrderRepository), part(ContractEvents), EventOutbox, Clock, UnitOfWork]),
    alias(JobHandler, FollowOrder),
  );
}

/** What the owner creates and signs in the app. */
function ownerRows(): readonly Row[] {
  return [
    implement(
      PriceToStartFrom,
      (prices: OrderPrices, judge: JudgePrices) => new PriceToStartFrom(prices, judge, PRICE_PATIENCE),
      [OrderPrices, JudgePrices],
    ),
    provide(PlaceOrder, [
      ConditionalOrderRepository,
      OrderContracts,
      part(PublisherKeys),
      PriceToStartFrom,
      part(ContractEvents),
      part(WalletRepository),
      part(SecretBox),
      PaymentMinima,
      EventOutbox,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    contribute(Endpoints, placeOrderEndpoint, [PlaceOrder, part(ConditionalOrderRepository), Clock]),
    contribute(Endpoints, orderContractEndpoint, [part(ConditionalOrderRepository)]),
    provide(ExpireOrders, [part(ConditionalOrderRepository)]),
    contribute(WalletOperationKind, ActivateOrderOperation, [
      ConditionalOrderRepository,
      part(WalletOperationRepository),
      OrderContracts,
      ExpireOrders,
    ]),
    contribute(WalletOperationKind, CancelOrderOperation, [
      ConditionalOrderRepository,
      WalletOperationRepository,
      OrderContracts,
    ]),
    ...ORDER_SIGNING.flatMap(signingRows),
    contribute(OwnerActionSource, OrdersToSign, [
      part(ConditionalOrderRepository),
      part(WalletOperationRepository),
      part(StopSignatures),
      part(ContractCalls),
    ]),
    contribute(MandateSource, OrderMandates, [
      part(ConditionalOrderRepository),
      part(OrderContracts),
      part(WalletOperationRepository),
    ]),
  ];
}

/** What publishes orders when their price is reached. */
function watchRows(): readonly Row[] {
  return [
    provide(PublishOrder, [
      ConditionalOrderRepository,
      part(OrderContracts),
      part(PublisherKeys),
      part(ContractCalls),
      part(WalletRepository),
      part(SecretBox),
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(WatchOrders, [ConditionalOrderRepository, JudgePrices, PublishOrder, Clock]),
    alias(Sweep, WatchOrders),
    contribute(ContractCallListener, OrderCallEnded, [
      part(ConditionalOrderRepository),
      part(ContractEvents),
      EventOutbox,
      Clock,
      UnitOfWork,
    ]),
  ];
}

function cancelRows(): readonly Row[] {
  return [
    provide(WithdrawOrder, [
      part(ConditionalOrderRepository),
      part(PublisherKeys),
      ContractCalls,
      part(SecretBox),
      IdGenerator,
      Clock,
    ]),
    implement(
      CancelOrder,
      (
        orders: ConditionalOrderRepository,
        withdrawOrder: WithdrawOrder,
        contracts: OrderContracts,
        followOrder: FollowOrder,
        outbox: EventOutbox,
        clock: Clock,
        unitOfWork: UnitOfWork,
      ) => new CancelOrder(orders, withdrawOrder, contracts, followOrder, PATIENCE, outbox, clock, unitOfWork),
      [ConditionalOrderRepository, WithdrawOrder, OrderContracts, FollowOrder, EventOutbox, Clock, UnitOfWork],
    ),
    contribute(Endpoints, cancelConditionalOrderEndpoint, [CancelOrder, Clock]),
    contribute(Sweep, EndStoppedOrders, [part(ConditionalOrderRepository), CancelOrder, Clock]),
    contribute(HeldMandates, StopRestoredOrder, [part(ConditionalOrderRepository), CancelOrder, Clock]),
    contribute(FoundMandates, AddFoundOrder, [
      part(ConditionalOrderRepository),
      part(ContractEvents),
      EventOutbox,
      IdGenerator,
      Clock,
    ]),
  ];
}
