import type { GasSpending, SpentGas } from '../../../application/gas-budgets/gas-spending.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const IN_ALL = statement<{ day: string }, { readonly wei: bigint }>('gas-spent-in-all', { wei: BigInt }).sql(
  `SELECT wei FROM gas_spending WHERE day = :day::date AND scope = 'all'`,
);

const LARGEST = statement<{ day: string; limit: number }, SpentGas>('largest-gas-spending', { wei: BigInt }).sql(`
    SELECT spent.* FROM unnest('{user,client}'::text[]) WITH ORDINALITY AS s (scope, position)
      CROSS JOIN LATERAL (SELECT scope, subject, wei FROM gas_spending WHERE day = :day::date AND scope = s.scope
        ORDER BY wei DESC, subject LIMIT :limit) spent
    ORDER BY s.position, spent.wei DESC, spent.subject`);

export class PostgresGasSpending implements GasSpending {
  constructor(private readonly database: Database) {}

  async inAll(day: CalendarDate): Promise<bigint> {
    return (await this.database.row(IN_ALL, { day }))?.wei ?? 0n;
  }

  async largest(day: CalendarDate, limit: number): Promise<readonly SpentGas[]> {
    return this.database.rows(LARGEST, { day, limit });
  }
}
