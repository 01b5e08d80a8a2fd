import type {
  ConditionalOrderRepository,
  NewOrder,
  StoredOrder,
} from '../../../application/conditional-orders/conditional-order.repository.js';
import type { Ranked, RankedPlace } from '../../../application/mandates/ranked-page.js';
import type { ConditionalOrder } from '../../../domain/conditional-orders/conditional-order.js';
import type { OrderPair, SkipReason } from '../../../domain/conditional-orders/order-sale.js';
import type { Rate } from '../../../domain/rates/exchange-rate.js';
import type { ConditionalOrderId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { orderOf, storedOrderOf } from './conditional-order.mapping.js';
import {
  ADD,
  BY_RANK,
  COUNT_OPEN,
  FIND,
  FIND_OWNED,
  FIND_PUBLISHED,
  FIND_WITHDRAWN,
  LIST,
  LOCK,
  LOCK_OWNER,
  MOVE,
  OVERDUE,
  SEALED_KEY,
  SET_ON_CHAIN,
  SET_SKIP_REASON,
  SET_STOPPED,
  SET_WITHDRAWAL,
  STOPPABLE,
  STOPPED_IN_VAIN,
} from './conditional-order.statements.js';
import { draftsBefore } from './stoppable-orders.js';
import {
  IMPROVE_BEST_PRICES,
  SKIP_TRIGGERED,
  TAKE_PUBLISHED,
  TAKE_TRIGGERED,
  WATCHED_PAIRS,
} from './watched-orders.statements.js';

export class PostgresConditionalOrders implements ConditionalOrderRepository {
  constructor(private readonly database: Database) {}

  async countOpen(owner: UserId, at: Date): Promise<number> {
    await this.database.affected(LOCK_OWNER, { owner });
    return (await this.database.row(COUNT_OPEN, { owner, at, draftsBefore: draftsBefore(at) }))?.open ?? 0;
  }

  async add({ order, sale, address, salt, publisher, sealedKey }: NewOrder): Promise<void> {
    const { id, ownerId, createdAt, expiresAt, status } = order;
    const { condition, ...sold } = sale;
    const isTrailing = condition.type === 'trailing-stop';
    await this.database.affected(ADD, {
      ...{ id, ownerId, createdAt, expiresAt, status, address, salt, publisher, sealedKey },
      endedAt: 'endedAt' in order ? order.endedAt : null,
      ...sold,
      type: condition.type,
      triggerPrice: isTrailing ? null : condition.triggerPrice,
      trailBps: isTrailing ? condition.trailBps : null,
      slippageBps: isTrailing ? condition.slippageBps : null,
    });
  }

  async find(id: ConditionalOrderId): Promise<StoredOrder | null> {
    const row = await this.database.row(FIND, { id });
    return row && storedOrderOf(row);
  }

  async lock(id: ConditionalOrderId): Promise<StoredOrder | null> {
    await this.database.affected(LOCK, { id });
    return this.find(id);
  }

  async findOwned(id: ConditionalOrderId, owner: UserId): Promise<StoredOrder | null> {
    const row = await this.database.row(FIND_OWNED, { id, owner });
    return row && storedOrderOf(row);
  }

  async list(
    owner: UserId,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredOrder[]> {
    return (await this.database.rows(LIST, { owner, limit, offset })).map(storedOrderOf);
  }

  async byRank(
    owner: UserId,
    at: Date,
    limit: number,
    after: RankedPlace | null,
  ): Promise<readonly Ranked<StoredOrder>[]> {
    const { rank = null, id = null } = after ?? {};
    const rows = await this.database.rows(BY_RANK, { owner, at, draftsBefore: draftsBefore(at), limit, rank, id });
    return rows.map(({ rank: found, ...row }) => ({ rank: found, id: row.id, stored: storedOrderOf(row) }));
  }

  async stoppable(owner: UserId, at: Date): Promise<readonly StoredOrder[]> {
    return (await this.database.rows(STOPPABLE, { owner, at, draftsBefore: draftsBefore(at) })).map(storedOrderOf);
  }

  watchedPairs(at: Date): Promise<readonly OrderPair[]> {
    return this.database.rows(WATCHED_PAIRS, { at });
  }

  async improveBestPrices({ asset, currency }: OrderPair, price: Rate): Promise<void> {
    await this.database.affected(IMPROVE_BEST_PRICES, { asset, currency, price });
  }

  async takeTriggered(
    { asset, currency }: OrderPair,
    price: Rate,
    at: Date,
    limit: number,
  ): Promise<readonly StoredOrder[]> {
    return (await this.database.rows(TAKE_TRIGGERED, { asset, currency, price, at, limit })).map(storedOrderOf);
  }

  async takePublished({ asset, currency }: OrderPair, at: Date, limit: number): Promise<readonly StoredOrder[]> {
    return (await this.database.rows(TAKE_PUBLISHED, { asset, currency, at, limit })).map(storedOrderOf);
  }

  async skipTriggered({ asset, currency }: OrderPair, price: Rate, reason: SkipReason): Promise<void> {
    await this.database.affected(SKIP_TRIGGERED, { asset, currency, price, reason });
  }

  async overdue(at: Date, limit: number): Promise<readonly ConditionalOrder[]> {
    return (await this.database.rows(OVERDUE, { at, limit, draftsBefore: draftsBefore(at) })).map(orderOf);
  }

  async findPublished(publicationId: string): Promise<ConditionalOrder | null> {
    const row = await this.database.row(FIND_PUBLISHED, { publicationId });
    return row && orderOf(row);
  }

  async findWithdrawn(withdrawalId: string): Promise<StoredOrder | null> {
    const row = await this.database.row(FIND_WITHDRAWN, { withdrawalId });
    return row && storedOrderOf(row);
  }

  async move(from: ConditionalOrder, to: ConditionalOrder): Promise<boolean> {
    const moved = await this.database.affected(MOVE, {
      id: from.id,
      from: from.status,
      wasSigned: isSigned(from),
      publication: publicationOf(from),
      wasAsked: askedBy(from),
      to: to.status,
      isSigned: isSigned(to),
      nextPublication: publicationOf(to),
      asked: askedBy(to),
      lowerings: 'lowerings' in to ? to.lowerings : 0,
      publishedAt: 'publishedAt' in to ? to.publishedAt : null,
      filledAt: 'filledAt' in to ? to.filledAt : null,
      endedAt: 'endedAt' in to ? to.endedAt : null,
    });
    return moved > 0;
  }

  async setSkipReason(id: ConditionalOrderId, reason: SkipReason | null): Promise<void> {
    await this.database.affected(SET_SKIP_REASON, { id, reason });
  }

  async setWithdrawal(id: ConditionalOrderId, known: string | null, withdrawalId: string): Promise<boolean> {
    return (await this.database.affected(SET_WITHDRAWAL, { id, known, withdrawalId })) > 0;
  }

  async stoppedInVain(at: Date, retriedBefore: Date, limit: number): Promise<readonly ConditionalOrderId[]> {
    return (await this.database.rows(STOPPED_IN_VAIN, { at, retriedBefore, limit })).map(({ id }) => id);
  }

  async setOnChain(id: ConditionalOrderId): Promise<void> {
    await this.database.affected(SET_ON_CHAIN, { id });
  }

  async setStopped(id: ConditionalOrderId): Promise<void> {
    await this.database.affected(SET_STOPPED, { id });
  }

  async sealedKeyOf(id: ConditionalOrderId): Promise<string | null> {
    return (await this.database.row(SEALED_KEY, { id }))?.sealedKey ?? null;
  }
}

function isSigned(order: ConditionalOrder): boolean {
  return order.status === 'PENDING_ACTIVATION' && order.isSigned;
}

function askedBy(order: ConditionalOrder): bigint | null {
  return order.status === 'PUBLISHED' ? order.asked : null;
}

function publicationOf(order: ConditionalOrder): string | null {
  return 'publicationId' in order ? order.publicationId : null;
}
