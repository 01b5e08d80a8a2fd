import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CONTENT_LENGTH = /\r\ncontent-length: *(\d+)/i;

/**
 * One HTTP/1.1 keep-alive connection that takes one request at a time and reads answers that name their Content-Length. It costs a
 * fraction of Node's own client: the load shares the processors with the servers that it measures.
 */
export class KeepAliveConnection {
  private received: Buffer | null = null;
  private pending: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.pending?.reject(error));
    socket.on('close', () => this.pending?.reject(new Error('The server closed the connection')));
  }

  static async open(port: number): Promise<KeepAliveConnection> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new KeepAliveConnection(socket);
  }

  /** @throws Error when the connection ends before the answer is whole */
  exchange(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      this.socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    const received = this.received ? Buffer.concat([this.received, chunk]) : chunk;
    const answer = parse(received);
    this.received = answer ? null : received;
    if (!answer) return;
    const { pending } = this;
    this.pending = null;
    pending?.resolve(answer);
  }
}

/** The answer, or null while it is not whole. */
function parse(received: Buffer): HttpAnswer | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  const length = CONTENT_LENGTH.exec(head)?.[1];
  if (length === undefined) throw new Error(`The answer names no Content-Length:\n${head}`);
  const begin = headEnd + HEAD_END.length;
  const end = begin + Number(length);
  if (received.length < end) return null;
  return { status: Number(head.slice(9, 12)), body: received.subarray(begin, end) };
}
