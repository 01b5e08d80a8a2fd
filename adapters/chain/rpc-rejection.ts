import type { Hex } from '../../application/ports/user-operation.js';

/** The node answered, and the answer is a JSON-RPC error. */
export class RpcRejection extends Error {
  /** What a reverted call returned; null when the error is not a revert, or the node does not say. */
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

  /** Whether the EVM ran the call and it failed, as opposed to the node not wanting to run it. */
  get isRevert(): boolean {
    return this.revertData !== null || /revert|out of gas/i.test(this.message);
  }
}
