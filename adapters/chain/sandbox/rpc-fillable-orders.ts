import { Interface, MaxUint256 } from 'ethers';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { FillableOrder, FillableOrders } from '../../../application/sandbox/fillable-orders.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { CONDITIONAL_ORDER, CONDITIONAL_ORDER_FACTORY, ERC20, MARKET } from '../contract-interfaces.js';
import { readView } from '../contract-view.js';
import { toAddress, toHex, toQuantity } from '../hex.js';
import { RpcRejection } from '../rpc-rejection.js';
import type { NodeAccount } from './node-account.js';

/** The node's account that plays the filler. */
export const FILLER_ACCOUNT = 8;

const MINT = new Interface(['function mint(address to, uint256 value)']);
const PUBLISHED = 1n;
const EVENTS = new Interface(['event Published(uint256 asked)']);

type Terms = Omit<FillableOrder, 'address' | 'asked'>;

/** Finds orders by their factory's events, and fills them with test money, of which the filler has any amount. */
export class RpcFillableOrders implements FillableOrders {
  private readonly made = new Map<Address, Terms>();
  private readonly published = new Set<Address>();
  private nextBlock = 0n;

  /** @param bank owns the tokens @param filler fills */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
    private readonly bank: NodeAccount,
    private readonly filler: NodeAccount,
  ) {}

  async open(): Promise<readonly FillableOrder[]> {
    await this.readNewBlocks();
    const open: FillableOrder[] = [];
    for (const address of this.published) {
      const terms = this.made.get(address);
      const at = { contract: CONDITIONAL_ORDER, address };
      const [status] = terms ? await readView(this.connection, { ...at, method: 'status' }) : [null];
      if (!terms || BigInt(status) !== PUBLISHED) {
        this.published.delete(address);
        continue;
      }
      const [asked] = await readView(this.connection, { ...at, method: 'asked' });
      open.push({ ...terms, address, asked: BigInt(asked) });
    }
    return open;
  }

  async fill({ address, sellToken, sellAmount, buyToken, asked }: FillableOrder): Promise<void> {
    const { market } = this.deployment;
    if (!market) return;
    const filler = await this.filler.address();
    await this.bank.send({ to: buyToken, data: toHex(MINT.encodeFunctionData('mint', [filler, asked])) });
    await this.allow(buyToken, address, asked);
    const data = toHex(CONDITIONAL_ORDER.encodeFunctionData('fill'));
    if (!(await this.wouldSucceed(filler, address, data))) return;
    await this.filler.send({ to: address, data });
    await this.allow(sellToken, market, sellAmount);
    const swap = MARKET.encodeFunctionData('swapExactInput', [sellToken, buyToken, sellAmount, 0n, MaxUint256]);
    await this.filler.send({ to: market, data: toHex(swap) });
  }

  /* The owner may have spent what is sold, or taken the allowance back. */
  private async wouldSucceed(from: Address, to: Address, data: Hex): Promise<boolean> {
    try {
      await this.connection.call({ from, to, data });
      return true;
    } catch (error) {
      if (error instanceof RpcRejection) return false;
      throw error;
    }
  }

  private async allow(token: Address, spender: Address, amount: bigint): Promise<void> {
    await this.filler.send({ to: token, data: toHex(ERC20.encodeFunctionData('approve', [spender, amount])) });
  }

  private async readNewBlocks(): Promise<void> {
    const head = await this.connection.head();
    const { conditionalOrderFactory } = this.deployment;
    if (conditionalOrderFactory === undefined || head < this.nextBlock) return;
    const blocks = { fromBlock: toQuantity(this.nextBlock), toBlock: toQuantity(head) };
    const created = CONDITIONAL_ORDER_FACTORY.getEvent('ConditionalOrderCreated')?.topicHash;
    const published = EVENTS.getEvent('Published')?.topicHash;
    const logs = await this.connection.request<readonly OrderLog[]>('eth_getLogs', [
      { ...blocks, topics: [[created, published]] },
    ]);
    for (const log of logs) {
      const address = toAddress(log.address);
      if (log.topics[0] === published) this.published.add(address);
      else if (address === conditionalOrderFactory) this.add(log);
    }
    this.nextBlock = head + 1n;
  }

  private add({ topics, data }: OrderLog): void {
    const parsed = CONDITIONAL_ORDER_FACTORY.parseLog({ topics, data });
    if (!parsed) return;
    const { sellToken, sellAmount, buyToken } = parsed.args['terms'];
    const terms = { sellToken: toAddress(sellToken), sellAmount: BigInt(sellAmount), buyToken: toAddress(buyToken) };
    this.made.set(toAddress(parsed.args['order']), terms);
  }
}

interface OrderLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: Hex;
}
