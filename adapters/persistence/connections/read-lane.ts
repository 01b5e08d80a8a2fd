import type pg from 'pg';
import type { StatementQuery } from './statement-query.js';

/**
 * A pipelined connection: it sends statements without waiting for the answers to those before. What is asked in one turn of the event loop
 * goes out in one write.
 */
export class ReadLane {
  /** How many statements have no answer yet. */
  waiting = 0;
  private isCorked = false;
  private answeredAt = 0;

  constructor(private readonly client: pg.Client) {}

  /** @throws the driver's error, also when the connection is lost or another statement made the lane end */
  run<Params, Row>(query: StatementQuery<Params, Row>): Promise<StatementQuery<Params, Row>> {
    if (this.waiting === 0) this.answeredAt = performance.now();
    this.waiting += 1;
    this.cork();
    return query.runOn(this.client, () => {
      this.waiting -= 1;
      this.answeredAt = performance.now();
    });
  }

  /** For how many milliseconds statements have been waiting without any answer. */
  get silentForMs(): number {
    return this.waiting === 0 ? 0 : performance.now() - this.answeredAt;
  }

  /** Ends the connection after the answers that it still owes. */
  async close(): Promise<void> {
    await this.client.end();
  }

  /** Ends the connection at once. Every statement that waits fails. */
  destroy(): void {
    this.client.connection.stream.destroy();
  }

  private cork(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    const { stream } = this.client.connection;
    stream.cork();
    setImmediate(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }
}
