import type { IncomingTransferRepository } from '../../../../application/virtual-accounts/incoming-transfer.repository.js';
import { PAYOUT_RAILS, type PayoutRail } from '../../../../domain/payouts/payout-rail.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { incomingTransferId } from '../../../../domain/shared/ids.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { IncomingTransfer } from '../../../../domain/virtual-accounts/incoming-transfer.js';
import {
  INCOMING_TRANSFER_STATUSES,
  type IncomingTransferStatus,
} from '../../../../domain/virtual-accounts/incoming-transfer-status.js';
import { type Endpoint, endpoint, okPage } from '../../shell/endpoint.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Hash, Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Masked, Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

class IncomingTransferRow {
  @Id('The transfer.')
  transferId!: string;

  @OneOf(
    INCOMING_TRANSFER_STATUSES,
    'RECEIVED: the banking partner has it. PAUSED: the partner waits for an answer. SENT: on its way to the wallet. COMPLETED: in the wallet. RETURNED: back at the payer.',
  )
  status!: IncomingTransferStatus;

  @OneOf(PAYOUT_RAILS, 'The network between banks.')
  rail!: PayoutRail;

  @DecimalAmount('What arrives.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency of the account.')
  currency!: Currency;

  @Text('Who has sent it.', 'Erika Mustermann')
  payer!: string;

  @Nullable()
  @Masked('Of the payer.', 'DE89****3000')
  payerAccount!: string | null;

  @Nullable()
  @Text('What the payer wrote.', 'Lunch')
  reference!: string | null;

  @Instant('When it arrived at the banking partner.')
  receivedAt!: string;

  @Nullable({ example: null })
  @Hash('The transaction that brings it to the wallet; null before it is SENT.')
  transactionHash!: string | null;
}

class IncomingTransfersResponse {
  @ListOf(() => IncomingTransferRow, 'The newest first.')
  transfers!: readonly IncomingTransferRow[];

  @Optional()
  @Id('The cursor of the next page; absent on the last one.')
  nextCursor?: string;
}

export function incomingTransfersEndpoint(transfers: Pick<IncomingTransferRepository, 'page'>): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/virtual-accounts/incoming-transfers',
    audience: 'owner',
    operationId: 'listIncomingTransfers',
    tag: 'Virtual accounts',
    summary: 'List what was sent to your bank accounts',
    access: { kind: 'session' },
    paging: { by: 'cursor', place: incomingTransferId },
    responses: { 200: IncomingTransfersResponse },
    async handle({ caller, page: { limit, after } }) {
      const listed = await transfers.page(caller.userId, { limit: limit + 1, after });
      const shown = listed.slice(0, limit);
      return okPage({ transfers: shown.map(present) }, listed.length > limit ? (shown.at(-1)?.id ?? null) : null);
    },
  });
}

function present({
  id,
  status,
  rail,
  money,
  payer,
  reference,
  receivedAt,
  transactionHash,
}: IncomingTransfer): IncomingTransferRow {
  return {
    transferId: id,
    status,
    rail,
    amount: formatMinorUnits(money.minorUnits),
    currency: money.currency,
    payer: payer.holderName,
    payerAccount: payer.iban ?? payer.accountNumber,
    reference,
    receivedAt: receivedAt.toISOString(),
    transactionHash,
  };
}
