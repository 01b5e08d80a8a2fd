import type { OutboundHosts } from '../../../application/sandbox/outbound-hosts.js';
import type { Database } from '../database.js';
import { quickRead, statement } from '../statement.js';

const ADD = statement<{ name: string; port: number }>('add-outbound-host').sql(`
    INSERT INTO sandbox_outbound_hosts (name, port) VALUES (:name, :port)
    ON CONFLICT (name) DO UPDATE SET port = excluded.port`);

const FIND = quickRead<{ name: string }, { readonly port: number }>('find-outbound-host').sql(
  'SELECT port FROM sandbox_outbound_hosts WHERE name = :name',
);

export class PostgresOutboundHosts implements OutboundHosts {
  constructor(private readonly database: Database) {}

  async add(name: string, port: number): Promise<void> {
    await this.database.affected(ADD, { name, port });
  }

  async portOf(name: string): Promise<number | null> {
    return (await this.database.row(FIND, { name }))?.port ?? null;
  }
}
