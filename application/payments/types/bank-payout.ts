import { ACCOUNT_TYPES } from '../../../domain/external-accounts/bank-form.js';
import type { MaskedNumbers, SavedAccount } from '../../../domain/external-accounts/external-account.js';
import { assertPayable, type MinimumAmounts } from '../../../domain/payments/minimum-amount.js';
import type { CompletedPayment, PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { PaidBankAccount } from '../../../domain/payments/types/paid-bank-account.js';
import { expectedArrival } from '../../../domain/payouts/business-days.js';
import { BANK_DECIMALS, PAYOUT_RAILS, payableRail } from '../../../domain/payouts/payout-rail.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { type Currency, tokenOf } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { externalAccountId } from '../../../domain/shared/ids.js';
import { type Money, parseMoney } from '../../../domain/shared/money.js';
import type { BankingPartner } from '../../payouts/banking-partner.js';
import type { FundPayout } from '../../payouts/fund-payout.js';
import type { Clock } from '../../ports/clock.js';
import type { WalletCall } from '../../ports/user-operation.js';
import type { CardLine } from '../../wallet-operations/operation-card.js';
import type { InstructionDetails, PaymentRecipient } from './payment-recipient.js';
import type { TokenCalls } from './token-calls.js';

/** What the payment types that pay a saved bank account have in common. */
export class BankPayout {
  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly partner: Pick<BankingPartner, 'settlementAddress'>,
    private readonly funding: Pick<FundPayout, 'execute'>,
    private readonly tokenCalls: TokenCalls,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
  ) {}

  /**
   * @param field the field that named the account
   * @throws ValidationError naming the field, `amount` or `currency`
   */
  resolve(
    { amount, currency }: { readonly amount: string; readonly currency: Currency },
    account: SavedAccount,
    field: string,
  ): { readonly bankAccount: PaidBankAccount; readonly money: Money } {
    if (account.kind !== 'BANK') throw new ValidationError(field, 'must name a saved bank account; this is a wallet');
    const { settlementAddress } = this.partner;
    if (settlementAddress === null || !this.minima.has(currency)) {
      const [named, what] =
        settlementAddress === null
          ? [field, 'names a bank account, and bank payouts are']
          : ['currency', `${currency} is`];
      throw new ValidationError(named, `${what} not available on this deployment`);
    }
    const { id: accountId, holderName, numbers } = account;
    const rail = payableRail(numbers, currency, field);
    const money = parseMoney(amount, currency, 'amount', BANK_DECIMALS);
    assertPayable(money, this.minima);
    const expectedOn = expectedArrival(rail, this.clock.now());
    return { bankAccount: { accountId, holderName, numbers, rail, settlementAddress, expectedOn }, money };
  }

  calls({ id, money }: Pick<PaymentTerms, 'id' | 'money'>, account: PaidBankAccount): readonly WalletCall[] {
    if (money === null) throw new Error(`Payment ${id} pays out nothing`);
    return [this.tokenCalls.transfer(tokenOf(money.currency), account.settlementAddress, money.minorUnits)];
  }

  /** Begins the payout, in the unit of work that completes the payment. */
  begin(payment: CompletedPayment, account: PaidBankAccount): Promise<void> {
    return this.funding.execute(payment, account);
  }
}

export function bankRecipient({ holderName, settlementAddress }: PaidBankAccount): PaymentRecipient {
  return { label: holderName, userId: null, address: settlementAddress };
}

/** The rail, the masked account and the expected arrival, for the approval card. */
export function bankLines({ rail, numbers, expectedOn }: PaidBankAccount): readonly CardLine[] {
  const account: readonly CardLine[] =
    numbers.form === 'IBAN'
      ? [{ name: 'iban', value: numbers.maskedIban }]
      : [
          { name: 'accountNumber', value: numbers.maskedAccountNumber },
          { name: 'routingNumber', value: numbers.routingNumber },
        ];
  return [...account, { name: 'rail', value: rail }, { name: 'expectedOn', value: expectedOn }];
}

export function bankDetails({ accountId, numbers, rail, expectedOn }: PaidBankAccount): InstructionDetails {
  return { accountId, numbers, rail, expectedOn };
}

/** @throws Error when the stored values are no paid bank account */
export function readPaidBankAccount(
  { label: holderName, address: settlementAddress }: PaymentRecipient,
  { accountId, numbers, rail: storedRail, expectedOn }: InstructionDetails,
): PaidBankAccount {
  const rail = PAYOUT_RAILS.find((one) => one === storedRail);
  if (settlementAddress === null || !rail || typeof accountId !== 'string' || typeof expectedOn !== 'string') {
    throw new Error(`The payout to ${holderName} names no bank account`);
  }
  const account = { accountId: externalAccountId(accountId), holderName, numbers: numbersIn(numbers) };
  return { ...account, rail, settlementAddress, expectedOn: calendarDate(expectedOn) };
}

function numbersIn(stored: unknown): MaskedNumbers {
  const fields: InstructionDetails = Object(stored);
  const { form, maskedIban, bic, maskedAccountNumber, routingNumber } = fields;
  if (form === 'IBAN' && typeof maskedIban === 'string' && typeof bic === 'string') return { form, maskedIban, bic };
  const accountType = ACCOUNT_TYPES.find((one) => one === fields['accountType']);
  if (form === 'US' && typeof maskedAccountNumber === 'string' && typeof routingNumber === 'string' && accountType) {
    return { form, maskedAccountNumber, routingNumber, accountType };
  }
  throw new Error('The stored numbers are those of no bank account');
}
