import type { ClientConfig, Submittable } from 'pg';
import { ListenedClient } from './listened-client.js';
import { BEGIN } from './session-limits.js';

interface PooledClientConfig extends ClientConfig {
  /** One text of several statements: how a transaction begins, with its limits. */
  readonly begin: string;
}

/** A connection to a pooler, which may give each transaction another session. The limits of a transaction go out with its beginning. */
export class PooledClient extends ListenedClient {
  constructor(config: PooledClientConfig) {
    super(config);
    const query = this.query.bind(this) as (text: string | Submittable, ...others: unknown[]) => unknown;
    const limited: typeof query = (text, ...others) => query(text === BEGIN ? config.begin : text, ...others);
    this.query = limited as typeof this.query;
  }
}
