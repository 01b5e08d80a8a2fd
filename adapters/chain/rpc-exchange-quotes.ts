import type { ExchangeQuote, ExchangeQuotes, NoQuote } from '../../application/payment-routing/exchange-quotes.js';
import type { Token } from '../../domain/shared/currency.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { CURRENCY_EXCHANGE } from './contract-interfaces.js';
import { readView, UnansweredViewError } from './contract-view.js';
import { parseRevert } from './revert-reason.js';
import { RpcRejection } from './rpc-rejection.js';

/** Asks the contract that carries the exchange out. */
export class RpcExchangeQuotes implements ExchangeQuotes {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {}

  forInput(from: Token, to: Token, amountIn: bigint): Promise<ExchangeQuote | NoQuote> {
    return this.ask('quoteExactInput', from, to, amountIn, ([amountOut, fee]) => ({ amountIn, amountOut, fee }));
  }

  forOutput(from: Token, to: Token, amountOut: bigint): Promise<ExchangeQuote | NoQuote> {
    return this.ask('quoteExactOutput', from, to, amountOut, ([amountIn, fee]) => ({ amountIn, amountOut, fee }));
  }

  private async ask(
    method: 'quoteExactInput' | 'quoteExactOutput',
    from: Token,
    to: Token,
    amount: bigint,
    read: (answer: readonly [bigint, bigint]) => Omit<ExchangeQuote, 'kind' | 'rate'>,
  ): Promise<ExchangeQuote | NoQuote> {
    const { currencyExchange: address, tokens } = this.deployment;
    const [tokenIn, tokenOut] = [tokens[from], tokens[to]];
    if (address === undefined || tokenIn === undefined || tokenOut === undefined) return { kind: 'notOffered' };
    const contract = CURRENCY_EXCHANGE;
    try {
      // Amounts and rate are of one block, so that they agree.
      const block = await this.connection.head();
      const [[one, other], [rate]] = await Promise.all([
        readView(this.connection, { contract, address, method, values: [tokenIn, tokenOut, amount], block }),
        readView(this.connection, { contract, address, method: 'rate', values: [tokenIn, tokenOut], block }),
      ]);
      return { kind: 'quote', ...read([BigInt(one), BigInt(other)]), rate: BigInt(rate) };
    } catch (error) {
      const kind = KINDS[revertIn(error) ?? ''];
      if (kind === undefined) throw error;
      return { kind };
    }
  }
}

const KINDS: Readonly<Record<string, NoQuote['kind'] | undefined>> = {
  InsufficientLiquidity: 'tooLarge',
  UnknownRate: 'notOffered',
};

/** The name of the error that the contract reverted with; null when it is no known one. */
function revertIn(error: unknown): string | null {
  const cause = error instanceof UnansweredViewError ? error.cause : null;
  const data = cause instanceof RpcRejection ? cause.revertData : null;
  return data === null ? null : (parseRevert(data)?.name ?? null);
}
