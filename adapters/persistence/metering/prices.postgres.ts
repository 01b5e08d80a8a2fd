import type { Prices as Port } from '../../../application/metering/prices.js';
import { type DatedPrice, exact, formatExact } from '../../../domain/metering/rate-card.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';

/* Of those that begin at the same instant, the one that was added last. */
const ALL = statement<None, DatedPrice>('tool-prices', { unitPrice: exact, markup: exact }).sql(`
    SELECT DISTINCT ON (tool, valid_from) tool, unit, category, 'GLOBAL' AS scope, unit_price_usd::text AS "unitPrice", markup::text AS markup,
      valid_from AS "validFrom"
    FROM tool_prices ORDER BY tool, valid_from, revision DESC`);

const LOCK = statement('lock-tool-prices').sql(`SELECT pg_advisory_xact_lock(hashtextextended('tool_prices', 0))`);

interface NewPrice extends Pick<DatedPrice, 'tool' | 'unit' | 'category' | 'validFrom'> {
  readonly unitPrice: string;
  readonly markup: string;
  readonly at: Date;
}

const ADD = statement<NewPrice>('add-tool-price').sql(`
    INSERT INTO tool_prices (tool, valid_from, revision, unit, category, unit_price_usd, markup, added_at)
    SELECT :tool, :validFrom, count(*), :unit, :category, :unitPrice::text::numeric, :markup::text::numeric, :at
    FROM tool_prices WHERE tool = :tool AND valid_from = :validFrom`);

export class PostgresPrices implements Port {
  constructor(private readonly database: Database) {}

  all(): Promise<readonly DatedPrice[]> {
    return this.database.rows(ALL);
  }

  async lock(): Promise<void> {
    await this.database.affected(LOCK);
  }

  async add({ tool, unit, category, unitPrice, markup, validFrom }: DatedPrice, at: Date): Promise<void> {
    const texts = { unitPrice: formatExact(unitPrice), markup: formatExact(markup) };
    await this.database.affected(ADD, { tool, unit, category, ...texts, validFrom, at });
  }
}
