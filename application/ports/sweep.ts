import { token } from './token.js';

/** Finds in the database what is due or was lost. It can run in several processes at the same time. */
export interface Sweep {
  /** Unique among the sweeps; the log shows it: "expire-payments". */
  readonly name: string;
  /** Milliseconds between the end of one run and the beginning of the next, give or take a tenth. */
  readonly everyMs: number;
  execute(): Promise<void>;
}
export const Sweep = token<Sweep>('Sweep');
