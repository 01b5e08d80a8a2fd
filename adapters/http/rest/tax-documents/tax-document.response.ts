import { TAX_DOCUMENT_STATUSES, type TaxDocumentStatus } from '../../../../domain/tax-documents/tax-document-status.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Hash, Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text, Url } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';

const SHA256 = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';

class TaxDocumentResponse {
  @OneOf(
    TAX_DOCUMENT_STATUSES,
    'DRAFT: it waits for the signature of its owner. SIGNED. REPLACED: another one stands in its place. DELETED.',
    'SIGNED',
  )
  signingState!: TaxDocumentStatus;

  @Nullable()
  @Instant('When it was signed.')
  signedAt!: string | null;

  @Flag(
    'It states more than was paid, because money was refunded since. Replace it, or delete it when everything was refunded.',
    false,
  )
  isOverstated!: boolean;

  @Hash('The payment that it is about.')
  transactionHash!: string;

  @Nullable({ example: null })
  @Id('The document that it replaces.')
  replacesId!: string | null;

  @CalendarDate('The day of the expense.')
  date!: string;

  @Text('ISO 4217.', 'EUR')
  currency!: string;

  @Instant('When it was created.')
  createdAt!: string;
}

export class BewirtungsbelegResponse extends TaxDocumentResponse {
  @Id('The document.')
  bewirtungsbelegId!: string;

  @Id("The restaurant's receipt.")
  receiptId!: string;

  @Text('Name and address of the restaurant.', 'Gasthaus Linde, Marktplatz 3, 50667 Köln')
  location!: string;

  @Text('Why the guests were invited.', 'Project kick-off with Example GmbH')
  occasion!: string;

  @DecimalAmount('What was paid, with the tip.', { example: '93.50' })
  totalAmount!: string;

  @DecimalAmount('The tip.', { example: '8.50' })
  tipAmount!: string;

  @DecimalAmount('The total without the tip.', { example: '85.00' })
  subtotalAmount!: string;

  @DecimalAmount('70 % of the total, rounded to the cent, half a cent up.', { example: '65.45' })
  deductibleAmount!: string;

  @DecimalAmount('The rest of the total.', { example: '28.05' })
  nonDeductibleAmount!: string;
}

class AttendeeResponse {
  @Text('Who took part.', 'Ada Berg')
  name!: string;

  @Nullable()
  @Text('Whom they work for.', 'Example GmbH')
  company!: string | null;

  @Flag('Whether this is the host, who signs.', false)
  isHost!: boolean;
}

export class BewirtungsbelegDetailsResponse extends BewirtungsbelegResponse {
  @ListOf(() => AttendeeResponse, 'Everybody who took part, the host first.')
  attendees!: AttendeeResponse[];

  @Text("SHA-256 of the receipt's file, which is signed with the document.", SHA256)
  receiptFileSha256!: string;

  @Nullable()
  @Text('SHA-256 of what was signed; null before.', SHA256)
  documentSha256!: string | null;

  @Nullable()
  @Url(
    'Where the signed PDF can be downloaded for 15 minutes; null before it is signed.',
    'https://accounts.example/storage/xYq3nZ',
  )
  downloadUrl!: string | null;
}

class TaxDocumentPage {
  @Count('How many were found, on all pages.')
  count!: number;

  @WholeNumber('As it was sent.', 20)
  limit!: number;

  @WholeNumber('As it was sent.', 0)
  offset!: number;
}

export class BewirtungsbelegeResponse extends TaxDocumentPage {
  @ListOf(() => BewirtungsbelegResponse, 'The newest first. Deleted ones are not listed.')
  bewirtungsbelege!: BewirtungsbelegResponse[];
}

export class EigenbelegResponse extends TaxDocumentResponse {
  @Id('The document.')
  eigenbelegId!: string;

  @Text('Who was paid.', 'Parkhaus am Dom')
  recipientName!: string;

  @DecimalAmount('What was paid.', { example: '12.00' })
  amount!: string;

  @Text('What for.', 'Parking during a visit to a customer')
  purpose!: string;

  @Text('Why there is no receipt.', 'The ticket machine printed no receipt')
  reason!: string;

  @Text('Who issues and signs it.', 'Zoe Gross')
  issuer!: string;
}

export class EigenbelegDetailsResponse extends EigenbelegResponse {
  @Nullable()
  @Text('SHA-256 of what was signed; null before.', SHA256)
  documentSha256!: string | null;

  @Nullable()
  @Url(
    'Where the signed PDF can be downloaded for 15 minutes; null before it is signed.',
    'https://accounts.example/storage/xYq3nZ',
  )
  downloadUrl!: string | null;
}

export class EigenbelegeResponse extends TaxDocumentPage {
  @ListOf(() => EigenbelegResponse, 'The newest first. Deleted ones are not listed.')
  eigenbelege!: EigenbelegResponse[];
}
