import type { GetBankTransfer } from '../../../application/sandbox/get-bank-transfer.js';
import type { SendBankTransfer } from '../../../application/sandbox/send-bank-transfer.js';
import { REFERENCE_MAX_LENGTH } from '../../../domain/payments/payment-request.js';
import {
  BANK_TRANSFER_OUTCOMES,
  BANK_TRANSFER_STATUSES,
  type BankTransfer,
  type BankTransferOutcome,
  type BankTransferStatus,
  partnerFee,
} from '../../../domain/sandbox/bank-transfer.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { bankTransferId } from '../../../domain/shared/ids.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { created, type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { CurrencyCode, OneOf } from '../shell/fields/choices.js';
import { DecimalAmount, PayableAmount } from '../shell/fields/decimals.js';
import { Hash, Id } from '../shell/fields/identifiers.js';
import { WholeNumber } from '../shell/fields/numbers.js';
import { Nullable, Optional } from '../shell/fields/presence.js';
import { Masked, Matching, Text, Username } from '../shell/fields/text.js';
import { Instant } from '../shell/fields/times.js';

const LONGEST_DELAY_SECONDS = 366 * 24 * 60 * 60;

class BankTransferBody {
  @Optional()
  @Username('Who is paid, without a virtual account. Either this, or the number of a virtual account.', { max: 64 })
  username?: string;

  @Optional({ inExamples: false })
  @Text('The IBAN of the virtual account that is paid.', 'LT179990000000000001', { max: 64 })
  toIban?: string;

  @Optional({ inExamples: false })
  @Text('The account number of the virtual account that is paid.', '400000000001', { max: 64 })
  toAccountNumber?: string;

  @PayableAmount('At most two decimals. All of it arrives.', '25.00')
  amount!: string;

  @CurrencyCode('The currency that is sent, and arrives.')
  currency!: Currency;

  @Text('Whose bank account it comes from.', 'Erika Mustermann', { max: 120 })
  holderName!: string;

  @Optional()
  @Text('Of the payer. Either this, or accountNumber and routingNumber.', 'DE89 3704 0044 0532 0130 00', { max: 64 })
  iban?: string;

  @Optional({ inExamples: false })
  @Matching(/^\d{4,17}$/, 'must be 4 to 17 digits', 'Of the payer, with routingNumber: 4 to 17 digits.', '000123456789')
  accountNumber?: string;

  @Optional({ inExamples: false })
  @Text('ABA routing number of 9 digits.', '021000021', { max: 16 })
  routingNumber?: string;

  @Optional()
  @Text('What the payer writes for the recipient.', 'Lunch', { max: REFERENCE_MAX_LENGTH * 2 })
  reference?: string;

  @Optional()
  @WholeNumber('How long the bank takes, by the clock of the sandbox; 0 when left out.', 0, {
    min: 0,
    max: LONGEST_DELAY_SECONDS,
  })
  delaySeconds?: number;

  @Optional()
  @OneOf(BANK_TRANSFER_OUTCOMES, 'How it is to end. SETTLED when left out; of a REJECTED one nothing arrives.')
  outcome?: BankTransferOutcome;
}

class BankTransferResponse {
  @Id('The bank transfer.')
  id!: string;

  @OneOf(BANK_TRANSFER_STATUSES, 'Where the transfer stands.')
  status!: BankTransferStatus;

  @DecimalAmount('What arrives.', { example: '25.00' })
  amount!: string;

  @CurrencyCode('The currency that is sent.')
  currency!: Currency;

  @Text('Whose bank account it comes from.', 'Erika Mustermann')
  holderName!: string;

  @Nullable()
  @Masked('Of the payer.', 'DE89****3000')
  iban!: string | null;

  @Nullable({ example: null })
  @Masked('Of the payer.', '****6789')
  accountNumber!: string | null;

  @Nullable({ example: null })
  @Masked("Of the payer's bank.", '****0021')
  routingNumber!: string | null;

  @Nullable()
  @Text('What the payer wrote for the recipient.', 'Lunch')
  reference!: string | null;

  @DecimalAmount('What the partner charges for it; the service bears it.', { example: '0.35' })
  absorbedFee!: string;

  @Instant('When it was sent.')
  createdAt!: string;

  @Instant('When it arrives, or is rejected.')
  dueAt!: string;

  @Nullable({ example: null })
  @Hash('Once it is SETTLED.')
  transactionHash!: string | null;
}

const TAG = 'Sandbox';
const OPEN = { kind: 'public', ignoresCredential: true } as const;

export function sendBankTransferEndpoint(sendBankTransfer: SendBankTransfer): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/bank-transfers',
    audience: 'sandbox',
    operationId: 'sendBankTransfer',
    tag: TAG,
    summary: 'Pay a user by bank transfer',
    description:
      'The on-ramp partner pays the tokens from its own account on chain when the bank has taken its time. A transfer to a virtual account counts against the limits of its owner, and is HELD when it exceeds them.',
    access: OPEN,
    // The caller is anonymous, so a key has no owner.
    idempotency: false,
    body: BankTransferBody,
    responses: { 201: BankTransferResponse },
    refusals: [404],
    async handle({ body }) {
      return created(present(await sendBankTransfer.execute(body)));
    },
  });
}

export function getBankTransferEndpoint(getBankTransfer: GetBankTransfer): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/sandbox/bank-transfers/{id}',
    audience: 'sandbox',
    operationId: 'getBankTransfer',
    tag: TAG,
    summary: 'See where a bank transfer stands',
    access: OPEN,
    params: { id: bankTransferId },
    responses: { 200: BankTransferResponse },
    async handle({ params }) {
      return ok(present(await getBankTransfer.execute(params.id)));
    },
  });
}

function present(transfer: BankTransfer): BankTransferResponse {
  const { id, status, money, payer, reference, createdAt, dueAt } = transfer;
  return {
    id,
    status,
    amount: formatMinorUnits(money.minorUnits),
    currency: money.currency,
    holderName: payer.holderName,
    iban: payer.iban,
    accountNumber: payer.accountNumber,
    routingNumber: payer.routingNumber,
    reference,
    absorbedFee: formatMinorUnits(partnerFee(money)),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    transactionHash: transfer.status === 'SETTLED' ? transfer.transactionHash : null,
  };
}
