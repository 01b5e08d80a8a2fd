import type { Row } from './rows.js';

/** What one context brings into the container, as a table. */
export interface Module {
  readonly rows: readonly Row[];
}

/** @param rows in the order in which what is collected under a token is handed over */
export function module(...rows: readonly (Row | readonly Row[])[]): Module {
  return { rows: rows.flat() };
}

/** Rows that only some deployments have. */
export function when(condition: boolean, rows: () => readonly Row[]): readonly Row[] {
  return condition ? rows() : [];
}
