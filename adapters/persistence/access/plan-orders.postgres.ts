import type { PlanOrders } from '../../../application/access/plan-orders.js';
import type { DueBatch } from '../../../application/ports/every-item.js';
import type { PlanOrder } from '../../../domain/access/plan-order.js';
import type { PlanOrderStatus } from '../../../domain/access/plan-order-status.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type PlanOrderId, planOrderId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface OrderRow extends Omit<PlanOrder, 'price'>, Money {}

const DECODERS = { id: planOrderId, userId, minorUnits: BigInt };

const COLUMNS = `o.id, o.user_id AS "userId", o.plan_code AS "planCode", o.plan_name AS "planName", o.minor_units AS "minorUnits", o.currency,
    o.effective_at AS "effectiveAt", o.status, o.ordered_at AS "orderedAt"`;

const PLANNED = statement<{ userId: UserId }, OrderRow>('planned-plan-order', DECODERS).sql(
  `SELECT ${COLUMNS} FROM plan_orders o WHERE o.user_id = :userId AND o.status = 'PLANNED'`,
);

const LOCK_PLANNED = statement<{ userId: UserId }, OrderRow>('lock-planned-plan-order', DECODERS).sql(
  `SELECT ${COLUMNS} FROM plan_orders o WHERE o.user_id = :userId AND o.status = 'PLANNED' FOR NO KEY UPDATE`,
);

const FIND = statement<{ id: PlanOrderId; userId: UserId }, OrderRow>('find-plan-order', DECODERS).sql(
  `SELECT ${COLUMNS} FROM plan_orders o WHERE o.id = :id AND o.user_id = :userId`,
);

const LOCK = statement<{ id: PlanOrderId }, OrderRow>('lock-plan-order', DECODERS).sql(
  `SELECT ${COLUMNS} FROM plan_orders o WHERE o.id = :id FOR NO KEY UPDATE`,
);

const ADD = statement<Omit<OrderRow, 'status'>>('add-plan-order').sql(`
    INSERT INTO plan_orders (id, user_id, plan_code, plan_name, minor_units, currency, effective_at, status, ordered_at)
    VALUES (:id, :userId, :planCode, :planName, :minorUnits, :currency, :effectiveAt, 'PLANNED', :orderedAt)
    ON CONFLICT (user_id) WHERE status = 'PLANNED' DO NOTHING`);

const TRANSITION = statement<{ id: PlanOrderId; from: PlanOrderStatus; status: PlanOrderStatus; at: Date }>(
  'transition-plan-order',
).sql('UPDATE plan_orders SET status = :status, ended_at = :at WHERE id = :id AND status = :from');

const DUE = statement<DueBatch & { now: Date }, { readonly id: PlanOrderId }>('due-plan-orders', {
  id: planOrderId,
}).sql(`
    SELECT o.id FROM plan_orders o JOIN users u ON u.id = o.user_id
    WHERE o.status = 'PLANNED' AND o.effective_at <= :now AND u.closed_at IS NULL AND NOT o.id = ANY(:without::uuid[])
    ORDER BY o.effective_at, o.id LIMIT :limit`);

interface PriceRow {
  readonly minorUnits: bigint;
  readonly currency: Currency;
}

/* What a plan cost before its first version is not known; that price is taken, as by the billing run. */
const PRICE = statement<{ planCode: string; at: Date }, PriceRow>('price-of-plan-at', { minorUnits: BigInt }).sql(`
    SELECT v.monthly_price AS "minorUnits", v.price_currency AS currency FROM plan_versions v JOIN plans p ON p.code = v.plan_code
    WHERE v.plan_code = :planCode
    ORDER BY v.valid_from <= :at DESC, CASE WHEN v.valid_from <= :at THEN v.valid_from END DESC, v.valid_from LIMIT 1`);

export class PostgresPlanOrders implements PlanOrders {
  constructor(private readonly database: Database) {}

  async planned(userId: UserId): Promise<PlanOrder | null> {
    return orderOf(await this.database.row(PLANNED, { userId }));
  }

  async lockPlanned(userId: UserId): Promise<PlanOrder | null> {
    return orderOf(await this.database.row(LOCK_PLANNED, { userId }));
  }

  async find(id: PlanOrderId, userId: UserId): Promise<PlanOrder | null> {
    return orderOf(await this.database.row(FIND, { id, userId }));
  }

  async lock(id: PlanOrderId): Promise<PlanOrder | null> {
    return orderOf(await this.database.row(LOCK, { id }));
  }

  async add({ price, status: _planned, ...order }: PlanOrder): Promise<boolean> {
    return (await this.database.affected(ADD, { ...order, ...price })) > 0;
  }

  async transition({ id, status }: PlanOrder, from: PlanOrderStatus, at: Date): Promise<boolean> {
    return (await this.database.affected(TRANSITION, { id, from, status, at })) > 0;
  }

  async due(now: Date, batch: DueBatch): Promise<readonly PlanOrderId[]> {
    return (await this.database.rows(DUE, { now, ...batch })).map(({ id }) => id);
  }

  priceAt(planCode: string, at: Date): Promise<Money | null> {
    return this.database.row(PRICE, { planCode, at });
  }
}

function orderOf(row: OrderRow | null): PlanOrder | null {
  if (!row) return null;
  const { minorUnits, currency, ...order } = row;
  return { ...order, price: { minorUnits, currency } };
}
