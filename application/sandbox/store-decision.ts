import { passDueDiligence } from '../../domain/sandbox/bank-customer.js';
import { type BankRequest, close, reportOf } from '../../domain/sandbox/bank-request.js';
import { admit, type BankTransfer, reject, reportOf as reportOfTransfer } from '../../domain/sandbox/bank-transfer.js';
import { accept, refuse } from '../../domain/sandbox/partner-payout.js';
import { bankTransferId, paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { AdmitTransfer } from './admit-transfer.js';
import type { BankCustomers } from './bank-customers.js';
import type { BankRequests } from './bank-requests.js';
import type { BankTransfers } from './bank-transfers.js';
import type { PartnerPayouts } from './partner-payouts.js';
import type { TellOfCustomer } from './tell-of-customer.js';
import type { TellOfPayout } from './tell-of-payout.js';

/** Stores what the sandbox's bank has decided about a request. The transfer that a closed request has paused goes on, or back. */
export class StoreDecision {
  constructor(
    private readonly customers: Pick<BankCustomers, 'lock' | 'save'>,
    private readonly requests: Pick<BankRequests, 'save' | 'ofCustomer'>,
    private readonly transfers: Pick<BankTransfers, 'find' | 'step'>,
    private readonly payouts: Pick<PartnerPayouts, 'find' | 'step'>,
    private readonly admitTransfer: Pick<AdmitTransfer, 'count'>,
    private readonly tell: TellOfCustomer,
    private readonly tellOfPayout: TellOfPayout,
    private readonly clock: Clock,
  ) {}

  /** Call it in a unit of work that has locked the customer. */
  async execute(request: BankRequest): Promise<void> {
    const { customerId, transferId, outcome, reason } = request;
    await this.requests.save(request);
    await this.tell.execute(customerId, { about: 'information request', report: reportOf(request) });
    if (outcome === null) return;
    if (outcome === 'accepted' && reason === 'source_of_wealth') await this.raiseLimits(customerId);
    if (transferId !== null) await this.release(customerId, transferId, outcome === 'accepted');
  }

  /** Refuses all that is open of a customer whom the bank rejects, so that nothing stays paused for ever. Call it like `execute`. */
  async refuseAll(customerId: UserId): Promise<void> {
    for (const request of await this.requests.ofCustomer(customerId)) {
      if (request.status !== 'closed') await this.execute(close(request, 'refused'));
    }
  }

  private async raiseLimits(customerId: UserId): Promise<void> {
    const customer = await this.customers.lock(customerId);
    if (customer) await this.customers.save(passDueDiligence(customer));
  }

  private async release(customerId: UserId, id: string, isAccepted: boolean): Promise<void> {
    const transfer = await this.transfers.find(bankTransferId(id));
    if (transfer) return this.releaseTransfer(customerId, transfer, isAccepted);
    const payout = await this.payouts.find(paymentRequestId(id));
    if (payout?.status !== 'ON_HOLD') return;
    const now = this.clock.now();
    if (isAccepted) await this.admitTransfer.count({ id, customerId, direction: 'withdrawal', money: payout.money });
    const next = isAccepted ? accept(payout, now) : refuse(payout);
    await this.payouts.step(next, payout.status, this.tellOfPayout.messageOf(next));
  }

  private async releaseTransfer(customerId: UserId, transfer: BankTransfer, isAccepted: boolean): Promise<void> {
    if (transfer.status !== 'HELD') return;
    const { id, money } = transfer;
    const now = this.clock.now();
    if (isAccepted) await this.admitTransfer.count({ id, customerId, direction: 'deposit', money });
    const next = isAccepted ? admit(transfer, now) : reject(transfer, now);
    if (!(await this.transfers.step(next, transfer.status))) return;
    const report = reportOfTransfer(next);
    if (report) await this.tell.execute(customerId, { about: 'incoming transfer', report });
  }
}
