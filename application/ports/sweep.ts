import { token } from './token.js';

/** Finds in the database what is due or was lost. Harmless when it runs in several processes at once. */
export interface Sweep {
  /** Unique among the sweeps; the log shows it: "expire-payments". */
  readonly name: string;
  /** Milliseconds between the end of one run and the beginning of the next, give or take a tenth. */
  readonly everyMs: number;
  execute(): Promise<void>;
}
export const Sweep = token<Sweep>('Sweep');
