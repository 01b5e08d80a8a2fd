import { accept, advance, hold, type PartnerPayout } from '../../domain/sandbox/partner-payout.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import type { Clock } from '../ports/clock.js';
import { everyDue, everyItem, isAway } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address } from '../ports/user-operation.js';
import type { AdmitTransfer, CustomerTransfer } from './admit-transfer.js';
import type { BankCustomers } from './bank-customers.js';
import type { CountedTransfers } from './counted-transfers.js';
import type { FundingTransfers } from './funding-transfers.js';
import { type PartnerAccount, type PartnerPayment, type PreparedPayment, unlessOvertaken } from './partner-account.js';
import type { PartnerMessages } from './partner-messages.js';
import type { PartnerPayouts, StoredPartnerPayout } from './partner-payouts.js';
import type { TellOfPayout } from './tell-of-payout.js';
import type { WebhookSender } from './webhook-sender.js';

const AT_ONCE = 100;
/** The purpose of the tasks that bring money back that a bank did not keep. */
export const REFUND_PAYOUT = 'refund-payout';

interface PreparedRefund {
  readonly payout: StoredPartnerPayout;
  readonly prepared: PreparedPayment;
}

/**
 * The sweep that is the sandbox's banking partner. It looks for the money on chain, moves payouts by the sandbox's clock, tells the
 * service by webhook, and sends money back that no bank keeps.
 */
export class RunBankingPartner implements Sweep {
  readonly name = 'run-banking-partner';
  readonly everyMs = 500;

  constructor(
    private readonly partner: Pick<BankingPartner, 'settlementAddress'>,
    private readonly payouts: PartnerPayouts,
    private readonly funding: FundingTransfers,
    private readonly account: PartnerAccount,
    private readonly customers: Pick<BankCustomers, 'ofWallet' | 'lock'>,
    private readonly admitTransfer: Pick<AdmitTransfer, 'execute'>,
    private readonly counted: Pick<CountedTransfers, 'remove'>,
    private readonly messages: Pick<PartnerMessages, 'take' | 'markDelivered'>,
    private readonly tell: TellOfPayout,
    private readonly webhooks: WebhookSender,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached; the next run continues where this one stopped */
  async execute(): Promise<void> {
    const steps = [() => this.admitFunded(), () => this.takeDueSteps(), () => this.refundOwed(), () => this.deliver()];
    await everyItem(steps, (step) => step());
  }

  /** One that cannot be admitted, because there is no rate for its currency, keeps no other one waiting. */
  private async admitFunded(): Promise<void> {
    const funded: StoredPartnerPayout[] = [];
    const find = async (payout: StoredPartnerPayout) => {
      if (await this.isFunded(payout)) funded.push(payout);
    };
    const findAll = () => everyDue((batch) => this.payouts.awaitingFunds(batch), idOf, find, isAway);
    const admitAll = () => everyItem(funded, (payout) => this.unitOfWork.run(() => this.admit(payout)));
    await everyItem([findAll, admitAll], (step) => step());
  }

  private async refundOwed(): Promise<void> {
    const owed = await this.payouts.owed({ limit: 1, without: [] });
    if (owed.length > 0 || this.account.isLookForLostDue(REFUND_PAYOUT)) await this.sendRefunds();
  }

  private async sendRefunds(): Promise<void> {
    const refunds: PreparedRefund[] = [];
    const prepareAll = () => this.account.during(() => this.prepareRefunds(refunds));
    const payAll = () => this.account.during(() => this.payRefunds(refunds));
    // The service hears of a refund before it can be in a block, so that it knows what arrives.
    await everyItem([prepareAll, () => this.deliver(), payAll], (step) => step(), isAway);
  }

  private isFunded({ fundingHash, walletAddress, money, paymentId }: StoredPartnerPayout): Promise<boolean> {
    return this.funding.has({
      transactionHash: fundingHash,
      from: walletAddress,
      to: this.partner.settlementAddress as Address,
      token: tokenOf(money.currency),
      minorUnits: money.minorUnits,
      reference: paymentId,
    });
  }

  /** When the clock was advanced by days, several steps of a payout are due, each at its own time. */
  private async takeDueSteps(): Promise<void> {
    const now = this.clock.now();
    await everyDue(
      (batch) => this.payouts.due(now, batch),
      idOf,
      async (payout) => {
        let current = payout;
        for (let next = advance(current, now); next; next = advance(current, now)) {
          await this.step(current, next);
          current = { ...current, ...next };
        }
      },
    );
  }

  /** A payout of a customer, also of one who is not approved, counts against the limit, and is paused when it exceeds it. */
  private async admit(payout: StoredPartnerPayout): Promise<void> {
    const customer = await this.customers.ofWallet(payout.walletAddress);
    if (customer) await this.customers.lock(customer.id);
    // Another process may have admitted it while this one waited.
    if ((await this.payouts.find(payout.paymentId))?.status !== 'AWAITING_FUNDS') return;
    const passes = !customer || (await this.admitTransfer.execute(withdrawalOf(payout, customer.id)));
    await this.step(payout, passes ? accept(payout, this.clock.now()) : hold(payout));
  }

  /** What comes back counts against no limit. */
  private async step(payout: StoredPartnerPayout, next: PartnerPayout): Promise<void> {
    await this.unitOfWork.run(async () => {
      const isStored = await this.payouts.step(next, payout.status, this.tell.messageOf(next));
      const comesBack = next.status === 'REJECTED' || next.status === 'RETURNED';
      if (isStored && comesBack) await this.counted.remove(payout.paymentId);
    });
  }

  private async prepareRefunds(refunds: PreparedRefund[]): Promise<void> {
    const prepare = async (payout: StoredPartnerPayout) => {
      const { paymentId } = payout;
      const prepared = await this.account
        .prepare(refundOf(payout), (refundHash) =>
          this.payouts.nameRefund(paymentId, refundHash, this.tell.messageOf({ ...payout, refundHash })),
        )
        .catch(unlessOvertaken);
      if (prepared) refunds.push({ payout, prepared });
    };
    await everyDue((batch) => this.payouts.owed(batch), idOf, prepare, isAway);
  }

  private async payRefunds(refunds: readonly PreparedRefund[]): Promise<void> {
    await this.account.sendLostOnes(REFUND_PAYOUT, async (subjectId) => {
      const payout = await this.payouts.find(paymentRequestId(subjectId));
      return payout && refundOf(payout);
    });
    const pay = async ({ payout, prepared }: PreparedRefund) => {
      const settle = () => this.payouts.markRefunded(payout.paymentId);
      await this.account.pay(prepared, refundOf(payout), settle).catch(unlessOvertaken);
    };
    await everyItem(refunds, pay, isAway);
  }

  private async deliver(): Promise<void> {
    await everyItem(await this.messages.take(AT_ONCE), async (message) => {
      if (await this.webhooks.send(message)) await this.messages.markDelivered(message.id);
    });
  }
}

function idOf({ paymentId }: StoredPartnerPayout): string {
  return paymentId;
}

function refundOf({ paymentId, money, walletAddress }: StoredPartnerPayout): PartnerPayment {
  return {
    task: { purpose: REFUND_PAYOUT, subjectId: paymentId },
    token: tokenOf(money.currency),
    to: walletAddress,
    minorUnits: money.minorUnits,
    isNewMoney: false,
  };
}

function withdrawalOf({ paymentId: id, money }: StoredPartnerPayout, customerId: UserId): CustomerTransfer {
  return { id, customerId, direction: 'withdrawal', money };
}
