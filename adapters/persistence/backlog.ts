import { token } from '../../application/ports/token.js';
import type { None, Statement } from './statement.js';

/** Open work in the database. Every context contributes its own; a partial index answers each count. */
export interface Backlog {
  readonly kind: string;
  readonly count: Statement<None, { readonly count: number }>;
}
export const Backlog = token<Backlog>('Backlog');
