import type pg from 'pg';
import { transactionPage } from '../../../adapters/persistence/transactions/transaction-page.statement.js';
import { transactionFilter } from '../../../application/transactions/transaction-filter.js';

const LIMIT = 50;
const NEWEST = { filter: transactionFilter({}), sort: 'newest', limit: LIMIT, start: 0 } as const;
/** Of the parameters only the owner is another for everybody. */
const { statement, parameters } = transactionPage('', NEWEST);
const NEWEST_TRANSACTIONS = { name: 'bare-newest-transactions', text: statement.text };

interface Row {
  readonly hash: string;
  readonly type: string;
  readonly category: string | null;
  readonly note: string | null;
  readonly reference: string | null;
  readonly direction: string;
  readonly minorUnits: string;
  readonly status: string;
  readonly username: string;
  readonly occurredUtc: string;
}

/** The newest page of a history that consists of transfers in USD to users, without any of the service's checks. */
export class BareTransactions {
  constructor(private readonly pool: pg.Pool) {}

  /** The service's own query, named as there, and a body with the same fields. */
  async page(ownerId: string): Promise<object> {
    const values = statement.valuesOf({ ...parameters, ownerId });
    const { rows } = await this.pool.query<Row>({ ...NEWEST_TRANSACTIONS, values });
    const data = rows.slice(0, LIMIT).map(bodyOf);
    return { data, count: data.length, limit: LIMIT, offset: 0, nextCursor: rows[LIMIT]?.hash };
  }
}

function bodyOf({ hash, type, category, note, reference, direction, minorUnits, status, username, occurredUtc }: Row) {
  return {
    transactionHash: hash,
    typeGroup: 'transfer',
    type,
    ...(category === null ? {} : { category }),
    note,
    reference,
    direction,
    amount: (Number(minorUnits) / 1e6).toFixed(2),
    currency: 'USD',
    status,
    counterparty: { type: 'user', username },
    date: occurredUtc,
    refundOf: null,
    refunds: [],
  };
}
