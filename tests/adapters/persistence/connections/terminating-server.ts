import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** AuthenticationOk, and ReadyForQuery outside a transaction (PostgreSQL's protocol 3.0, message formats). */
const WELCOME = Buffer.from([...message('R', [0, 0, 0, 0]), ...message('Z', [...Buffer.from('I')])]);

const TERMINATED = Buffer.from(
  message('E', [...Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0'), 0]),
);

function message(type: string, body: readonly number[]): number[] {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return [...Buffer.from(type), ...length, ...body];
}

/** A server that ends each session in the moment in which it is ready: one packet holds the welcome and the end. */
export class TerminatingServer {
  private readonly sockets = new Set<Socket>();
  /** How many sessions it has ended. */
  terminated = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TerminatingServer> {
    const server = createServer((socket) => started.receive(socket));
    const started = new TerminatingServer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return started;
  }

  get url(): string {
    return `postgresql://user:password@127.0.0.1:${(this.server.address() as AddressInfo).port}/database`;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private receive(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      this.terminated += 1;
      socket.end(Buffer.concat([WELCOME, TERMINATED]));
    });
  }
}
