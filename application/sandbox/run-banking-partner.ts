import type { PartnerReport } from '../../domain/payouts/payout.js';
import { accept, advance, magicWordIn, type PartnerPayout, reportOf } from '../../domain/sandbox/partner-payout.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { paymentRequestId } from '../../domain/shared/ids.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { Sweep } from '../ports/sweep.js';
import type { Address } from '../ports/user-operation.js';
import type { FundingTransfers } from './funding-transfers.js';
import { type PartnerAccount, type PartnerPayment, type PreparedPayment, unlessOvertaken } from './partner-account.js';
import type { PartnerPayouts, StoredPartnerPayout } from './partner-payouts.js';
import type { WebhookSender } from './webhook-sender.js';

const AT_ONCE = 100;
const PURPOSE = 'refund-payout';

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
    private readonly webhooks: WebhookSender,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached; the next run continues where this one stopped */
  async execute(): Promise<void> {
    for (const payout of await this.payouts.awaitingFunds(AT_ONCE)) {
      if (await this.isFunded(payout)) await this.step(payout, accept(payout, this.clock.now()));
    }
    await this.takeDueSteps();
    const owed = await this.payouts.owed(1);
    if (owed.length > 0 || this.account.isLookForLostDue(PURPOSE)) await this.sendRefunds();
    else await this.deliver();
  }

  private async sendRefunds(): Promise<void> {
    const refunds: PreparedRefund[] = [];
    await this.account.during(async () => void refunds.push(...(await this.prepareRefunds())));
    // The service hears of a refund before it can be in a block, so that it knows what arrives.
    await this.deliver();
    await this.account.during(() => this.payRefunds(refunds));
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
    for (;;) {
      const due = await this.payouts.due(now, AT_ONCE);
      for (const payout of due) {
        const next = advance(payout, now);
        if (next) await this.step(payout, next);
      }
      if (due.length === 0) return;
    }
  }

  private async step(payout: StoredPartnerPayout, next: PartnerPayout): Promise<void> {
    await this.payouts.step(next, payout.status, this.messageOf(next));
  }

  private async prepareRefunds(): Promise<readonly PreparedRefund[]> {
    const refunds: PreparedRefund[] = [];
    for (const payout of await this.payouts.owed(AT_ONCE)) {
      const { paymentId } = payout;
      const prepared = await this.account
        .prepare(refundOf(payout), (refundHash) =>
          this.payouts.nameRefund(paymentId, refundHash, this.messageOf({ ...payout, refundHash })),
        )
        .catch(unlessOvertaken);
      if (prepared) refunds.push({ payout, prepared });
    }
    return refunds;
  }

  private async payRefunds(refunds: readonly PreparedRefund[]): Promise<void> {
    await this.account.sendLostOnes(PURPOSE, async (subjectId) => {
      const payout = await this.payouts.find(paymentRequestId(subjectId));
      return payout && refundOf(payout);
    });
    for (const { payout, prepared } of refunds) {
      const settle = () => this.payouts.markRefunded(payout.paymentId);
      await this.account.pay(prepared, refundOf(payout), settle).catch(unlessOvertaken);
    }
  }

  private messageOf(payout: PartnerPayout) {
    if (magicWordIn(payout.reference) === 'SILENT') return null;
    const { paymentId } = payout;
    return {
      id: this.ids.next(),
      paymentId,
      body: JSON.stringify(eventOf(paymentId, payout.status, reportOf(payout))),
    };
  }

  private async deliver(): Promise<void> {
    for (const message of await this.payouts.takeMessages(AT_ONCE)) {
      if (await this.webhooks.send(message)) await this.payouts.markDelivered(message.id);
    }
  }
}

function refundOf({ paymentId, money, walletAddress }: StoredPartnerPayout): PartnerPayment {
  return {
    task: { purpose: PURPOSE, subjectId: paymentId },
    token: tokenOf(money.currency),
    to: walletAddress,
    minorUnits: money.minorUnits,
    isNewMoney: false,
  };
}

/** The event as docs/banking-partner.md describes it. */
function eventOf(paymentId: string, status: PartnerPayout['status'], report: PartnerReport) {
  const type = `payout.${status.toLowerCase()}`;
  if (!('cause' in report)) return { type, data: { paymentId } };
  const { cause, refundHash: refundTransactionHash } = report;
  return { type, data: { paymentId, ...cause, refundTransactionHash } };
}
