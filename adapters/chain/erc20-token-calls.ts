import type { TokenCalls } from '../../application/payments/types/token-calls.js';
import type { WalletCall } from '../../application/ports/user-operation.js';
import { currencyOf, type Token } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC20 } from './contract-interfaces.js';
import { toAddress, toHex } from './hex.js';

/** The deployment's stablecoins as ERC-20 contracts. */
export class Erc20TokenCalls implements TokenCalls {
  constructor(private readonly deployment: Pick<ChainDeployment, 'tokens'>) {}

  transfer(token: Token, to: string, minorUnits: bigint): WalletCall {
    const target = this.deployment.tokens[token];
    if (target === undefined) throw new ValidationError('currency', `${currencyOf(token)} is not available here`);
    const data = toHex(ERC20.encodeFunctionData('transfer', [toAddress(to), minorUnits]));
    return { target, value: 0n, data };
  }
}
