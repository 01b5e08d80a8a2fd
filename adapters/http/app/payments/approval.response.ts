import { FINALITY_TAGS, type FinalityTag } from '../../../../domain/indexing/finality-policy.js';
import {
  PAYMENT_REQUEST_STATUSES,
  type PaymentRequestStatus,
} from '../../../../domain/payments/payment-request-status.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import type { OperationFailure } from '../../../../domain/wallet-operations/operation-failure.js';
import { BillChangeResponse } from '../../rest/bills/bill.response.js';
import { PayoutResponse } from '../../rest/payments/payout.response.js';
import { CurrencyCode, Flag, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { ChainAddress, Hash, Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, Nested, TextList } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Matching, Text, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { CardLineResponse } from '../wallet-operations/card.response.js';
import { OperationResponse } from '../wallet-operations/user-operation.response.js';
import { FAILURE_CODES, NEXT_STEPS, type NextStep } from './next-step.js';

class RecipientResponse {
  @Optional()
  @Username('Present when the recipient is a user of this service.')
  username?: string;

  @Text("A user's display name; what any other recipient is called.", 'Bob Miller')
  name!: string;

  @Optional({ inExamples: false })
  @Text("The name looks like this username, which is not the recipient's, or like this reserved name.", 'bob')
  resembles?: string;

  @Optional()
  @ChainAddress('The wallet that is paid. Absent when no address is paid.')
  address?: string;
}

class GrantResponse {
  @TextList('What the owner let it do.', ['read:balances', 'write:payments'])
  scopes!: string[];

  @Instant('When the owner let the application in.')
  connectedAt!: string;
}

class ApplicationResponse {
  @Text('How the application calls itself.', 'Budget Planner')
  name!: string;

  @Optional({ inExamples: false })
  @Text('The name looks like this username or reserved name.', 'support')
  resembles?: string;

  @Flag("The owner's own app: nobody else has asked.")
  isOwnApp!: boolean;

  @Optional()
  @Nested(() => GrantResponse, 'Through what it asked. Absent when the application is no longer connected.')
  grant?: GrantResponse;
}

class PaidBillChangeResponse extends BillChangeResponse {
  @Nullable()
  @DecimalAmount('What was left to be paid of the bill when the payment was proposed.', { example: '190.00' })
  value!: string | null;

  @Nullable()
  @Text('The currency of the bill, ISO 4217.', 'EUR')
  currency!: string | null;
}

/** One line of the list of pending approvals. */
export class ApprovalSummary {
  @Id('The payment request.')
  paymentRequestId!: string;

  @OneOf(PAYMENT_REQUEST_STATUSES, 'Where the payment request stands.')
  status!: PaymentRequestStatus;

  @Text('The kind of payment.', 'transfer_moneda')
  paymentType!: string;

  @Text('What the payment does, in English.', 'Pay bob')
  title!: string;

  @DecimalAmount('What the payment moves.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency that is paid.')
  currency!: Currency;

  @Nested(() => RecipientResponse)
  recipient!: RecipientResponse;

  @Optional({ inExamples: false })
  @ListOf(() => CardLineResponse, 'What else this payment type has to show, such as the least that an exchange gives.')
  lines?: CardLineResponse[];

  @Optional()
  @Text('What the recipient will read. Absent when nothing was written.', 'Lunch')
  reference?: string;

  @Optional({ inExamples: false })
  @Id('The payment request that this one pays back.')
  refundOf?: string;

  @Optional({ inExamples: false })
  @Id('The account that pays, when it is not the main account.')
  sourceAccountId?: string;

  @Text('The client id of the application that proposed the payment.', 'budget-planner')
  proposedBy!: string;

  @Nested(() => ApplicationResponse)
  application!: ApplicationResponse;

  @Optional({ inExamples: false })
  @Nested(
    () => PaidBillChangeResponse,
    'It pays a bill whose amount somebody had changed since it was read, before the payment was proposed.',
  )
  billChange?: PaidBillChangeResponse;

  @Instant('When the payment was proposed.')
  createdAt!: string;

  @Instant('The end of the approval window.', '2026-11-20T12:05:00.000Z')
  expiresAt!: string;
}

export class ApprovalListResponse {
  @ListOf(() => ApprovalSummary)
  approvals!: ApprovalSummary[];

  @Instant("The service's time, by which windows close.")
  serverTime!: string;

  @Optional()
  @Text('Absent on the last page.', 'eyJhIjoxfQ')
  nextCursor?: string;
}

export class ApprovalHistoryResponse {
  @ListOf(() => ApprovalSummary)
  approvals!: ApprovalSummary[];

  @Optional()
  @Text('Absent on the last page.', 'eyJhIjoxfQ')
  nextCursor?: string;
}

class FeeResponse {
  @DecimalAmount('What the payer pays on top.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency of the fee.')
  currency!: Currency;

  @OneOf(['service'], "Who pays the chain's fee.")
  networkFeePaidBy!: 'service';
}

class LookAlikeResponse {
  @Text('What the owner calls it.', 'Green Grocer')
  name!: string;

  @ChainAddress('The known address.')
  address!: string;
}

class SubAccountCommitmentResponse {
  @ChainAddress('The sub-account.')
  address!: string;

  @ChainAddress('The wallet that opened it.')
  ownerAddress!: string;

  @TextList('The wallets that it was opened with, in the order of the chain.', [
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])
  firstMembers!: readonly string[];

  @Count('How many of them had to approve what leaves it.', 2)
  firstRequiredApprovals!: number;

  @Matching(/^\d+$/, 'must be a whole number', "Tells the creator's sub-accounts apart on chain.", '0')
  deploymentIndex!: string;
}

class DecisionResponse {
  @Flag('The owner has never paid this address or bank account.')
  firstTime!: boolean;

  @Optional({ inExamples: false })
  @Text('What the owner calls exactly this address, where it is in their book.', 'Bob')
  savedName?: string;

  @Optional({ inExamples: false })
  @Nested(() => LookAlikeResponse, 'A known address that the recipient’s could be mistaken for.')
  lookAlike?: LookAlikeResponse;

  @OneOf(['chain', 'snapshot'], 'snapshot: the chain did not answer, the balance is the last known one.')
  balanceSource!: 'chain' | 'snapshot';

  @Optional({ inExamples: false })
  @ListOf(() => SubAccountCommitmentResponse, 'What the addresses of the sub-accounts follow from that the card names.')
  subAccounts?: SubAccountCommitmentResponse[];
}

class TransactionLinkResponse {
  @Hash('The transaction.')
  hash!: string;

  @Text(
    "Where a person can look at it: the block explorer, or the app's own page.",
    'https://explorer.example/tx/0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554',
  )
  url!: string;
}

class FailureResponse {
  @OneOf(FAILURE_CODES, 'The kind of failure, for programs. New codes can be added.')
  code!: OperationFailure['code'];

  @Text('The reason for a person.', 'The balance does not cover the payment')
  reason!: string;

  @OneOf(NEXT_STEPS, 'What the owner can do about it.')
  nextStep!: NextStep;
}

class BlockConfirmationResponse {
  @Count('The confirmations of the block with the payment, its own block included.', 1)
  confirmations!: number;

  @Optional()
  @Count('How many it needs to be final.', 3)
  needed?: number;

  @Optional({ inExamples: false })
  @OneOf(FINALITY_TAGS, 'What the chain has to call the block instead.')
  awaited?: FinalityTag;
}

/** The approval card: everything that the owner needs for the decision, and the progress afterwards. */
export class ApprovalCardResponse extends ApprovalSummary {
  @Instant("The service's time, by which the window closes.")
  serverTime!: string;

  @Nested(() => FeeResponse)
  fee!: FeeResponse;

  @Optional()
  @DecimalAmount('This and the next two: only while there is something to decide.', { example: '100.00' })
  balanceBefore?: string;

  @Optional()
  @DecimalAmount('Negative when the balance does not cover the payment.', { example: '75.00', signed: true })
  balanceAfter?: string;

  @Optional()
  @Nested(() => DecisionResponse)
  decision?: DecisionResponse;

  @Optional({ inExamples: false })
  @Nested(() => TransactionLinkResponse, 'Present from the moment it was sent to the chain.')
  transaction?: TransactionLinkResponse;

  @Optional({ inExamples: false })
  @Nested(() => BlockConfirmationResponse, 'Present while the payment is in a block that is not final.')
  confirmation?: BlockConfirmationResponse;

  @Optional({ inExamples: false })
  @Nested(() => PayoutResponse, 'Present when the payment is completed and pays a bank account.')
  payout?: PayoutResponse;

  @Optional({ inExamples: false })
  @OneOf(['COMPLETED', 'FAILED'], 'The status that was reported before and that the chain has taken back.')
  correctedFrom?: 'COMPLETED' | 'FAILED';

  @Optional({ inExamples: false })
  @Nested(() => FailureResponse)
  failure?: FailureResponse;

  @Optional({ inExamples: false })
  @Text("The owner's words, where they gave any.", 'Not this month')
  rejectionReason?: string;

  @Nested(() => OperationResponse)
  operation!: OperationResponse;
}

export class ApprovalStateResponse {
  @Id('The payment request.')
  paymentRequestId!: string;

  @OneOf(PAYMENT_REQUEST_STATUSES, 'Where the payment request stands now.')
  status!: PaymentRequestStatus;
}
