import { MaxUint256 } from 'ethers';
import type { ExchangeCalls } from '../../application/payments/types/exchange/exchange-calls.js';
import type { WalletCall } from '../../application/ports/user-operation.js';
import type { Token } from '../../domain/shared/currency.js';
import type { ChainDeployment } from './chain-deployment.js';
import { CURRENCY_EXCHANGE, ERC20 } from './contract-interfaces.js';
import { toHex } from './hex.js';

/** The wallet keeps the operation's own deadline. */
const NO_DEADLINE = MaxUint256;

/** An allowance of the exact amount, and the exchange that uses it up. */
export class CurrencyExchangeCalls implements ExchangeCalls {
  constructor(private readonly deployment: Pick<ChainDeployment, 'tokens' | 'currencyExchange'>) {}

  exchange(from: Token, to: Token, given: bigint, minimum: bigint): readonly WalletCall[] {
    const { tokens, currencyExchange } = this.deployment;
    const [pool, tokenIn, tokenOut] = [currencyExchange, tokens[from], tokens[to]];
    if (!pool || !tokenIn || !tokenOut) throw new Error(`This deployment does not exchange ${from} for ${to}`);
    const approval = ERC20.encodeFunctionData('approve', [pool, given]);
    const swap = CURRENCY_EXCHANGE.encodeFunctionData('swapExactInput', [
      tokenIn,
      tokenOut,
      given,
      minimum,
      NO_DEADLINE,
    ]);
    return [
      { target: tokenIn, value: 0n, data: toHex(approval) },
      { target: pool, value: 0n, data: toHex(swap) },
    ];
  }
}
