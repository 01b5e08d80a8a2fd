import { REFERENCE_MAX_LENGTH } from '../../../../domain/payments/payment-request.js';
import { FREQUENCIES, type Frequency } from '../../../../domain/schedules/recurrence.js';
import { OneOf } from '../../shell/fields/choices.js';
import { PayableAmount } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { OptionalOrNull } from '../../shell/fields/presence.js';
import { Text, Username } from '../../shell/fields/text.js';
import type { Variants } from '../../shell/variants.js';
import { ScheduleDay } from './schedule-fields.js';

/** What a schedule can pay in. */
const SCHEDULE_CURRENCIES = ['USD', 'EUR', 'CHF', 'CAD'] as const;
type ScheduleCurrency = (typeof SCHEDULE_CURRENCIES)[number];

const LONGEST_ZONE = 64;

class ScheduleTermsBody {
  @PayableAmount('What the recipient gets each time.', '25.00')
  amount!: string;

  @OneOf(SCHEDULE_CURRENCIES, 'Paid from the account in this currency, in the stablecoin that stands for it.')
  currency!: ScheduleCurrency;

  @OneOf(FREQUENCIES, 'How often it pays. Months are counted from the start date.', 'MONTHLY')
  frequency!: Frequency;

  @ScheduleDay("The first day of payment, in the owner's time zone; not in the past.", '2026-12-01')
  startDate!: string;

  @OptionalOrNull()
  @ScheduleDay(
    'The last day that may pay. It leaves at most 500 payments. Without it the schedule pays for ten years, and at most 500 times.',
    '2027-11-30',
  )
  endDate?: string;

  @OptionalOrNull()
  @Text("The zone in which the days begin, an IANA name. Without it the one of the owner's app.", 'Europe/Berlin', {
    max: LONGEST_ZONE,
  })
  timezone?: string;

  @OptionalOrNull()
  @Text("The owner's note.", 'Rent', { max: REFERENCE_MAX_LENGTH })
  reference?: string;
}

export class ScheduleToUserBody extends ScheduleTermsBody {
  @OneOf(['transfer_moneda'], 'transfer_moneda pays another user of this service.')
  paymentType!: 'transfer_moneda';

  @Username('Whom to pay: the username of another user.', { min: 3, max: 30 })
  recipientUsername!: string;
}

export class ScheduleToWalletBody extends ScheduleTermsBody {
  @OneOf(
    ['transfer_contact_wallet'],
    "transfer_contact_wallet pays a saved wallet of a contact, on this service's network.",
  )
  paymentType!: 'transfer_contact_wallet';

  @OptionalOrNull()
  @Username('The contact (GET /v1/contacts). Enough when the contact has one wallet.', { min: 1, max: 60 })
  contactUsername?: string;

  @OptionalOrNull()
  @Id("The contact's wallet (GET /v1/contacts).")
  contactAccountId?: string;
}

export type ProposeScheduleBody = ScheduleToUserBody | ScheduleToWalletBody;

export const SCHEDULE_BODIES: Variants<ProposeScheduleBody> = {
  field: 'paymentType',
  shapes: { transfer_moneda: ScheduleToUserBody, transfer_contact_wallet: ScheduleToWalletBody },
};
