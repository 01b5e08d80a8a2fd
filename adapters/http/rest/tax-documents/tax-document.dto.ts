import { MAX_TEXT } from '../../../../domain/tax-documents/tax-document-content.js';
import { DISPLAY_NAME_MAX_LENGTH } from '../../../../domain/users/personal-text.js';
import { Flag } from '../../shell/fields/choices.js';
import { DecimalInput } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';

const NAME = { max: DISPLAY_NAME_MAX_LENGTH };
const LINE = { max: MAX_TEXT };

export class TransactionHashQuery {
  @Optional()
  @Text('Only those of this transaction. In either case, with or without 0x.', `0x${'3a'.repeat(32)}`, { max: 66 })
  transactionHash?: string;
}

class TaxDocumentBody {
  @Text('A completed payment of yours. In either case, with or without 0x.', `0x${'3a'.repeat(32)}`, { max: 66 })
  transactionHash!: string;

  @Optional()
  @Id(
    'The document of the same transaction that this one replaces: a draft at once, a signed one when this one is signed.',
  )
  replacesId?: string;
}

class AttendeeBody {
  @Text('Who took part.', 'Ada Berg', NAME)
  name!: string;

  @Optional()
  @Text('Whom they work for.', 'Example GmbH', NAME)
  company?: string;
}

export class BewirtungsbelegBody extends TaxDocumentBody {
  @Optional()
  @Id("The restaurant's receipt; that of the transaction when left out.")
  receiptId?: string;

  @Optional({ inExamples: false })
  @Flag(
    'You say that a restaurant, or another business that serves meals, has made the receipt. Needed where neither its words nor the name of its merchant say so.',
    true,
  )
  isMealReceipt?: boolean;

  @Optional()
  @CalendarDate('The day of the meal; that of the receipt when left out.')
  date?: string;

  @Optional()
  @Text(
    'Name and address of the restaurant; those of the receipt when left out.',
    'Gasthaus Linde, Marktplatz 3, 50667 Köln',
    LINE,
  )
  location?: string;

  @Text('Why the guests were invited, with the project or the subject.', 'Project kick-off with Example GmbH', LINE)
  occasion!: string;

  @Optional()
  @Nested(() => AttendeeBody, 'Who invited, took part and signs; you when left out.')
  host?: AttendeeBody;

  @ListOf(() => AttendeeBody, 'The guests: everybody who took part besides the host.')
  attendees!: AttendeeBody[];

  @Optional()
  @DecimalInput('What was paid, with the tip; that of the receipt when left out. At most 2 decimals.', '93.50')
  totalAmount?: string;

  @Optional()
  @DecimalInput('The tip; that of the receipt when left out. At most 2 decimals.', '8.50')
  tipAmount?: string;
}

export class EigenbelegBody extends TaxDocumentBody {
  @Text('Who was paid.', 'Parkhaus am Dom', NAME)
  recipientName!: string;

  @Optional()
  @DecimalInput('What was paid for it; the amount of the transaction when left out. At most 2 decimals.', '12.00')
  amount?: string;

  @Optional()
  @CalendarDate('The day of the expense; that of the transaction when left out.')
  date?: string;

  @Text('What for.', 'Parking during a visit to a customer', LINE)
  purpose!: string;

  @Text('Why there is no receipt.', 'The ticket machine printed no receipt', LINE)
  reason!: string;

  @Optional()
  @Text('Who issues and signs it; you when left out.', 'Zoe Gross', NAME)
  issuer?: string;
}
