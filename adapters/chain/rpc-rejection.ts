import type { Hex } from '../../application/ports/user-operation.js';

/** EIP-1474: "limit exceeded". Only the message tells which limit: the number of requests, or the results of one query. */
const LIMIT_EXCEEDED = -32005;
const HTTP_TOO_MANY_REQUESTS = 429;

const OVERLOADED =
  /rate.?limit|too many requests|request (count|limit)|requests per|capacity|quota|throttl|compute units|try again|timed? ?out/i;

/* EIP-1474 has no code for a failed execution. Geth and others use 3 for a revert, Nethermind and the former Parity -32015 for any failure. */
const EXECUTION_FAILED = [3, -32015];

/* How the nodes name the ways in which the EVM ends a call without a result. */
const EVM_FAILURE = new RegExp(
  [
    'revert|vm execution error|evm error',
    'out ?of ?gas|insufficient_gas|gas uint64 overflow',
    'invalid ?(fe ?)?opcode|opcode ?not ?found|bad ?instruction|invalid_operation|invalid code: must not begin',
    'stack ?(underflow|overflow|limit reached)',
    '(invalid|bad)[ _]?jump',
    'write protection|(static ?call|access) ?violation|illegal_state_change',
    'return ?data out of bounds|call depth|max (init)?code ?size|contract address collision',
  ].join('|'),
  'i',
);

/** Nethermind and the former Parity put a word before the data. */
const REVERT_DATA = /^(?:reverted )?(0x[0-9a-f]*)$/i;

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
    const [, returned] = typeof data === 'string' ? (REVERT_DATA.exec(data) ?? []) : [];
    this.revertData = returned === undefined ? null : (returned.toLowerCase() as Hex);
  }

  override get name(): string {
    return 'RpcRejection';
  }

  /** Whether the EVM executed the call and it failed. False when the node refused to execute it. */
  get isRevert(): boolean {
    return this.revertData !== null || EXECUTION_FAILED.includes(this.code) || EVM_FAILURE.test(this.message);
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
