import { MEDIA_TYPES, type MediaType } from '../../../../domain/documents/media-type.js';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  UNREADABLE_REASONS,
  type UnreadableReason,
} from '../../../../domain/documents/read-document.js';
import { REVIEW_REASONS, type ReviewReason } from '../../../../domain/documents/review-reason.js';
import { RECEIPT_STATUSES, type ReceiptStatus } from '../../../../domain/receipts/receipt-status.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { Flag, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Hash, Id } from '../../shell/fields/identifiers.js';
import { Count, FractionalNumber, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text, Url } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';
import { PlaceResponse } from './place.response.js';

export class ReceiptAmountsResponse {
  @Nullable()
  @DecimalAmount('The whole amount, with tax and tip, and with what was paid before.', { example: '23.80' })
  totalAmountValue!: string | null;

  @Nullable()
  @DecimalAmount('The sum before tax.', { example: '20.00' })
  subtotalValue!: string | null;

  @Nullable()
  @DecimalAmount('The tax.', { example: '3.80' })
  taxAmountValue!: string | null;

  @Nullable()
  @DecimalString('The tax rate, a percentage; null when several apply.', '19.00')
  taxRateValue!: string | null;

  @Nullable({ example: null })
  @DecimalAmount('The tip.', { example: '2.00' })
  tipAmountValue!: string | null;

  @Nullable({ example: null })
  @DecimalAmount('What was paid before: the rest of the total is to be paid. Null when nothing is known of it.', {
    example: '50.00',
  })
  prepaidValue!: string | null;
}

export class MatchSuggestionResponse {
  @Hash('The transaction that probably paid the receipt.')
  transactionHash!: string;

  @FractionalNumber('How sure that is, from 0 to 1.', 1)
  score!: number;

  @Text('Why.', 'Same amount, same day, same merchant')
  reason!: string;
}

class LinkedTransactionResponse {
  @Hash('The transaction.')
  transactionHash!: string;

  @DecimalAmount('How much of what it has moved belongs to this receipt.', { example: '23.80' })
  shareValue!: string;

  @OneOf(CURRENCIES, 'The currency that it has moved.', 'EUR')
  currency!: Currency;
}

export class ReceiptResponse extends ReceiptAmountsResponse {
  @Id('The receipt.')
  receiptId!: string;

  @OneOf(
    RECEIPT_STATUSES,
    'UPLOADING: there is no file yet. PROCESSING: it is being read. VALID: its total is known. INVALID: it is not. DELETED.',
    'VALID',
  )
  status!: ReceiptStatus;

  @Flag('Whether a person should look at it.', false)
  needsReview!: boolean;

  @SomeOf(REVIEW_REASONS, 'Why a person should look at it.', [])
  reviewReasons!: readonly ReviewReason[];

  @Nullable()
  @OneOf(DOCUMENT_TYPES, 'What it is; null before it was read.')
  documentType!: DocumentType | null;

  @Nullable()
  @FractionalNumber('How sure the reading is, from 0 to 1; null when nothing was read.', 0.97)
  confidence!: number | null;

  @Nullable({ example: null })
  @OneOf(UNREADABLE_REASONS, 'Why nothing could be read.')
  unreadableReason!: UnreadableReason | null;

  @Nullable()
  @Text('The merchant.', 'Café Morgenrot')
  merchantName!: string | null;

  @Nullable()
  @Text("The merchant's tax id.", 'DE123456789')
  merchantTaxId!: string | null;

  @Nullable()
  @Text("The merchant's address.", 'Kastanienallee 85, 10435 Berlin')
  merchantAddress!: string | null;

  @Nullable()
  @CalendarDate('The date of the document.')
  date!: string | null;

  @Nullable()
  @Text('ISO 4217; any currency.', 'EUR')
  currency!: string | null;

  @Nullable({ example: null })
  @Hash('The transaction that paid it; the first one when several have paid it.')
  transactionHash!: string | null;

  @ListOf(() => LinkedTransactionResponse, 'All transactions that paid it, in the order in which they were linked.')
  linkedTransactions!: LinkedTransactionResponse[];

  @Nullable()
  @Nested(() => MatchSuggestionResponse, 'The transaction that probably paid it; confirm or reject it.')
  suggestion!: MatchSuggestionResponse | null;

  @Nullable()
  @OneOf(MEDIA_TYPES, 'The type of its file; null without one.')
  mediaType!: MediaType | null;

  @Instant('When it was created.')
  createdAt!: string;

  @Instant('When it was changed last.')
  updatedAt!: string;
}

export class ListedReceiptResponse extends ReceiptResponse {
  @Count('How many lines it has.', 2)
  lineItemCount!: number;
}

export class ReceiptsResponse {
  @ListOf(() => ListedReceiptResponse, 'The newest first.')
  receipts!: ListedReceiptResponse[];

  @Count('How many were found, on all pages.')
  count!: number;

  @WholeNumber('As it was sent.', 20)
  limit!: number;

  @WholeNumber('As it was sent.', 0)
  offset!: number;
}

class FoundFieldResponse {
  @Text('The name of the field.', 'totalAmountValue')
  field!: string;

  @FractionalNumber('How sure the reading is, from 0 to 1.', 0.98)
  confidence!: number;

  @Nullable()
  @Nested(() => PlaceResponse, 'Where it is on the page; null when it follows from other values.')
  place!: PlaceResponse | null;
}

export class ReceiptDetailsResponse extends ListedReceiptResponse {
  @Nullable()
  @Url(
    'Where its file can be downloaded for 15 minutes; null without a file. Whoever has the address can use it.',
    'https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/xYq3nZ',
  )
  downloadUrl!: string | null;

  @Nullable()
  @Url(
    'Where a JPEG of it can be read for 15 minutes: of the picture, or of the first page, upright, at most 2000 pixels long, without the place ' +
      'and time that a phone writes into pictures. Null before it was read, and when there is nothing to show.',
    'https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/zQ7mKt',
  )
  displayUrl!: string | null;

  @ListOf(() => FoundFieldResponse, 'Where each value was found, and how sure that is.')
  foundFields!: FoundFieldResponse[];
}

export class ReparsedReceiptResponse {
  @OneOf(['VALID', 'INVALID'], 'The result.')
  status!: 'VALID' | 'INVALID';

  @Nullable()
  @FractionalNumber('How sure the reading is, from 0 to 1; null when nothing could be read.', 0.97)
  confidence!: number | null;

  @Nullable()
  @OneOf(DOCUMENT_TYPES, 'What it is; null when nothing could be read.')
  documentType!: DocumentType | null;

  @Count('How many lines it has.', 2)
  lineItemCount!: number;
}
