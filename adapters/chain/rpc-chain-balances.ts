import type { ChainBalances, HoldingQuestion } from '../../application/indexing/chain-balances.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { Asset } from '../../domain/shared/asset.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC20 } from './contract-interfaces.js';
import { toHex } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

/** Reads the token contracts at a block given by its hash (EIP-1898), so that the answer cannot be that of another block. */
export class RpcChainBalances implements ChainBalances {
  private readonly contracts: ReadonlyMap<Asset, Address>;

  constructor(
    private readonly connection: ChainConnection,
    { tokens, vaults }: ChainDeployment,
  ) {
    this.contracts = new Map(Object.entries({ ...tokens, ...vaults }) as [Asset, Address][]);
  }

  get assets(): readonly Asset[] {
    return [...this.contracts.keys()];
  }

  async at(blockHash: string, questions: readonly HoldingQuestion[]): Promise<readonly bigint[] | null> {
    const answers = await Promise.all(questions.map((question) => this.ask(blockHash, question)));
    return answers.includes(null) ? null : answers.map((answer) => answer ?? 0n);
  }

  /** Null when the node does not have the block or its state. */
  private async ask(blockHash: string, { address, asset }: HoldingQuestion): Promise<bigint | null> {
    const to = this.contracts.get(asset);
    if (to === undefined) throw new Error(`There is no contract for ${asset}`);
    const data = toHex(ERC20.encodeFunctionData('balanceOf', [address]));
    try {
      const answer = await this.connection.request<Hex>('eth_call', [{ to, data }, { blockHash }]);
      // Before the contract exists, every balance is zero.
      return answer === '0x' ? 0n : BigInt(answer);
    } catch (error) {
      if (error instanceof RpcRejection) return null;
      throw error;
    }
  }
}
