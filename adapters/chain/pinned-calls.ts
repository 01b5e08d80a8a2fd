import type { Address, Hex } from '../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainCall } from './chain-connection.js';
import type { ChainView } from './chain-view.js';
import { toQuantity } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

/** Replaces the code of contracts, and words of their storage by slot, for one call: the third parameter of eth_call, by address. */
export type StateOverride = Readonly<
  Record<Address, { readonly code?: Hex; readonly stateDiff?: Readonly<Record<Hex, Hex>> }>
>;

/** Changes the block that a call is in: the fourth parameter of eth_call. */
export interface BlockOverride {
  /** In seconds since 1970. */
  readonly time: Hex;
}

/** JSON-RPC: the node does not know the method or one of its parameters. */
const UNSUPPORTED = [-32_601, -32_602];

/**
 * Reads the state after one block, which is named by its hash (EIP-1898). Backends behind one URL may be at different blocks; one that does
 * not have this block refuses to answer.
 */
export class PinnedCalls {
  private readonly at: { readonly blockHash: Hex };

  constructor(
    private readonly view: Pick<ChainView, 'request'>,
    blockHash: Hex,
  ) {
    this.at = { blockHash };
  }

  /**
   * @returns null when the call reverts, or when the node cannot replace code
   * @throws ServiceUnavailableError when the node does not have the block
   */
  async call(call: ChainCall, override?: StateOverride): Promise<Hex | null> {
    const outcome = await this.outcomeOf(call, override);
    return outcome instanceof RpcRejection ? null : outcome;
  }

  /** The error with which a call reverts; null when it does not, or when the node cannot replace code. Throws like `call`. */
  async revertOf(call: ChainCall, override?: StateOverride): Promise<RpcRejection | null> {
    const outcome = await this.outcomeOf(call, override);
    return outcome instanceof RpcRejection && outcome.isRevert ? outcome : null;
  }

  /**
   * The error with which a call reverts in a block of this time; null when it does not. A node that cannot change the time is asked what
   * happens at that of the block.
   * @throws ServiceUnavailableError when the node does not have the block
   */
  async revertAt(call: ChainCall, time: Date): Promise<RpcRejection | null> {
    const seconds = toQuantity(Math.floor(time.getTime() / 1_000));
    const outcome = await this.outcomeOf(call, {}, { time: seconds });
    if (!(outcome instanceof RpcRejection)) return null;
    return outcome.isRevert ? outcome : this.revertOf(call);
  }

  async codeAt(address: Address): Promise<Hex> {
    return this.request('eth_getCode', [address, this.at]);
  }

  private async outcomeOf(
    { gas, ...call }: ChainCall,
    override?: StateOverride,
    block?: BlockOverride,
  ): Promise<Hex | RpcRejection> {
    const params = [gas === undefined ? call : { ...call, gas: toQuantity(gas) }, this.at];
    const overrides = [override, block].filter((one) => one !== undefined);
    try {
      return await this.view.request<Hex>('eth_call', [...params, ...overrides]);
    } catch (error) {
      if (!(error instanceof RpcRejection)) throw error;
      if (error.isRevert || (override && UNSUPPORTED.includes(error.code))) return error;
      throw unanswered(error);
    }
  }

  private async request<Result>(method: string, params: readonly unknown[]): Promise<Result> {
    return this.view.request<Result>(method, params).catch((error: unknown) => {
      throw error instanceof RpcRejection ? unanswered(error) : error;
    });
  }
}

function unanswered(cause: RpcRejection): ServiceUnavailableError {
  return new ServiceUnavailableError(`The chain node did not run the operation: ${cause.message}`, { cause });
}
