import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAddress, id, JsonRpcProvider, ZeroAddress } from 'ethers';
import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';
import type { WorldDescription } from '../../../infrastructure/world.js';
import { OWN_CONTRACT } from './payment-samples.js';

const TRANSFER = id('Transfer(address,address,uint256)');

/** A transfer of a token as the chain has it. */
export interface ChainMove {
  /** Asset, from and to, by name. */
  readonly move: readonly [string, string, string];
  readonly minorUnits: bigint;
}

/** Reads from the node alone which tokens a transaction moved, with names for the addresses that a sandbox knows. */
export class ChainMoves {
  private constructor(
    private readonly world: WorldDescription,
    private readonly names: ReadonlyMap<string, string>,
  ) {}

  /** @param bank the address that payouts to banks are paid to */
  static async of(world: WorldDescription, bank: string): Promise<ChainMoves> {
    const path = join(world.dataDirectory, 'chain', 'deployment.json');
    const deployment = JSON.parse(await readFile(path, 'utf8')) as ChainDeployment;
    const { tokens, vaults = {}, marketTokens = {}, currencyExchange: exchange, market } = deployment;
    const named = { ...tokens, ...vaults, ...marketTokens, ...(exchange && { exchange }), ...(market && { market }) };
    const people = world.users.map(({ username, walletAddress }) => [walletAddress, username] as const);
    return new ChainMoves(
      world,
      new Map([
        ...Object.entries(named).map(([name, address]) => [getAddress(address), name] as const),
        ...people.map(([address, name]) => [getAddress(address), name] as const),
        [getAddress(bank), 'bank'],
        [ZeroAddress, 'nobody'],
      ]),
    );
  }

  /** What a transaction moved from or to a wallet and the account that it pays from, in order. The wallet is called `payer`. */
  async in(transactionHash: string, wallet: string, source = wallet): Promise<readonly ChainMove[]> {
    const { rpcUrl, chainId } = this.world.chain;
    const node = new JsonRpcProvider(rpcUrl, chainId, { staticNetwork: true });
    try {
      const receipt = await node.getTransactionReceipt(transactionHash);
      const transfers = (receipt?.logs ?? []).filter(({ topics }) => topics[0] === TRANSFER && topics.length === 3);
      const moves: ChainMove[] = [];
      for (const { address, topics, data } of transfers) {
        const [from, to] = [addressIn(topics[1]), addressIn(topics[2])];
        if (![from, to].some((party) => party === wallet || party === source)) continue;
        const nameOf = async (party: string) => {
          if (party === wallet) return 'payer';
          const name = this.names.get(party);
          return name ?? ((await node.getCode(party)) === '0x' ? party : OWN_CONTRACT);
        };
        const move = [await nameOf(getAddress(address)), await nameOf(from), await nameOf(to)] as const;
        moves.push({ move, minorUnits: BigInt(data) });
      }
      return moves;
    } finally {
      node.destroy();
    }
  }
}

function addressIn(topic = ''): string {
  return getAddress(`0x${topic.slice(-40)}`);
}
