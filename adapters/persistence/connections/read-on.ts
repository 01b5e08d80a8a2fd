import type pg from 'pg';
import type { Given } from '../database.js';
import type { Statement } from '../statement.js';
import { StatementQuery } from './statement-query.js';

/** Runs a statement on some connection. */
export type Read = <Params, Row>(statement: Statement<Params, Row>, ...given: Given<Params>) => Promise<readonly Row[]>;

/** Runs statements on a connection that belongs to no pool. */
export function readOn(client: pg.ClientBase): Read {
  return async (statement, ...given) => (await new StatementQuery(statement, given[0]).runOn(client)).decoded();
}
