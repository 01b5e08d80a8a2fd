import type {
  FoundLineItem,
  LineItemSearch,
  LineItemSearchResult,
  ReceiptLineItems,
  StoredLineItem,
} from '../../../application/receipts/receipt-line-items.js';
import type { Place } from '../../../domain/documents/found.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { type LineItemId, lineItemId, type ReceiptId, receiptId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

const DECODERS = {
  id: lineItemId,
  receiptId,
  quantity: BigInt,
  unitPriceValue: BigInt,
  totalValue: BigInt,
  place: json<Place>(),
};

const SELECTED = `item.id, item.receipt_id AS "receiptId", item.description, item.quantity,
      item.unit_price_value AS "unitPriceValue", item.total_value AS "totalValue",
      item.tax_rate_value AS "taxRateValue", item.category, item.place`;

const OF = statement<{ receiptId: ReceiptId }, StoredLineItem>('line-items-of-receipt', DECODERS).sql(
  `SELECT ${SELECTED} FROM receipt_line_items item WHERE item.receipt_id = :receiptId ORDER BY item.position`,
);

const COUNT = statement<{ receiptId: ReceiptId }, { readonly count: number }>('count-line-items').sql(
  'SELECT count(*)::int AS count FROM receipt_line_items WHERE receipt_id = :receiptId',
);

const FIND = statement<{ id: LineItemId; ownerId: UserId }, StoredLineItem>('find-line-item', DECODERS).sql(
  `SELECT ${SELECTED} FROM receipt_line_items item JOIN receipts ON receipts.id = item.receipt_id
   WHERE item.id = :id AND receipts.owner_id = :ownerId`,
);

const ADD = statement<StoredLineItem>('add-line-item').sql(`
    INSERT INTO receipt_line_items (id, receipt_id, position, description, quantity, unit_price_value, total_value, tax_rate_value, category, place)
    SELECT :id, :receiptId, coalesce(max(position) + 1, 0), :description, :quantity, :unitPriceValue, :totalValue, :taxRateValue, :category, :place
    FROM receipt_line_items WHERE receipt_id = :receiptId`);

const SAVE = statement<Omit<StoredLineItem, 'receiptId' | 'place'>>('save-line-item').sql(`
    UPDATE receipt_line_items SET description = :description, quantity = :quantity, unit_price_value = :unitPriceValue,
      total_value = :totalValue, tax_rate_value = :taxRateValue, category = :category
    WHERE id = :id`);

const REMOVE = statement<{ id: LineItemId }>('remove-line-item').sql('DELETE FROM receipt_line_items WHERE id = :id');

const REMOVE_ALL = statement<{ receiptId: ReceiptId }>('remove-line-items').sql(
  'DELETE FROM receipt_line_items WHERE receipt_id = :receiptId',
);

type Searched = LineItemSearch & { readonly ownerId: UserId };
type Matched = Omit<Searched, 'limit' | 'offset'>;

const MATCHING = `
    FROM receipt_line_items item JOIN receipts ON receipts.id = item.receipt_id
    WHERE receipts.owner_id = :ownerId AND receipts.status <> 'DELETED'
      AND position(lower(:text::text) IN lower(item.description)) > 0
      AND (:category::text IS NULL OR lower(item.category) = lower(:category::text))
      AND (:from::text IS NULL OR coalesce(document_date, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')) >= :from::text)
      AND (:until::text IS NULL OR coalesce(document_date, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')) <= :until::text)`;

const SEARCH = statement<Searched, FoundLineItem>('search-line-items', { ...DECODERS, date: calendarDate }).sql(
  `SELECT ${SELECTED}, merchant_name AS "merchantName", document_date AS date, currency, document_type AS "documentType" ${MATCHING}
   ORDER BY created_at DESC, receipts.id DESC, item.position LIMIT :limit OFFSET :offset`,
);

/* Credit notes that were read by an earlier version have their lines with the minus that the paper prints. */
const TOTALS = statement<
  Matched,
  { readonly currency: string | null; readonly totalValue: bigint; readonly count: number }
>('total-line-items', { totalValue: BigInt }).sql(
  `SELECT currency, coalesce(sum(CASE WHEN document_type = 'credit_note'
     AND (SELECT sum(line.total_value) FROM receipt_line_items line WHERE line.receipt_id = receipts.id) > 0 THEN -total_value ELSE total_value END), 0) AS "totalValue", count(*)::int AS count ${MATCHING}
   GROUP BY currency ORDER BY currency`,
);

export class PostgresReceiptLineItems implements ReceiptLineItems {
  constructor(private readonly database: Database) {}

  of(id: ReceiptId): Promise<readonly StoredLineItem[]> {
    return this.database.rows(OF, { receiptId: id });
  }

  async count(id: ReceiptId): Promise<number> {
    return (await this.database.row(COUNT, { receiptId: id }))?.count ?? 0;
  }

  async replace(id: ReceiptId, items: readonly StoredLineItem[]): Promise<void> {
    await this.database.affected(REMOVE_ALL, { receiptId: id });
    for (const item of items) await this.add(item);
  }

  async add(item: StoredLineItem): Promise<void> {
    await this.database.affected(ADD, item);
  }

  find(id: LineItemId, ownerId: UserId): Promise<StoredLineItem | null> {
    return this.database.row(FIND, { id, ownerId });
  }

  async save(item: StoredLineItem): Promise<void> {
    await this.database.affected(SAVE, item);
  }

  async remove(id: LineItemId): Promise<void> {
    await this.database.affected(REMOVE, { id });
  }

  async search(ownerId: UserId, search: LineItemSearch): Promise<LineItemSearchResult> {
    const items = await this.database.rows(SEARCH, { ownerId, ...search });
    const groups = await this.database.rows(TOTALS, { ownerId, ...search });
    const totals = groups.flatMap(({ currency, totalValue }) => (currency === null ? [] : [{ currency, totalValue }]));
    return { items, totals, count: groups.reduce((sum, { count }) => sum + count, 0) };
  }
}
