import type { TradeCount } from '../../../application/broker/trade-count.js';
import type { TradeWindow } from '../../../domain/broker/free-trade-allowance.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

/* A trade of a joint account is in the history of each member. It counts for the one who opened the account. */
const COUNT = statement<{ userId: UserId; from: Date; until: Date }, { readonly trades: number }>('count-trades').sql(`
    SELECT count(*)::int AS trades FROM transactions t JOIN chain_accounts a ON a.id = t.account_id AND a.user_id = t.owner_id
    WHERE t.owner_id = :userId AND t.occurred_at >= :from AND t.occurred_at < :until AND t.traded_contract IS NOT NULL`);

export class PostgresTradeCount implements TradeCount {
  constructor(private readonly database: Database) {}

  async count(userId: UserId, { startsAt, resetsAt }: TradeWindow): Promise<number> {
    return (await this.database.row(COUNT, { userId, from: startsAt, until: resetsAt }))?.trades ?? 0;
  }
}
