import type { Holdings, TokenBalances } from '../../application/balances/token-balances.js';
import type { Address } from '../../application/ports/user-operation.js';
import { SUPPORTED_TOKENS, type Token } from '../../domain/shared/currency.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC20 } from './contract-interfaces.js';
import { toHex } from './hex.js';

/** Asks the token contracts themselves, in one round trip. */
export class RpcTokenBalances implements TokenBalances {
  private readonly tokens: readonly Token[];

  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {
    this.tokens = [...new Set([...SUPPORTED_TOKENS, ...(Object.keys(deployment.tokens) as Token[])])];
  }

  async of(wallet: Address): Promise<Holdings> {
    const data = toHex(ERC20.encodeFunctionData('balanceOf', [wallet]));
    const holdings = this.tokens.map(async (token): Promise<[Token, bigint]> => {
      const to = this.deployment.tokens[token];
      return [token, to === undefined ? 0n : BigInt(await this.connection.call({ to, data }))];
    });
    return new Map(await Promise.all(holdings));
  }
}
