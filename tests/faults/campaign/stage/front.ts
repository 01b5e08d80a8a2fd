import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ANSWERED_WITHIN_MS = 15_000;
const LOOKED_AT_EVERY_MS = 1_000;
const HEALTHY_WITHIN_MS = 2_000;
/** What belongs to one connection, and not to the request. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'expect',
  'accept-encoding',
  'content-encoding',
]);

/** The load balancer before the processes that serve HTTP. It asks those that say that they are ready, in turn. */
export class Front {
  private readonly ready = new Set<number>();
  private turn = 0;
  private readonly timer: NodeJS.Timeout;
  private targets: readonly number[] = [];

  private constructor(private readonly server: Server) {
    this.timer = setInterval(() => this.lookAround(), LOOKED_AT_EVERY_MS);
  }

  static async listen(): Promise<Front> {
    const server = createServer();
    const front = new Front(server);
    server.on('request', (request, response) => {
      front.pass(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** @param ports of the processes */
  serve(ports: readonly number[]): void {
    this.targets = ports;
    this.lookAround();
  }

  close(): void {
    clearInterval(this.timer);
    this.server.closeAllConnections();
    this.server.close();
  }

  private lookAround(): void {
    for (const port of this.targets) {
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(HEALTHY_WITHIN_MS) })
        .then((answer) => (answer.ok ? this.ready.add(port) : this.ready.delete(port)))
        .catch(() => this.ready.delete(port));
    }
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    for (const port of this.inTurn()) {
      const answer = await this.ask(port, request, body);
      if (answer === null) continue;
      const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name) && name !== 'set-cookie');
      for (const [name, value] of headers) response.setHeader(name, value);
      response.setHeader('set-cookie', answer.headers.getSetCookie());
      response.writeHead(answer.status).end(answer.body);
      return;
    }
    response.writeHead(502).end();
  }

  /** The ready ones first, beginning with another one each time. */
  private inTurn(): readonly number[] {
    this.turn += 1;
    const rotated = this.targets.map((_, index) => this.targets[(index + this.turn) % this.targets.length] ?? 0);
    return [...rotated.filter((port) => this.ready.has(port)), ...rotated.filter((port) => !this.ready.has(port))];
  }

  /** @returns null when nothing was sent, so that another one may be asked; throws when nobody knows what became of it */
  private async ask(port: number, request: IncomingMessage, body: Buffer) {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!OWN_HEADERS.has(name) && value !== undefined) headers.set(name, [value].flat().join(', '));
    }
    try {
      const answer = await fetch(`http://localhost:${port}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(body.length > 0 && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      });
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      if (error instanceof Error && isRefusal(error.cause)) return null;
      throw error;
    }
  }
}

function isRefusal(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}
