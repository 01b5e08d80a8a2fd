import { AbiCoder, concat, dataSlice, id as hashOf, toBeHex } from 'ethers';
import type { Address, Hex, WalletCall } from '../../application/ports/user-operation.js';
import type { PlannedCalls, ScheduleCalls, ScheduleContract } from '../../application/schedules/schedule-calls.js';
import type { Periods } from '../../domain/schedules/periods.js';
import { currencyOf, type Token } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { ScheduleId } from '../../domain/shared/ids.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ERC20, PAYMENT_SCHEDULE, PAYMENT_SCHEDULE_FACTORY, SCHEDULE_TERMS } from './contract-interfaces.js';
import { readAtQuorum } from './contract-view.js';
import { CANCEL_SCHEDULE_GAS, openScheduleGas, PAY_SCHEDULE_GAS, SKIP_SCHEDULE_GAS } from './gas-limits.js';
import { toAddress, toHex } from './hex.js';

const TIME_BYTES = 6;
const WORD_BYTES = 32;

/** Encodes the calls of schedules, and asks the factory for their addresses. */
export class RpcScheduleCalls implements ScheduleCalls {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {}

  get isOffered(): boolean {
    return this.deployment.paymentScheduleFactory !== undefined;
  }

  async predict(contract: ScheduleContract): Promise<Address> {
    const view = { contract: PAYMENT_SCHEDULE_FACTORY, address: this.factory(), method: 'predictPaymentSchedule' };
    const values = [contract.owner, this.termsOf(contract), saltOf(contract.id)];
    const [address] = await readAtQuorum(this.connection, { ...view, values });
    return toAddress(String(address));
  }

  terms(contract: Omit<ScheduleContract, 'id' | 'owner'>): Hex {
    const encoded = AbiCoder.defaultAbiCoder().encode([SCHEDULE_TERMS], [this.termsOf(contract)]);
    // Without the offset of the struct itself.
    return toHex(dataSlice(encoded, WORD_BYTES));
  }

  open(contract: ScheduleContract, address: Address, firstPeriod: number): PlannedCalls {
    const { id, token, amount, periods } = contract;
    const values = [this.termsOf(contract), saltOf(id)];
    const made = PAYMENT_SCHEDULE_FACTORY.encodeFunctionData('createPaymentSchedule', values);
    const payments = periods.begins.length - firstPeriod;
    const skipped = firstPeriod === 0 ? [] : this.skip(address, firstPeriod - 1).calls;
    return {
      calls: [plainCall(this.factory(), made), this.allowance(token, address, amount * BigInt(payments)), ...skipped],
      gas: openScheduleGas(periods.begins.length),
    };
  }

  cancel(address: Address, token: Token): PlannedCalls {
    const ended = plainCall(address, PAYMENT_SCHEDULE.encodeFunctionData('cancel'));
    return { calls: [ended, this.allowance(token, address, 0n)], gas: CANCEL_SCHEDULE_GAS };
  }

  cancelUnpaid(address: Address, token: Token, since: Date): PlannedCalls {
    const ended = plainCall(address, PAYMENT_SCHEDULE.encodeFunctionData('cancelUnpaid', [secondsOf(since)]));
    return { calls: [ended, this.allowance(token, address, 0n)], gas: CANCEL_SCHEDULE_GAS };
  }

  skip(address: Address, period: number): PlannedCalls {
    const skipped = plainCall(address, PAYMENT_SCHEDULE.encodeFunctionData('skip', [period]));
    return { calls: [skipped], gas: SKIP_SCHEDULE_GAS };
  }

  pay(period: number): { readonly data: Hex; readonly gasLimit: bigint } {
    return { data: toHex(PAYMENT_SCHEDULE.encodeFunctionData('pay', [period])), gasLimit: PAY_SCHEDULE_GAS };
  }

  /* The allowance is this contract's alone, so it takes nothing from another one's. */
  private allowance(token: Token, contract: Address, amount: bigint): WalletCall {
    return plainCall(this.tokenAddress(token), ERC20.encodeFunctionData('approve', [contract, amount]));
  }

  private termsOf({ recipient, token, amount, periods }: Omit<ScheduleContract, 'id' | 'owner'>): readonly unknown[] {
    return [toAddress(recipient), this.tokenAddress(token), amount, secondsOf(periods.end), timesOf(periods)];
  }

  private tokenAddress(token: Token): Address {
    const address = this.deployment.tokens[token];
    if (address === undefined) throw new ValidationError('currency', `${currencyOf(token)} is not available here`);
    return address;
  }

  private factory(): Address {
    const { paymentScheduleFactory } = this.deployment;
    if (!paymentScheduleFactory) throw new Error('This deployment has no schedules');
    return paymentScheduleFactory;
  }
}

/** Distinguishes the schedules of one owner with the same terms. */
function saltOf(id: ScheduleId): Hex {
  return toHex(hashOf(id));
}

function timesOf({ begins }: Periods): Hex {
  return toHex(concat(begins.map((begin) => toBeHex(secondsOf(begin), TIME_BYTES))));
}

function secondsOf(time: Date): bigint {
  return BigInt(Math.floor(time.getTime() / 1_000));
}

function plainCall(target: Address, data: string): WalletCall {
  return { target, value: 0n, data: toHex(data) };
}
