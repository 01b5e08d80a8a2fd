import { FetchRequest, type GetUrlResponse, JsonRpcProvider, Network } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { toQuantity } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

export interface ChainConnectionSettings {
  readonly rpcUrl: string;
  readonly chainId: number;
  /** How long one answer may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/** An eth_call. Gas in units; without it the node's own cap holds. */
export interface ChainCall {
  readonly to: Address;
  readonly data: Hex;
  readonly from?: Address;
  readonly gas?: bigint;
}

const DEFAULT_TIMEOUT_MS = 2000;
const MAX_BATCH = 50;

/** The way to one chain's node. Requests made in the same turn of the event loop travel as one JSON-RPC batch. */
export class ChainConnection {
  readonly chainId: number;
  private readonly provider: JsonRpcProvider;

  constructor(settings: ChainConnectionSettings) {
    this.chainId = settings.chainId;
    const request = new FetchRequest(settings.rpcUrl);
    request.getUrlFunc = (sent) => fetchWithin(settings.timeoutMs ?? DEFAULT_TIMEOUT_MS, sent);
    request.retryFunc = () => Promise.resolve(false);
    const network = Network.from(settings.chainId);
    this.provider = new JsonRpcProvider(request, network, {
      staticNetwork: network,
      batchMaxCount: MAX_BATCH,
      batchStallTime: 0,
    });
    // ethers guesses at the meaning of an error; here it is kept as the node wrote it.
    this.provider.getRpcError = (_payload, { error }) => new RpcRejection(error.code, error.message ?? '', error.data);
  }

  /**
   * @returns the result as the Ethereum JSON-RPC specification has it
   * @throws ServiceUnavailableError when there is no answer in time
   * @throws RpcRejection when the answer is an error
   */
  async request<Result>(method: string, params: readonly unknown[] = []): Promise<Result> {
    try {
      return await this.provider.send(method, [...params]);
    } catch (error) {
      if (error instanceof RpcRejection) throw error;
      throw new ServiceUnavailableError('The chain node does not answer; try again in a moment', { cause: error });
    }
  }

  /** Runs a call against the latest block. Throws like `request`. */
  call({ gas, ...call }: ChainCall): Promise<Hex> {
    return this.request<Hex>('eth_call', [gas === undefined ? call : { ...call, gas: toQuantity(gas) }, 'latest']);
  }

  destroy(): void {
    this.provider.destroy();
  }
}

/** ethers' own transport leaves the socket open when it gives up waiting. */
async function fetchWithin(timeoutMs: number, request: FetchRequest): Promise<GetUrlResponse> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body === null ? null : Buffer.from(request.body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    statusCode: response.status,
    statusMessage: response.statusText,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}
