import {
  PAYMENT_REQUEST_STATUSES,
  type PaymentRequestStatus,
} from '../../../../domain/payments/payment-request-status.js';
import { PAYMENT_TYPES, type PaymentType } from '../../../../domain/payments/payment-type.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Hash, Id } from '../../shell/fields/identifiers.js';
import { FractionalNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { PayoutResponse } from './payout.response.js';

export class PaymentRequestResponse {
  @Id('The payment request, by which its status is read.')
  paymentRequestId!: string;

  @OneOf(PAYMENT_REQUEST_STATUSES, 'Where the payment request stands.', 'PENDING_APPROVAL')
  status!: PaymentRequestStatus;

  @DecimalAmount('What the recipient gets.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency of the amount.')
  currency!: Currency;

  @Username(
    'Who is paid: the username; outside the service the name of the saved account, or the host of the paid resource.',
  )
  recipient!: string;

  @OneOf(PAYMENT_TYPES, 'The kind of payment.')
  paymentType!: PaymentType;

  @Instant('The end of the approval window.', '2026-11-20T12:05:00.000Z')
  expiresAt!: string;

  @Text(
    'What the status means, for a person; for FAILED and REJECTED the reason.',
    'Waiting for the owner to approve the payment in the app',
  )
  message!: string;

  @Optional()
  @Text(
    'What somebody has to do next, with the page of the app where they do it; absent when nothing is left to do.',
    'Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z: https://pay.example.com/app/approvals/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11',
  )
  nextStep?: string | undefined;

  @FractionalNumber(
    'Milliseconds to wait before asking again. It grows with the age of the request and with how many requests of the application are unfinished. 0 when the status will not change any more: do not ask again.',
    3000,
  )
  pollAfterMs!: number;

  @Optional({ inExamples: false })
  @Hash('The transaction that moved the money; present once COMPLETED.')
  transactionHash?: string | undefined;

  @Optional({ inExamples: false })
  @Nested(
    () => PayoutResponse,
    'What the bank does with a COMPLETED payment to a bank account: present from its completion on, absent for every other payment. ' +
      'An addition of this service.',
  )
  payout?: PayoutResponse | undefined;
}

/** A line of the list: by time and reference a lost id is found again. */
export class ListedPaymentResponse extends PaymentRequestResponse {
  @Instant('When it was proposed.')
  createdAt!: string;

  @Nullable()
  @Text('What the recipient reads; null when there is nothing.', 'Lunch')
  reference!: string | null;
}

export class PaymentRequestsResponse {
  @ListOf(() => ListedPaymentResponse)
  data!: ListedPaymentResponse[];

  @Optional()
  @Text('The cursor of the next page; absent on the last one.', 'eyJhIjoxfQ')
  nextCursor?: string;
}
