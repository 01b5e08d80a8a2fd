import { token } from '../../application/ports/token.js';

/** One value of a metric. */
export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A metric for the operator. It is read when it is requested; one that cannot be read is left out. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): Promise<readonly Sample[]>;
}

/** The metrics of one context. Every context contributes its own. */
export const Metrics = token<readonly Metric[]>('Metrics');
