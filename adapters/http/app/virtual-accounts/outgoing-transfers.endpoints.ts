import type {
  OutgoingTransfer,
  OutgoingTransfers,
} from '../../../../application/virtual-accounts/outgoing-transfers.js';
import { PAYOUT_RAILS, type PayoutRail } from '../../../../domain/payouts/payout-rail.js';
import { PAYOUT_STATUSES, type PayoutStatus } from '../../../../domain/payouts/payout-status.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, okPage } from '../../shell/endpoint.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';

class OutgoingTransferRow {
  @Id('The payment that it carries out.')
  paymentRequestId!: string;

  @OneOf(
    PAYOUT_STATUSES,
    'FUNDED, SUBMITTED and PROCESSING: on its way. PAID: the bank has booked it. REJECTED and RETURNED: on its way back. REFUNDED: back in the wallet.',
  )
  status!: PayoutStatus;

  @OneOf(PAYOUT_RAILS, 'The network between banks.')
  rail!: PayoutRail;

  @DecimalAmount('What the recipient gets.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency of the account that is paid.')
  currency!: Currency;

  @Text('Who is paid.', 'Erika Mustermann')
  recipient!: string;

  @CalendarDate('When the bank is expected to book it, in the time zone of the network.')
  expectedOn!: string;

  @Nullable({ example: null })
  @Text('Why a bank did not keep the money; null while none has refused it.', 'The account is closed')
  reason!: string | null;

  @Nullable({ example: null })
  @Id('The information request that holds it up; null when none does. It is paused and not rejected.')
  pausedBy!: string | null;

  @Instant('When the money reached the banking partner.')
  createdAt!: string;
}

class OutgoingTransfersResponse {
  @ListOf(() => OutgoingTransferRow, 'The newest first.')
  transfers!: readonly OutgoingTransferRow[];

  @Optional()
  @Id('The cursor of the next page; absent on the last one.')
  nextCursor?: string;
}

export function outgoingTransfersEndpoint(transfers: OutgoingTransfers): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/virtual-accounts/outgoing-transfers',
    audience: 'owner',
    operationId: 'listOutgoingTransfers',
    tag: 'Virtual accounts',
    summary: 'List what was paid to bank accounts',
    access: { kind: 'session' },
    paging: { by: 'cursor', place: paymentRequestId },
    responses: { 200: OutgoingTransfersResponse },
    async handle({ caller, page: { limit, after } }) {
      const listed = await transfers.page(caller.userId, { limit: limit + 1, after });
      const shown = listed.slice(0, limit);
      const last = shown.at(-1)?.paymentId ?? null;
      return okPage({ transfers: shown.map(present) }, listed.length > limit ? last : null);
    },
  });
}

function present({
  paymentId,
  status,
  rail,
  money,
  recipient,
  expectedOn,
  reason,
  pausedBy,
  createdAt,
}: OutgoingTransfer): OutgoingTransferRow {
  return {
    paymentRequestId: paymentId,
    status,
    rail,
    amount: formatMinorUnits(money.minorUnits),
    currency: money.currency,
    recipient,
    expectedOn,
    reason,
    pausedBy,
    createdAt: createdAt.toISOString(),
  };
}
