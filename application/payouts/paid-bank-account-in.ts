import type { PaymentInstruction } from '../../domain/payments/payment-instruction.js';
import { isBankAccount, type PaidBankAccount } from '../../domain/payments/types/paid-bank-account.js';

/** The bank account that an instruction pays out to; null when it pays none. */
export function paidBankAccountIn(instruction: PaymentInstruction): PaidBankAccount | null {
  if (instruction.type === 'transfer_contact_bank') return instruction.bankAccount;
  if (instruction.type !== 'transfer_account') return null;
  return isBankAccount(instruction.account) ? instruction.account : null;
}
