import type { KnownToken, KnownTokens } from '../../../application/transactions/known-tokens.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface TokenColumns {
  readonly addresses: readonly string[];
  readonly symbols: readonly string[];
  readonly decimals: readonly number[];
}

const GIVEN = 'unnest(:addresses::text[], :symbols::text[], :decimals::integer[]) AS given (address, symbol, decimals)';

/* Another deployment on the same database may have had other contracts of the same names. */
const UNLIST = statement<Pick<TokenColumns, 'addresses'>>('unlist-tokens').sql(
  'UPDATE known_tokens SET is_listed = false WHERE is_listed AND address <> ALL(:addresses::text[])',
);

const LIST = statement<TokenColumns>('list-tokens').sql(`
    INSERT INTO known_tokens AS known (address, symbol, decimals, is_listed)
    SELECT lower(address), symbol, decimals, true FROM ${GIVEN}
    ON CONFLICT (address) DO UPDATE SET symbol = excluded.symbol, decimals = excluded.decimals, is_listed = true
      WHERE (known.symbol, known.decimals, known.is_listed) <> (excluded.symbol, excluded.decimals, true)`);

const REMEMBER = statement<KnownToken>('remember-token').sql(`
    INSERT INTO known_tokens (address, symbol, decimals, is_listed)
    VALUES (lower(:address::text), :symbol::text, :decimals::integer, false) ON CONFLICT (address) DO NOTHING`);

export class PostgresKnownTokens implements KnownTokens {
  constructor(private readonly database: Database) {}

  async list(tokens: readonly KnownToken[]): Promise<void> {
    const columns = {
      addresses: tokens.map(({ address }) => address.toLowerCase()),
      symbols: tokens.map(({ symbol }) => symbol),
      decimals: tokens.map(({ decimals }) => decimals),
    };
    await this.database.affected(UNLIST, { addresses: columns.addresses });
    await this.database.affected(LIST, columns);
  }

  async remember({ address, symbol, decimals }: KnownToken): Promise<void> {
    await this.database.affected(REMEMBER, { address, symbol, decimals });
  }
}
