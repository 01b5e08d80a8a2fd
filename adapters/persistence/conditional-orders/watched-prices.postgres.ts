import type { WatchedPrices } from '../../../application/conditional-orders/watched-prices.js';
import type { OrderPair } from '../../../domain/conditional-orders/order-sale.js';
import { NO_PRICE, type PriceReading, type WatchedPrice } from '../../../domain/conditional-orders/watched-price.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface PriceRow {
  readonly acceptedPrice: bigint | null;
  readonly acceptedAt: Date | null;
  readonly acceptedBlock: bigint;
  readonly unconfirmedPrice: bigint | null;
  readonly unconfirmedAt: Date | null;
  readonly unconfirmedBlock: bigint;
}

const FIND = statement<OrderPair, PriceRow>('find-watched-price', {
  acceptedPrice: BigInt,
  acceptedBlock: BigInt,
  unconfirmedPrice: BigInt,
  unconfirmedBlock: BigInt,
}).sql(`
    SELECT accepted_price AS "acceptedPrice", accepted_at AS "acceptedAt", accepted_block AS "acceptedBlock",
      unconfirmed_price AS "unconfirmedPrice", unconfirmed_at AS "unconfirmedAt", unconfirmed_block AS "unconfirmedBlock"
    FROM watched_prices WHERE asset = :asset AND currency = :currency`);

type Store = OrderPair & PriceRow & { readonly knownAcceptedAt: Date | null; readonly knownUnconfirmedAt: Date | null };

const STORE = statement<Store>('store-watched-price').sql(`
    INSERT INTO watched_prices AS p (asset, currency, accepted_price, accepted_at, accepted_block, unconfirmed_price, unconfirmed_at, unconfirmed_block)
    VALUES (:asset, :currency, :acceptedPrice, :acceptedAt, :acceptedBlock, :unconfirmedPrice, :unconfirmedAt, :unconfirmedBlock)
    ON CONFLICT (asset, currency) DO UPDATE SET accepted_price = excluded.accepted_price, accepted_at = excluded.accepted_at,
      accepted_block = excluded.accepted_block, unconfirmed_price = excluded.unconfirmed_price, unconfirmed_at = excluded.unconfirmed_at,
      unconfirmed_block = excluded.unconfirmed_block
    WHERE p.accepted_at IS NOT DISTINCT FROM :knownAcceptedAt::timestamptz
      AND p.unconfirmed_at IS NOT DISTINCT FROM :knownUnconfirmedAt::timestamptz`);

export class PostgresWatchedPrices implements WatchedPrices {
  constructor(private readonly database: Database) {}

  async of({ asset, currency }: OrderPair): Promise<WatchedPrice> {
    const row = await this.database.row(FIND, { asset, currency });
    if (!row) return NO_PRICE;
    return {
      accepted: readingOf(row.acceptedPrice, row.acceptedAt, row.acceptedBlock),
      unconfirmed: readingOf(row.unconfirmedPrice, row.unconfirmedAt, row.unconfirmedBlock),
    };
  }

  async store({ asset, currency }: OrderPair, known: WatchedPrice, next: WatchedPrice): Promise<boolean> {
    const stored = await this.database.affected(STORE, {
      asset,
      currency,
      acceptedPrice: next.accepted?.price ?? null,
      acceptedAt: next.accepted?.at ?? null,
      acceptedBlock: next.accepted?.block ?? 0n,
      unconfirmedPrice: next.unconfirmed?.price ?? null,
      unconfirmedAt: next.unconfirmed?.at ?? null,
      unconfirmedBlock: next.unconfirmed?.block ?? 0n,
      knownAcceptedAt: known.accepted?.at ?? null,
      knownUnconfirmedAt: known.unconfirmed?.at ?? null,
    });
    return stored > 0;
  }
}

function readingOf(price: bigint | null, at: Date | null, block: bigint): PriceReading | null {
  return price !== null && at !== null ? { price, at, block } : null;
}
