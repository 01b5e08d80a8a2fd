import type { Hex } from '../../application/ports/user-operation.js';

/** EIP-1474: "limit exceeded". Only the message tells which limit: the number of requests, or the results of one query. */
const LIMIT_EXCEEDED = -32005;
const HTTP_TOO_MANY_REQUESTS = 429;

const OVERLOADED =
  /rate.?limit|too many requests|request (count|limit)|requests per|capacity|quota|throttl|compute units|try again|timed? ?out/i;

const WITHOUT_STATE = /header not found|missing trie node/i;

/* Messages of nodes for a query over too many blocks or with too many logs. No node has a code for it. */
const EXTENT = /\b(block|range|result|response|log|query|queries|filter)/i;
const LIMIT = /exceed|limit|maximum|\bmax\b|more than|at most|up to|too (many|large|big|wide|long)/i;

const BEYOND_HEAD = /out ?of ?range|beyond (the )?(current )?head|unknown block|block .*not found|one of the blocks/i;

/** The node answered, and the answer is a JSON-RPC error. */
export class RpcRejection extends Error {
  /** The return data of a reverted call; null when the error is no revert, or the node does not send the data. */
  readonly revertData: Hex | null;

  constructor(
    readonly code: number,
    message: string,
    data: unknown,
  ) {
    super(message);
    this.revertData = typeof data === 'string' && /^0x[0-9a-f]*$/i.test(data) ? (data.toLowerCase() as Hex) : null;
  }

  override get name(): string {
    return 'RpcRejection';
  }

  /** Whether the EVM executed the call and it failed. False when the node refused to execute it. */
  get isRevert(): boolean {
    return this.revertData !== null || /revert|out of gas/i.test(this.message);
  }

  /** Whether the node refuses all requests now, whatever they are. */
  get isOverload(): boolean {
    if (this.isRevert) return false;
    if (OVERLOADED.test(this.message) || this.code === HTTP_TOO_MANY_REQUESTS) return true;
    return this.code === LIMIT_EXCEEDED && !this.isTooMuch;
  }

  /** Whether the node does not have the state of the requested block. */
  get isWithoutState(): boolean {
    return !this.isRevert && WITHOUT_STATE.test(this.message);
  }

  /** Whether the node would answer the same query over fewer blocks. */
  get isTooMuch(): boolean {
    if (this.isRevert || this.isBeyondHead || OVERLOADED.test(this.message)) return false;
    return EXTENT.test(this.message) && LIMIT.test(this.message);
  }

  /** Whether the node does not have the requested block. */
  get isBeyondHead(): boolean {
    return BEYOND_HEAD.test(this.message);
  }
}
