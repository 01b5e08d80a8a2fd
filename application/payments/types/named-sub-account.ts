import type { PaymentTerms } from '../../../domain/payments/payment-request.js';
import type { NamedSubAccount } from '../../../domain/payments/types/named-sub-account.js';
import { subAccountId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { CardLine } from '../../wallet-operations/operation-card.js';
import type { PaymentStatus } from '../payment-status.js';
import type { StatusWords } from './payment-presentation.js';
import type { InstructionDetails, PaymentRecipient } from './payment-recipient.js';
import { transferWords } from './transfer-words.js';

/** Money that goes back to where it came from. */
export const MAIN_ACCOUNT: PaymentRecipient = { label: 'Main account', userId: null, address: null };

/** Which account it is, for the approval card. The page compares the address with the calls. */
export function subAccountLines({ name, address }: NamedSubAccount): readonly CardLine[] {
  return [
    { name: 'subAccount', value: name },
    { name: 'subAccountAddress', value: address, type: 'address' },
  ];
}

export function subAccountDetails({ id, name, address }: NamedSubAccount): InstructionDetails {
  return { subAccountId: id, subAccountName: name, subAccountAddress: address };
}

/** @throws Error when the stored values name no sub-account */
export function readSubAccount({
  subAccountId: id,
  subAccountName: name,
  subAccountAddress: address,
}: InstructionDetails): NamedSubAccount {
  if (typeof id !== 'string' || typeof name !== 'string' || typeof address !== 'string') {
    throw new Error('What is stored names no sub-account');
  }
  return { id: subAccountId(id), name, address };
}

/** @throws Error for a payment without an amount */
export function moneyIn({ id, money }: Pick<PaymentTerms, 'id' | 'money'>): Money {
  if (money === null) throw new Error(`Payment ${id} moves nothing`);
  return money;
}

/** The status of a payment that pays nobody else, for a client. @param completed what has happened then */
export function wordsFor(completed: StatusWords): (payment: PaymentStatus) => StatusWords {
  return (payment) => (payment.status === 'COMPLETED' ? completed : transferWords(payment));
}
