import { getBytes } from 'ethers';
import type {
  TokenInspection,
  TokenInspector,
  TriedPurchase,
} from '../../application/payments/types/buy-token/token-inspector.js';
import type { MarketQuotes } from '../../application/payments/types/market/market-quotes.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainCall, ChainConnection } from './chain-connection.js';
import { assetsByAddress, type ChainDeployment, cryptoAssetsOf } from './chain-deployment.js';
import { ERC20, TOKEN_METADATA, TOKEN_PROBE } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { toHex, toQuantity } from './hex.js';
import type { StateOverride } from './pinned-calls.js';
import { RpcRejection } from './rpc-rejection.js';

/** Enough for two swaps of an ordinary token, and for its description. A token that takes more is none that a wallet could deal with. */
const PROBE_GAS = 500_000n;
const DESCRIPTION_GAS = 100_000n;

/** Replaces what is no UTF-8. */
const TEXT = new TextDecoder('utf-8');

/** Looks at a token by calls that change nothing. The probe's code stands in the place of the buyer's wallet for one of them. */
export class RpcTokenInspector implements TokenInspector {
  private readonly known: ReadonlyMap<string, string>;

  /** @param probeCode the code of TokenProbe as it would stand on chain */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
    private readonly quotes: MarketQuotes,
    private readonly probeCode: () => Promise<Hex>,
  ) {
    const assets = [...cryptoAssetsOf(deployment)].map(([asset, address]) => [address, asset] as const);
    this.known = new Map([...assetsByAddress(deployment), ...assets]);
  }

  knownName(token: Address): string | null {
    return this.known.get(token) ?? null;
  }

  async inspect({ token, stablecoin, amountIn, buyer }: TriedPurchase): Promise<TokenInspection> {
    const code = await this.connection.request<Hex>('eth_getCode', [token, 'latest']);
    if (code === '0x') return { kind: 'noContract' };
    const described = await this.describe(token);
    if (!described) return { kind: 'noToken' };
    const quote = await this.quotes.forInput(stablecoin, token, amountIn);
    const stable = this.deployment.tokens[stablecoin];
    if (quote.kind === 'notOffered' || stable === undefined) return { kind: 'noPool' };
    const holding = { contract: ERC20, address: stable, method: 'balanceOf', values: [buyer] };
    const available = BigInt((await readView(this.connection, holding))[0]);
    if (available < amountIn) return { kind: 'insufficientFunds', available };
    const outcome = await this.probe(token, stable, amountIn, buyer);
    return outcome ? { kind: 'tried', ...described, quote, ...outcome } : { kind: 'notBought' };
  }

  private async describe(token: Address): Promise<{ readonly symbol: string; readonly decimals: number } | null> {
    const [symbol, decimals] = await Promise.all([this.ask(token, 'symbol'), this.ask(token, 'decimals')]);
    if (symbol === null || decimals === null) return null;
    return { symbol: TEXT.decode(getBytes(symbol)), decimals: Number(decimals) };
  }

  /** What a token says about itself; null when it does not say it as tokens do. */
  private async ask(token: Address, method: string): Promise<string | null> {
    const answer = await this.run(
      { to: token, data: toHex(TOKEN_METADATA.encodeFunctionData(method)) },
      DESCRIPTION_GAS,
    );
    if (answer === null) return null;
    try {
      return String(TOKEN_METADATA.decodeFunctionResult(method, answer)[0]);
    } catch {
      return null;
    }
  }

  /** Null when the purchase reverts. */
  private async probe(token: Address, stable: Address, amountIn: bigint, buyer: Address) {
    const values = [this.deployment.market, stable, token, amountIn];
    const call = { to: buyer, data: toHex(TOKEN_PROBE.encodeFunctionData('probe', values)) };
    const answer = await this.run(call, PROBE_GAS, { [buyer]: { code: await this.probeCode() } });
    if (answer === null) return null;
    const [, received = 0n, returned = 0n] = TOKEN_PROBE.decodeFunctionResult('probe', answer).map(BigInt);
    return { received, returned };
  }

  /** Runs hostile code with little gas; null when it reverts. */
  private async run(call: ChainCall, gas: bigint, override?: StateOverride): Promise<Hex | null> {
    const params = [{ ...call, gas: toQuantity(gas) }, 'latest'];
    try {
      return await this.connection.request<Hex>('eth_call', override ? [...params, override] : params);
    } catch (error) {
      if (!(error instanceof RpcRejection)) throw error;
      if (error.isRevert) return null;
      throw new ServiceUnavailableError('The chain node cannot simulate a purchase; try again later', { cause: error });
    }
  }
}
