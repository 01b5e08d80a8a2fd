import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.js';

/** Valid only while it is told. */
export type HttpAnswer = Pick<AnswerReader, 'status' | 'body'>;

/** What is told about the requests of a connection. */
export interface Exchanges {
  /** @throws Error when the answer is wrong; the connection fails with it */
  answered(answer: HttpAnswer): void;
  failed(error: Error): void;
}

/** Larger than most answers, so that one call of the kernel reads each. */
const CHUNK_BYTES = 64 * 1024;

/**
 * One HTTP/1.1 keep-alive connection with one request on its way at a time. It costs a fraction of Node's own client, because the load shares the
 * processors with the servers that it measures: answers are read into one buffer, found by their places, and told by a call.
 */
export class KeepAliveConnection {
  private constructor(private readonly socket: Socket) {}

  static open(port: number, exchanges: Exchanges): Promise<KeepAliveConnection> {
    const reader = new AnswerReader();
    const take = (length: number, chunk: Uint8Array) => {
      try {
        if (reader.take(chunk as Buffer, length)) exchanges.answered(reader);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafeSlow(CHUNK_BYTES), callback: take };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('error', (error) => exchanges.failed(error));
    socket.on('close', () => exchanges.failed(new Error('The server closed the connection')));
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(new KeepAliveConnection(socket))).once('error', reject);
    });
  }

  send(request: Buffer): void {
    this.socket.write(request);
  }

  close(): void {
    this.socket.destroy();
  }
}
