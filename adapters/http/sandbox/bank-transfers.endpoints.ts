import { IsIn, IsInt, IsISO8601, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
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
import { CURRENCIES, type Currency } from '../../../domain/shared/currency.js';
import { bankTransferId } from '../../../domain/shared/ids.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { created, type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { Optional } from '../shell/field-decorators.js';

const LONGEST_DELAY_SECONDS = 366 * 24 * 60 * 60;

class BankTransferBody {
  @IsString()
  @MaxLength(64)
  @JSONSchema({ description: 'Who is paid.' })
  username!: string;

  @IsString()
  @MaxLength(32)
  @JSONSchema({ description: 'Decimal string with at most two decimals. All of it arrives.' })
  amount!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsString()
  @MaxLength(120)
  @JSONSchema({ description: 'Whose bank account it comes from.' })
  holderName!: string;

  @Optional()
  @IsString()
  @MaxLength(64)
  @JSONSchema({ description: 'Of the payer. Either this, or accountNumber and routingNumber.' })
  iban?: string;

  @Optional()
  @Matches(/^\d{4,17}$/, { message: '$property must be 4 to 17 digits' })
  accountNumber?: string;

  @Optional()
  @IsString()
  @MaxLength(16)
  @JSONSchema({ description: 'ABA routing number of 9 digits.' })
  routingNumber?: string;

  @Optional()
  @IsString()
  @MaxLength(REFERENCE_MAX_LENGTH * 2)
  reference?: string;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_DELAY_SECONDS)
  @JSONSchema({ description: 'How long the bank takes, by the clock of the sandbox; 0 when left out.' })
  delaySeconds?: number;

  @Optional()
  @IsIn(BANK_TRANSFER_OUTCOMES)
  @JSONSchema({ description: 'How it is to end. SETTLED when left out; of a REJECTED one nothing arrives.' })
  outcome?: BankTransferOutcome;
}

class BankTransferResponse {
  @IsUUID()
  id!: string;

  @IsIn(BANK_TRANSFER_STATUSES)
  status!: BankTransferStatus;

  @IsString()
  amount!: string;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsString()
  holderName!: string;

  @IsString()
  @JSONSchema({ nullable: true, description: 'Masked, like the other numbers.' })
  iban!: string | null;

  @IsString()
  @JSONSchema({ nullable: true })
  accountNumber!: string | null;

  @IsString()
  @JSONSchema({ nullable: true })
  routingNumber!: string | null;

  @IsString()
  @JSONSchema({ nullable: true })
  reference!: string | null;

  @IsString()
  @JSONSchema({ description: 'What the partner charges for it; the service bears it.' })
  absorbedFee!: string;

  @IsISO8601()
  createdAt!: string;

  @IsISO8601()
  @JSONSchema({ description: 'When it arrives, or is rejected.' })
  dueAt!: string;

  @IsString()
  @JSONSchema({ nullable: true, description: 'Once it is SETTLED.' })
  transactionHash!: string | null;
}

const TAG = 'Sandbox';
const OPEN = { kind: 'public', ignoresCredential: true } as const;

const BODY_EXAMPLE = {
  username: 'alice',
  amount: '2500.00',
  currency: 'EUR',
  holderName: 'Example Employer GmbH',
  iban: 'DE89370400440532013000',
  reference: 'Salary November',
};

const RESPONSE_EXAMPLE: BankTransferResponse = {
  id: '01932f5e-7f3a-7c7e-b6a5-0d9a4f6d1c22',
  status: 'PENDING',
  amount: '2500.00',
  currency: 'EUR',
  holderName: 'Example Employer GmbH',
  iban: 'DE89****3000',
  accountNumber: null,
  routingNumber: null,
  reference: 'Salary November',
  absorbedFee: '2.70',
  createdAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-11-20T09:00:00.000Z',
  transactionHash: null,
};

export function sendBankTransferEndpoint(sendBankTransfer: SendBankTransfer): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/sandbox/bank-transfers',
    audience: 'sandbox',
    operationId: 'sendBankTransfer',
    tag: TAG,
    summary: 'Pay a user by bank transfer',
    description: 'The on-ramp partner pays the tokens from its own account on chain when the bank has taken its time.',
    access: OPEN,
    // Nobody is known here whose key it could be.
    idempotency: false,
    body: BankTransferBody,
    responses: { 201: BankTransferResponse },
    examples: { body: BODY_EXAMPLE, response: RESPONSE_EXAMPLE },
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
    examples: { response: RESPONSE_EXAMPLE },
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
