import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a TCP server that can be cut and mended: what a network or a server restart does to a connection. */
export class BreakableLink {
  private readonly sockets = new Set<Socket>();
  private open = true;
  /** How often somebody tried to connect. */
  attempts = 0;

  private constructor(
    private readonly server: Server,
    /** The server's URL with this link's address in it. */
    readonly url: string,
  ) {}

  static async to(target: string): Promise<BreakableLink> {
    const { hostname, port } = new URL(target);
    const server = createServer((socket) => link.join(socket, hostname, Number(port)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(target);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const link = new BreakableLink(server, url.href);
    return link;
  }

  cut(): void {
    this.open = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.open = true;
  }

  /** The connections stay open, and nothing goes through: a frozen server, or a network that loses everything. */
  freeze(): void {
    for (const socket of this.sockets) socket.pause();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, host: string, port: number): void {
    this.attempts += 1;
    if (!this.open) {
      near.destroy();
      return;
    }
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
