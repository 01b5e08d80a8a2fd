import { token } from './token.js';

/** Makes time-ordered UUIDs (version 7, RFC 9562), in lower case. */
export interface IdGenerator {
  next(): string;
}
export const IdGenerator = token<IdGenerator>('IdGenerator');
