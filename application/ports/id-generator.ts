/** Makes time-ordered UUIDs (version 7, RFC 9562), in lower case. */
export interface IdGenerator {
  next(): string;
}
export const IdGenerator = Symbol('IdGenerator');
