import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RpcRequest {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface RpcReply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The replies of the faulty node; null closes the connection. A promise that never settles is a node that does not answer. */
export type Nonsense = { readonly status: number; readonly body: string } | null;

/** @param ask passes requests on to the real node */
export type Fault = (
  requests: readonly RpcRequest[],
  ask: (requests: readonly RpcRequest[]) => Promise<RpcReply[]>,
) => Promise<readonly RpcReply[] | Nonsense>;

/** An HTTP endpoint in front of a real node that can simulate faults. */
export class FaultyNode {
  /** Null: it behaves. */
  fault: Fault | null = null;
  /** Sees every HTTP request before it is answered. */
  observe: (request: IncomingMessage) => void = () => {};
  /** The requests of every HTTP exchange so far, the latest last. */
  readonly exchanges: (readonly RpcRequest[])[] = [];

  private constructor(
    private readonly server: Server,
    private readonly nodeUrl: () => Promise<string>,
  ) {}

  /** @param nodeUrl of the real node; a function for a node that may be started again elsewhere */
  static async before(nodeUrl: string | (() => Promise<string>)): Promise<FaultyNode> {
    const server = createServer();
    const node = new FaultyNode(server, typeof nodeUrl === 'string' ? async () => nodeUrl : nodeUrl);
    server.on('request', async (request, response) => {
      node.observe(request);
      await node.answer(JSON.parse(await text(request)), response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return node;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get rpcUrl(): string {
    return `http://${this.host}`;
  }

  /** How often this method has been asked for. */
  asked(method: string): number {
    return this.exchanges.flat().filter((request) => request.method === method).length;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(body: RpcRequest | readonly RpcRequest[], response: ServerResponse): Promise<void> {
    const requests = [body].flat() as RpcRequest[];
    this.exchanges.push(requests);
    const ask = (passed: readonly RpcRequest[]) => this.ask(passed);
    const replies = await (this.fault ? this.fault(requests, ask) : ask(requests));
    if (replies === null) {
      response.destroy();
    } else if ('status' in replies) {
      response.writeHead(replies.status).end(replies.body);
    } else {
      response.end(JSON.stringify(Array.isArray(body) ? replies : replies[0]));
    }
  }

  private async ask(requests: readonly RpcRequest[]): Promise<RpcReply[]> {
    if (requests.length === 0) return [];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(requests.map((request) => ({ jsonrpc: '2.0', ...request })));
    return (await (await fetch(await this.nodeUrl(), { method: 'POST', headers, body })).json()) as RpcReply[];
  }
}
