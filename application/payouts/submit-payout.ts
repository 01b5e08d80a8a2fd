import type { BankForm } from '../../domain/external-accounts/bank-form.js';
import type { PaidBankAccount } from '../../domain/payments/types/paid-bank-account.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import { accountNumberContext } from '../external-accounts/saved-accounts.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { BankingPartner } from './banking-partner.js';
import type { FollowPayout } from './follow-payout.js';
import { paidBankAccountIn } from './paid-bank-account-in.js';
import type { PayoutRepository } from './payout.repository.js';

export const submitPayoutJob: JobKind<PaymentRequestId> = {
  name: 'submit-payout',
  subjectId: paymentRequestId,
  concurrency: 4,
  attempts: 10,
  backOff: { firstMs: 500, capMs: 30_000 },
};

/**
 * Gives the partner a funded payout. The payment's id is the idempotency key, so it can run any number of times: after a crash the partner
 * answers with the payout that it has already.
 */
export class SubmitPayout implements JobHandler<PaymentRequestId> {
  readonly kind = submitPayoutJob;

  constructor(
    private readonly payouts: Pick<PayoutRepository, 'find' | 'sealedNumberOf'>,
    private readonly payments: Pick<PaymentRequestRepository, 'find'>,
    private readonly secretBox: Pick<SecretBox, 'open'>,
    private readonly partner: Pick<BankingPartner, 'submit'>,
    private readonly followPayout: Pick<FollowPayout, 'execute'>,
  ) {}

  /** @throws ServiceUnavailableError when the partner does not answer */
  async execute(paymentId: PaymentRequestId): Promise<void> {
    const [payout, payment] = await Promise.all([this.payouts.find(paymentId), this.payments.find(paymentId)]);
    // The chain can have dropped the block with the payment. Then the payout waits until the payment is completed again.
    if (payment?.status !== 'COMPLETED' || (payout?.status !== 'FUNDED' && payout?.status !== 'SUBMITTED')) return;
    const account = paidBankAccountIn(payment.instruction);
    if (!account) throw new Error(`The payment ${paymentId} has a payout and pays no bank account`);
    const { rail, money, walletAddress, fundingHash: transactionHash } = payout;
    const report = await this.partner.submit({
      paymentId,
      rail,
      money,
      holderName: account.holderName,
      account: await this.opened(account),
      reference: payment.reference,
      funding: { walletAddress, transactionHash },
    });
    await this.followPayout.execute(paymentId, report);
  }

  private async opened({ accountId, numbers }: PaidBankAccount): Promise<BankForm> {
    const sealed = await this.payouts.sealedNumberOf(accountId);
    if (sealed === null) throw new Error(`The number of the account ${accountId} was forgotten before its payout`);
    const number = this.secretBox.open(sealed, accountNumberContext(accountId));
    if (numbers.form === 'IBAN') return { form: 'IBAN', iban: number, bic: numbers.bic };
    const { routingNumber, accountType } = numbers;
    return { form: 'US', accountNumber: number, routingNumber, accountType };
  }
}
