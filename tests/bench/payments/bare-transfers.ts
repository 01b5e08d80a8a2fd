import { Interface } from 'ethers';
import { EmbeddedServers } from '../../support/embedded-servers.js';
import type { Sandbox } from '../../support/sandbox/sandbox.js';

const TOKEN = new Interface([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value)',
]);
const LOOK_AGAIN_MS = 5;
/** The node's account that pays. */
const PAYER = 8;

/** Token transfers that a development account sends straight to the node. */
export class BareTransfers {
  private constructor(
    private readonly servers: EmbeddedServers,
    private readonly from: string,
    private readonly to: string,
    private readonly token: string,
  ) {}

  static async of({ service, world }: Sandbox): Promise<BareTransfers> {
    const servers = new EmbeddedServers(service.dataDirectory);
    const accounts = (await servers.askNode('eth_accounts')) as readonly string[];
    const [owner = '', from = ''] = [accounts[0], accounts[PAYER]];
    const to = world.users[0]?.walletAddress ?? '';
    const transfers = new BareTransfers(servers, from, to, world.chain.tokens['USDC'] ?? '');
    await transfers.mined(owner, TOKEN.encodeFunctionData('mint', [from, 1_000_000_000n]));
    return transfers;
  }

  /** @returns the milliseconds from the transaction to its receipt */
  async confirm(): Promise<number> {
    const startedAt = performance.now();
    await this.mined(this.from, TOKEN.encodeFunctionData('transfer', [this.to, 1n]));
    return performance.now() - startedAt;
  }

  private async mined(from: string, data: string): Promise<void> {
    const hash = await this.servers.askNode('eth_sendTransaction', [{ from, to: this.token, data }]);
    while ((await this.servers.askNode('eth_getTransactionReceipt', [hash])) === null) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
