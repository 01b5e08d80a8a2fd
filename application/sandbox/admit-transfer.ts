import { converted } from '../../domain/rates/exchange-rate.js';
import { type BankCustomer, requireDueDiligence } from '../../domain/sandbox/bank-customer.js';
import { raise, reportOf } from '../../domain/sandbox/bank-request.js';
import { informationRequestId, type UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import {
  directionLimit,
  fits,
  LIMIT_CURRENCY,
  type LimitDirection,
  windowStart,
} from '../../domain/virtual-accounts/transfer-limits.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { GetExchangeRate } from '../rates/get-exchange-rate.js';
import type { BankCustomers } from './bank-customers.js';
import type { BankRequests } from './bank-requests.js';
import type { CountedTransfers } from './counted-transfers.js';
import type { TellOfCustomer } from './tell-of-customer.js';

/** A transfer of a customer, in either direction. */
export interface CustomerTransfer {
  readonly id: string;
  readonly customerId: UserId;
  readonly direction: LimitDirection;
  readonly money: Money;
}

const QUESTIONS: Readonly<Record<LimitDirection, string>> = {
  deposit:
    'This transfer exceeds what you can receive in 52 weeks. Where does the money come from? Please send a document that shows it.',
  withdrawal:
    'This transfer exceeds what you can pay out in 52 weeks. Where does the money come from? Please send a document that shows it.',
};

/**
 * Decides whether the sandbox's bank lets a transfer pass. One that exceeds the limit of its direction is paused, and the customer is asked
 * where the money comes from.
 */
export class AdmitTransfer {
  constructor(
    private readonly customers: Pick<BankCustomers, 'lock' | 'save'>,
    private readonly requests: Pick<BankRequests, 'add'>,
    private readonly counted: Pick<CountedTransfers, 'add' | 'since'>,
    private readonly rates: Pick<GetExchangeRate, 'execute'>,
    private readonly tell: TellOfCustomer,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Call it once for a transfer, in the unit of work that stores what follows.
   * @returns false when the transfer is paused
   * @throws ServiceUnavailableError while there are no exchange rates
   */
  async execute(transfer: CustomerTransfer): Promise<boolean> {
    const customer = await this.customers.lock(transfer.customerId);
    if (!customer) throw new Error(`The bank has no customer ${transfer.customerId}`);
    const { direction } = transfer;
    const now = this.clock.now();
    const minorUnits = await this.countedAmountOf(transfer.money);
    const before = await this.counted.since(customer.id, direction, windowStart(now));
    if (fits(directionLimit(customer.thresholds[direction], before, now), minorUnits)) {
      await this.counted.add(transfer.id, customer.id, direction, { minorUnits, at: now });
      return true;
    }
    await this.ask(customer, transfer);
    return false;
  }

  /** Counts a transfer that was paused and may pass now. It counts as of now, whatever the limit is. */
  async count({ id, customerId, direction, money }: CustomerTransfer): Promise<void> {
    const minorUnits = await this.countedAmountOf(money);
    await this.counted.add(id, customerId, direction, { minorUnits, at: this.clock.now() });
  }

  private async ask(customer: BankCustomer, { id: transferId, direction }: CustomerTransfer): Promise<void> {
    const id = informationRequestId(this.ids.next());
    const asked = { id, customerId: customer.id, reason: 'source_of_wealth', transferId } as const;
    const request = raise(asked, QUESTIONS[direction], this.clock.now());
    await this.customers.save(requireDueDiligence(customer));
    await this.requests.add(request);
    await this.tell.execute(customer.id, { about: 'information request', report: reportOf(request) });
  }

  private async countedAmountOf({ minorUnits, currency }: Money): Promise<bigint> {
    if (currency === LIMIT_CURRENCY) return minorUnits;
    const { rate } = await this.rates.execute({ from: currency, to: LIMIT_CURRENCY });
    const worth = converted(minorUnits, rate);
    return worth > 0n ? worth : 1n;
  }
}
