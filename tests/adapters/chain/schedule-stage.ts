import { concat, toBeHex } from 'ethers';
import { toHex } from '../../../adapters/chain/hex.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { freshAddress, type SandboxChain } from '../../support/sandbox-chain.js';
import { chainTime, DeployedContract, freshSender, nodeAccounts, type Outcome } from './contract-stage.js';

export const UNIT = 1_000_000n;
export const DAY = 86_400n;

/** PaymentSchedule.Terms, in its order, with the times as numbers. */
export interface Terms {
  readonly recipient: Address;
  readonly token: Address;
  readonly amount: bigint;
  readonly end: bigint;
  readonly times: readonly bigint[];
}

export interface Schedule {
  readonly contract: DeployedContract;
  readonly terms: Terms;
  readonly owner: Address;
}

/** Schedules of owners that the tests make up. */
export class ScheduleStage {
  private salt = 0n;

  private constructor(
    readonly chain: SandboxChain,
    readonly factory: DeployedContract,
    readonly usdc: DeployedContract,
    /** Whoever relays. */
    readonly anybody: Address,
  ) {}

  /** @param wrong an implementation in place of the right one */
  static async of(chain: SandboxChain, wrong?: DeployedContract): Promise<ScheduleStage> {
    const implementation = wrong ?? (await DeployedContract.deploy(chain, 'PaymentSchedule'));
    const factory = await DeployedContract.deploy(chain, 'PaymentScheduleFactory', implementation.address);
    const usdc = await DeployedContract.at(chain, 'DemoToken', chain.deployment.tokens.USDC);
    const [, anybody = factory.address] = await nodeAccounts(chain, 2);
    return new ScheduleStage(chain, factory, usdc, anybody);
  }

  /** Ten a day, for three days from tomorrow. */
  async terms(terms: Partial<Terms> = {}): Promise<Terms> {
    const begin = (await chainTime(this.chain)) + DAY;
    const times = terms.times ?? [begin, begin + DAY, begin + 2n * DAY];
    const end = (times.at(-1) ?? begin) + DAY;
    return { recipient: freshAddress(), token: this.usdc.address, amount: 10n * UNIT, end, ...terms, times };
  }

  /** The arguments of the factory, with a salt that is new each time. */
  values(terms: Terms): readonly unknown[] {
    this.salt += 1n;
    return [Object.values({ ...terms, times: packed(terms.times) }), toBeHex(this.salt, 32)];
  }

  /** Somebody who has money. */
  async owner(funds: bigint): Promise<Address> {
    const owner = await freshSender(this.chain);
    if (funds > 0n) await this.chain.demoTokens.mint('USDC', owner, funds);
    return owner;
  }

  /** A schedule with the allowance that it needs. */
  async open(given: Partial<Terms> = {}, funds = 1_000n * UNIT): Promise<Schedule> {
    const [owner, terms] = [await this.owner(funds), await this.terms(given)];
    const values = this.values(terms);
    const [address] = await this.factory.read('predictPaymentSchedule', owner, ...values);
    await this.factory.send(owner, 'createPaymentSchedule', ...values);
    await this.usdc.send(owner, 'approve', address, terms.amount * BigInt(terms.times.length));
    return { contract: await DeployedContract.at(this.chain, 'PaymentSchedule', address), terms, owner };
  }

  /** Tries to pay a period in a block of exactly this time. */
  async payAt({ contract }: Schedule, time: bigint, period: number): Promise<Outcome> {
    await this.nextBlockAt(time);
    return contract.attempt(this.anybody, 'pay', period);
  }

  async nextBlockAt(seconds: bigint): Promise<void> {
    await this.chain.connection.request('evm_setNextBlockTimestamp', [Number(seconds)]);
  }

  balanceOf(holder: Address): Promise<bigint> {
    return this.usdc.number('balanceOf', holder);
  }
}

/** Six bytes for each time. */
export function packed(times: readonly bigint[]): Hex {
  return toHex(concat(times.map((time) => toBeHex(time, 6))));
}
