import { Transaction } from 'ethers';
import { type Fault, FaultyNode, type Nonsense, type RpcReply, type RpcRequest } from '../../../support/faulty-node.js';

/** Ends an exchange without the replies that the outer faults expect. */
class Unanswered extends Error {
  constructor(readonly nonsense: Nonsense) {
    super('The faulty node does not answer');
  }
}

type Ask = (requests: readonly RpcRequest[]) => Promise<RpcReply[]>;

/** An endpoint of the node, with any number of faults at the same time. It keeps every call of `handleOps` that it sees. */
export class NodeProxy {
  private readonly faults = new Set<Fault>();
  private readonly calls = new Set<string>();

  private constructor(
    private readonly node: FaultyNode,
    private readonly entryPoint: () => string,
  ) {
    node.fault = (requests, ask) => this.answer(requests, ask);
  }

  /**
   * @param nodeUrl of the real node, which may move
   * @param entryPoint its address in lower case, once it is known
   */
  static async before(nodeUrl: () => Promise<string>, entryPoint: () => string): Promise<NodeProxy> {
    return new NodeProxy(await FaultyNode.before(nodeUrl), entryPoint);
  }

  get rpcUrl(): string {
    return this.node.rpcUrl;
  }

  /** The data of the calls that would execute operations, also of those that were only simulated. */
  get keptCalls(): readonly string[] {
    return [...this.calls];
  }

  /** @returns a function that ends the fault */
  meet(fault: Fault): () => void {
    this.faults.add(fault);
    return () => {
      this.faults.delete(fault);
    };
  }

  stop(): void {
    this.node.stop();
  }

  private async answer(requests: readonly RpcRequest[], ask: Ask): Promise<readonly RpcReply[] | Nonsense> {
    this.node.exchanges.length = 0;
    for (const request of requests) this.keep(request);
    const through = [...this.faults].reduce<Ask>((inner, fault) => met(fault, inner), ask);
    try {
      return await through(requests);
    } catch (error) {
      if (error instanceof Unanswered) return error.nonsense;
      throw error;
    }
  }

  private keep({ method, params }: RpcRequest): void {
    const [first] = params;
    if (method === 'eth_sendRawTransaction' && typeof first === 'string') {
      const { to, data } = Transaction.from(first);
      if (to?.toLowerCase() === this.entryPoint()) this.calls.add(data);
    }
    if (method !== 'eth_call' || typeof first !== 'object' || first === null) return;
    if (!('to' in first && 'data' in first)) return;
    if (String(first.to).toLowerCase() === this.entryPoint()) this.calls.add(String(first.data));
  }
}

function met(fault: Fault, inner: Ask): Ask {
  return async (requests) => {
    const replies = await fault(requests, inner);
    if (replies === null || 'status' in replies) throw new Unanswered(replies);
    return [...replies];
  };
}
