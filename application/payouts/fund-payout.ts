import type { MaskedNumbers } from '../../domain/external-accounts/external-account.js';
import { maskedAccountNumber } from '../../domain/external-accounts/masking.js';
import type { CompletedPayment } from '../../domain/payments/payment-request.js';
import type { PaidBankAccount } from '../../domain/payments/types/paid-bank-account.js';
import { expectedArrival } from '../../domain/payouts/business-days.js';
import { fund } from '../../domain/payouts/payout.js';
import { tokenOf } from '../../domain/shared/currency.js';
import type { SettledAccount } from '../../domain/transactions/counterparty.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { BankSettlements } from '../transactions/bank-settlements.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { BankingPartner } from './banking-partner.js';
import type { PayoutRepository } from './payout.repository.js';

/** Begins the payout of a completed payment. Runs in the unit of work that completes it, and may run again after a correction. */
export class FundPayout {
  constructor(
    private readonly payouts: Pick<PayoutRepository, 'add'>,
    private readonly settlements: Pick<BankSettlements, 'add'>,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly partner: Pick<BankingPartner, 'feeOf'>,
    private readonly outbox: EventOutbox,
  ) {}

  async execute(payment: CompletedPayment, account: PaidBankAccount): Promise<void> {
    const { id: paymentId, payerId: userId, money, completedAt, transactionHash } = payment;
    const wallet = await this.wallets.ofUser(userId);
    if (money === null || !wallet) throw new Error(`The payment ${paymentId} pays out nothing, or from no wallet`);
    const { accountId, rail, holderName, numbers } = account;
    const { next, events } = fund({
      paymentId,
      userId,
      accountId,
      rail,
      money,
      walletAddress: wallet.address,
      fundingHash: transactionHash,
      expectedOn: expectedArrival(rail, completedAt),
      createdAt: completedAt,
    });
    await this.settlements.add({
      transactionHash,
      accountAddress: wallet.address,
      bankAccount: settledAccount(holderName, numbers),
      token: tokenOf(money.currency),
      absorbedFee: this.partner.feeOf(money),
    });
    if (await this.payouts.add(next)) await this.outbox.append(events);
  }
}

function settledAccount(holderName: string, numbers: MaskedNumbers): SettledAccount {
  if (numbers.form === 'IBAN')
    return { holderName, iban: numbers.maskedIban, accountNumber: null, routingNumber: null };
  const { maskedAccountNumber: accountNumber, routingNumber } = numbers;
  return { holderName, iban: null, accountNumber, routingNumber: maskedAccountNumber(routingNumber) };
}
