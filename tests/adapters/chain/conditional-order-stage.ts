import { toBeHex, type Wallet } from 'ethers';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { freshWallet, type SandboxChain } from '../../support/sandbox-chain.js';
import { chainTime, DeployedContract, freshSender, nodeAccounts } from './contract-stage.js';

export const UNIT = 1_000_000n;
export const HOUR = 3_600n;
const LATER = 2n ** 40n;

const PUBLICATION = {
  Publication: [
    { name: 'asked', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};
const WITHDRAWAL = { Withdrawal: [{ name: 'deadline', type: 'uint256' }] };

/** ConditionalOrder.Status */
export const PUBLISHED = 1n;
export const FILLED = 2n;
export const CANCELLED = 3n;

/** ConditionalOrder.Terms, in its order. */
export interface Terms {
  readonly sellToken: Address;
  readonly sellAmount: bigint;
  readonly buyToken: Address;
  readonly minBuyAmount: bigint;
  readonly publisher: Address;
  readonly end: bigint;
}

export interface Order {
  readonly contract: DeployedContract;
  readonly terms: Terms;
  readonly owner: Address;
  readonly publisher: Wallet;
}

/** Orders that sell USDC for EURC, of owners that the tests make up. */
export class ConditionalOrderStage {
  private salt = 0n;

  private constructor(
    readonly chain: SandboxChain,
    readonly factory: DeployedContract,
    readonly usdc: DeployedContract,
    readonly eurc: DeployedContract,
    /** Whoever relays. */
    readonly anybody: Address,
  ) {}

  /** @param wrong an implementation in place of the right one */
  static async of(chain: SandboxChain, wrong?: DeployedContract): Promise<ConditionalOrderStage> {
    const implementation = wrong ?? (await DeployedContract.deploy(chain, 'ConditionalOrder'));
    const factory = await DeployedContract.deploy(chain, 'ConditionalOrderFactory', implementation.address);
    const usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
    const eurc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.EURC);
    const [, anybody = factory.address] = await nodeAccounts(chain, 2);
    return new ConditionalOrderStage(chain, factory, usdc, eurc, anybody);
  }

  /** A hundred USDC for at least ninety EURC, within an hour. */
  async terms(publisher: Wallet, terms: Partial<Terms> = {}): Promise<Terms> {
    return {
      sellToken: this.usdc.address,
      sellAmount: 100n * UNIT,
      buyToken: this.eurc.address,
      minBuyAmount: 90n * UNIT,
      publisher: toAddress(toHex(publisher.address)),
      end: (await chainTime(this.chain)) + HOUR,
      ...terms,
    };
  }

  /** The arguments of the factory, with a salt that is new each time. */
  values(terms: Terms): readonly unknown[] {
    this.salt += 1n;
    return [Object.values(terms), toBeHex(this.salt, 32)];
  }

  /** An order whose owner has what it sells, and has allowed it. */
  async open(given: Partial<Terms> = {}): Promise<Order> {
    const publisher = freshWallet();
    const [owner, terms] = [await freshSender(this.chain), await this.terms(publisher, given)];
    const values = this.values(terms);
    const [address] = await this.factory.read('predictConditionalOrder', owner, ...values);
    await this.factory.send(owner, 'createConditionalOrder', ...values);
    await this.chain.demoTokens.mint('USDC', owner, terms.sellAmount);
    await this.usdc.send(owner, 'approve', address, terms.sellAmount);
    return { contract: await DeployedContract.at(this.chain, 'ConditionalOrder', address), terms, owner, publisher };
  }

  /** Somebody who has so many EURC and allows an order to take them. */
  async filler({ contract }: Order, funds = 1_000n * UNIT): Promise<Address> {
    const filler = await freshSender(this.chain);
    await this.chain.demoTokens.mint('EURC', filler, funds);
    await this.eurc.send(filler, 'approve', contract.address, funds);
    return filler;
  }

  /** The arguments of `publish`. */
  async publication(
    order: Order,
    asked: bigint,
    deadline = LATER,
    signer = order.publisher,
  ): Promise<readonly unknown[]> {
    return [asked, deadline, await signer.signTypedData(this.domainOf(order), PUBLICATION, { asked, deadline })];
  }

  /** The arguments of `withdraw`. */
  async withdrawal(order: Order, deadline = LATER, signer = order.publisher): Promise<readonly unknown[]> {
    return [deadline, await signer.signTypedData(this.domainOf(order), WITHDRAWAL, { deadline })];
  }

  async publish(order: Order, asked = order.terms.minBuyAmount): Promise<void> {
    await order.contract.send(this.anybody, 'publish', ...(await this.publication(order, asked)));
  }

  private domainOf({ contract }: Order) {
    const { chainId } = this.chain.deployment;
    return { name: 'ConditionalOrder', version: '1', chainId, verifyingContract: contract.address };
  }
}
