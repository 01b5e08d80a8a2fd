import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver on this machine. It answers 204 unless a test says otherwise, and remembers what it got. */
export class Receiver {
  readonly received: Received[] = [];
  /** The most requests that it had open at once, by path. */
  readonly mostAtOnce = new Map<string, number>();
  connections = 0;
  answer: (received: Received, response: ServerResponse) => void = (_received, response) =>
    void response.writeHead(204).end();
  private readonly open = new Map<string, number>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('connection', () => {
      receiver.connections += 1;
    });
    server.on('request', async (request, response) => {
      const path = request.url ?? '';
      const count = (receiver.open.get(path) ?? 0) + 1;
      receiver.open.set(path, count);
      receiver.mostAtOnce.set(path, Math.max(receiver.mostAtOnce.get(path) ?? 0, count));
      response.on('close', () => receiver.open.set(path, (receiver.open.get(path) ?? 1) - 1));
      const received = { path, headers: request.headers, body: await text(request).catch(() => '') };
      receiver.received.push(received);
      receiver.answer(received, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  at(path: string): readonly Received[] {
    return this.received.filter((received) => received.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
