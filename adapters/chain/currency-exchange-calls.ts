import type { ExchangeCalls } from '../../application/payments/types/exchange/exchange-calls.js';
import type { WalletCall } from '../../application/ports/user-operation.js';
import type { Token } from '../../domain/shared/currency.js';
import type { ChainDeployment } from './chain-deployment.js';
import { swapCalls } from './swap-calls.js';

/** Exchanges at the currency exchange. */
export class CurrencyExchangeCalls implements ExchangeCalls {
  constructor(private readonly deployment: Pick<ChainDeployment, 'tokens' | 'currencyExchange'>) {}

  exchange(from: Token, to: Token, given: bigint, minimum: bigint): readonly WalletCall[] {
    const { tokens, currencyExchange: pool } = this.deployment;
    const [tokenIn, tokenOut] = [tokens[from], tokens[to]];
    if (!pool || !tokenIn || !tokenOut) throw new Error(`This deployment does not exchange ${from} for ${to}`);
    return swapCalls({ pool, tokenIn, tokenOut, given, minimum });
  }
}
