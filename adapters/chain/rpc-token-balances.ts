import type { Holdings, TokenBalances } from '../../application/balances/token-balances.js';
import type { Address } from '../../application/ports/user-operation.js';
import { SUPPORTED_TOKENS, type Token } from '../../domain/shared/currency.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC20 } from './contract-interfaces.js';
import { readView } from './contract-view.js';

/** Reads the token contracts in one batch. */
export class RpcTokenBalances implements TokenBalances {
  private readonly tokens: readonly Token[];

  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {
    this.tokens = [...new Set([...SUPPORTED_TOKENS, ...(Object.keys(deployment.tokens) as Token[])])];
  }

  async of(wallet: Address): Promise<Holdings> {
    const holdings = this.tokens.map(async (token): Promise<[Token, bigint]> => {
      const address = this.deployment.tokens[token];
      if (address === undefined) return [token, 0n];
      const view = { contract: ERC20, address, method: 'balanceOf', values: [wallet] };
      const [minorUnits] = await readView(this.connection, view);
      return [token, BigInt(minorUnits)];
    });
    return new Map(await Promise.all(holdings));
  }
}
