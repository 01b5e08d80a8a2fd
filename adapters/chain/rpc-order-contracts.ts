import { AbiCoder, id as hashOf } from 'ethers';
import type {
  OrderContracts,
  OrderOnChainTerms,
  PlannedCalls,
} from '../../application/conditional-orders/order-contracts.js';
import type { Address, Hex, WalletCall } from '../../application/ports/user-operation.js';
import { boughtBy, type OrderSale, soldBy } from '../../domain/conditional-orders/order-sale.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { CONDITIONAL_ORDER, CONDITIONAL_ORDER_FACTORY, ERC20, ORDER_TERMS } from './contract-interfaces.js';
import { readAtQuorum } from './contract-view.js';
import { ACTIVATE_ORDER_GAS, CANCEL_ORDER_GAS, DISALLOW_ORDER_GAS } from './gas-limits.js';
import { toAddress, toHex } from './hex.js';
import { marketAddress } from './market-assets.js';

/** Of the statuses of ConditionalOrder.sol those that end an order. */
const ENDS: Readonly<Record<string, 'FILLED' | 'CANCELLED'>> = { 2: 'FILLED', 3: 'CANCELLED' };

/** Encodes the owner's calls, and asks the contracts. */
export class RpcOrderContracts implements OrderContracts {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {}

  get isOffered(): boolean {
    return this.deployment.conditionalOrderFactory !== undefined && this.deployment.market !== undefined;
  }

  async predict(owner: Address, terms: OrderOnChainTerms): Promise<Address> {
    const values = [owner, this.tuple(terms), saltOf(terms)];
    const view = { contract: CONDITIONAL_ORDER_FACTORY, address: this.factory(), method: 'predictConditionalOrder' };
    const [address] = await readAtQuorum(this.connection, { ...view, values });
    return toAddress(String(address));
  }

  terms(terms: OrderOnChainTerms): Hex {
    return toHex(AbiCoder.defaultAbiCoder().encode([ORDER_TERMS], [this.tuple(terms)]));
  }

  activate(terms: OrderOnChainTerms, order: Address): PlannedCalls {
    const values = [this.tuple(terms), saltOf(terms)];
    const create = CONDITIONAL_ORDER_FACTORY.encodeFunctionData('createConditionalOrder', values);
    const calls = [plainCall(this.factory(), create), this.allowance(terms.sale, order, terms.sale.sellAmount)];
    return { calls, gas: ACTIVATE_ORDER_GAS };
  }

  cancel(sale: OrderSale, order: Address): PlannedCalls {
    const calls = [plainCall(order, CONDITIONAL_ORDER.encodeFunctionData('cancel')), this.allowance(sale, order, 0n)];
    return { calls, gas: CANCEL_ORDER_GAS };
  }

  disallow(sale: OrderSale, order: Address): PlannedCalls {
    return { calls: [this.allowance(sale, order, 0n)], gas: DISALLOW_ORDER_GAS };
  }

  async available(owner: Address, sale: OrderSale, order: Address): Promise<bigint> {
    const token = { contract: ERC20, address: this.token(soldBy(sale)) };
    const [[held], [allowed]] = await Promise.all([
      readAtQuorum(this.connection, { ...token, method: 'balanceOf', values: [owner] }),
      readAtQuorum(this.connection, { ...token, method: 'allowance', values: [owner, order] }),
    ]);
    const [holding, allowance] = [BigInt(String(held)), BigInt(String(allowed))];
    return holding < allowance ? holding : allowance;
  }

  async endOf(order: Address): Promise<'FILLED' | 'CANCELLED' | null> {
    const view = { contract: CONDITIONAL_ORDER, address: order, method: 'status' };
    const [status] = await readAtQuorum(this.connection, view);
    return ENDS[String(status)] ?? null;
  }

  /* Every order is a contract of its own, so this overwrites no allowance of anything else. */
  private allowance(sale: OrderSale, order: Address, amount: bigint): WalletCall {
    return plainCall(this.token(soldBy(sale)), ERC20.encodeFunctionData('approve', [order, amount]));
  }

  private tuple({ sale, publisher, order }: OrderOnChainTerms): readonly unknown[] {
    const end = BigInt(order.expiresAt.getTime() / 1000);
    const [sellToken, buyToken] = [this.token(soldBy(sale)), this.token(boughtBy(sale))];
    return [sellToken, sale.sellAmount, buyToken, sale.minBuyAmount, publisher, end];
  }

  private token(asset: ReturnType<typeof soldBy>): Address {
    const address = marketAddress(this.deployment, asset);
    if (!address) throw new Error(`This deployment has no ${asset}`);
    return address;
  }

  private factory(): Address {
    const { conditionalOrderFactory } = this.deployment;
    if (!conditionalOrderFactory) throw new Error('This deployment has no conditional orders');
    return conditionalOrderFactory;
  }
}

/** The keccak-256 hash of the order's id. */
function saltOf({ order }: OrderOnChainTerms): string {
  return hashOf(order.id);
}

function plainCall(target: Address, data: string): WalletCall {
  return { target, value: 0n, data: toHex(data) };
}
