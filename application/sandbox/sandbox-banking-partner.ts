import { maskedAccountNumber, maskedIban } from '../../domain/external-accounts/masking.js';
import type { PartnerReport } from '../../domain/payouts/payout.js';
import { partnerFee } from '../../domain/sandbox/bank-transfer.js';
import { reportOf } from '../../domain/sandbox/partner-payout.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { BankingPartner, PayoutOrder } from '../payouts/banking-partner.js';
import type { Clock } from '../ports/clock.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { AccountPartner } from '../virtual-accounts/account-partner.js';
import type { PartnerPayouts } from './partner-payouts.js';

/** The interface of the sandbox's banking partner. `RunBankingPartner` does the partner's work. */
export class SandboxBankingPartner implements BankingPartner {
  /** @param settlementAddress the partner's account on chain */
  constructor(
    readonly settlementAddress: Address,
    readonly accounts: AccountPartner | null,
    private readonly payouts: Pick<PartnerPayouts, 'add' | 'find'>,
    private readonly clock: Clock,
  ) {}

  feeOf(money: Money): bigint {
    return partnerFee(money);
  }

  async submit({
    paymentId,
    rail,
    money,
    holderName,
    account,
    reference,
    funding,
  }: PayoutOrder): Promise<PartnerReport> {
    const stored = await this.payouts.add({
      paymentId,
      rail,
      money,
      holderName,
      maskedNumber: account.form === 'IBAN' ? maskedIban(account.iban) : maskedAccountNumber(account.accountNumber),
      reference,
      walletAddress: funding.walletAddress as Address,
      fundingHash: funding.transactionHash as Hex,
      status: 'AWAITING_FUNDS',
      nextStepAt: null,
      refundHash: null,
      createdAt: this.clock.now(),
    });
    return reportOf(stored);
  }

  async find(paymentId: PaymentRequestId): Promise<PartnerReport | null> {
    const payout = await this.payouts.find(paymentId);
    return payout && reportOf(payout);
  }
}
