import type { CreatePayment, CreatePaymentInput } from '../../../application/payments/create-payment.js';
import type { PaymentStatus } from '../../../application/payments/payment-status.js';
import type { InstructionDetails, PaymentRecipient } from '../../../application/payments/types/payment-recipient.js';
import type { PaymentTypeDefinition } from '../../../application/payments/types/payment-type-definition.js';
import { type PaymentTypeDefinitions, PaymentTypes } from '../../../application/payments/types/payment-types.js';
import type { TokenCalls } from '../../../application/payments/types/token-calls.js';
import { transferWords } from '../../../application/payments/types/transfer-words.js';
import type { BuiltPaymentType, PaymentInstruction } from '../../../domain/payments/payment-instruction.js';
import type { PaymentTerms } from '../../../domain/payments/payment-request.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { formatMoney, type Money, parseMoney } from '../../../domain/shared/money.js';

/*
 * A payment type that only tests have. It has what the built types lack: a recipient who is no user, and details of its own. It stands in
 * for a type of the catalogue that is not built, because answers name only those.
 */
const TYPE = 'x402';

/** Pays the invoice of a shop outside this service. */
export interface TestInvoice {
  readonly type: typeof TYPE;
  readonly shop: string;
  /** EIP-55 checksummed address. */
  readonly payTo: string;
  /** The least that the shop accepts, in minor units. */
  readonly minimum: bigint;
}

export interface TestInvoiceInput {
  readonly amount: string;
  readonly currency: Money['currency'];
  readonly shop: string;
  readonly payTo: string;
  readonly minimum: string;
}

type InvoicePayment = Omit<PaymentTerms, 'instruction'> & { readonly instruction: TestInvoice };

class TestInvoiceType {
  readonly statusWords = (payment: PaymentStatus) => transferWords(payment);
  /** How the payments ended that were booked. */
  readonly booked: string[] = [];

  constructor(private readonly tokenCalls: TokenCalls) {}

  async resolve({ amount, currency, shop, payTo, minimum }: TestInvoiceInput, _payerId: UserId) {
    const money = parseMoney(amount, currency);
    const least = parseMoney(minimum, currency, 'minimum');
    if (!/^0x[0-9a-fA-F]{40}$/.test(payTo)) throw new ValidationError('payTo', 'must be an address');
    if (money.minorUnits < least.minorUnits) {
      throw new ValidationError('amount', `must be at least ${formatMoney(least)}, which the shop asks for`);
    }
    return { instruction: { type: TYPE, shop, payTo, minimum: least.minorUnits } as const, money };
  }

  outflow({ money }: InvoicePayment) {
    return money;
  }

  calls({ instruction, money }: InvoicePayment) {
    if (!money) throw new Error('An invoice has an amount');
    return [this.tokenCalls.transfer(tokenOf(money.currency), instruction.payTo, money.minorUnits)];
  }

  recipient({ shop, payTo }: TestInvoice): PaymentRecipient {
    return { label: shop, userId: null, address: payTo };
  }

  card({ instruction: { shop, minimum }, money }: InvoicePayment) {
    const { currency } = money ?? { currency: 'USD' };
    return {
      title: `Pay the invoice of ${shop}`,
      lines: [{ name: 'minimum', value: formatMoney({ minorUnits: minimum, currency }) }],
    };
  }

  movement() {
    return 'WALLET_WITHDRAWAL' as const;
  }

  async book({ status }: { readonly status: string }) {
    this.booked.push(status);
  }

  details({ minimum }: TestInvoice): InstructionDetails {
    return { minimum: String(minimum) };
  }

  read({ label, address }: PaymentRecipient, { minimum }: InstructionDetails): TestInvoice {
    if (address === null || typeof minimum !== 'string') throw new Error('This is no invoice');
    return { type: TYPE, shop: label, payTo: address, minimum: BigInt(minimum) };
  }
}

/** The built types and the invoice. The union of instructions is closed: this is where tests open it. */
export function withTestInvoice(built: PaymentTypeDefinitions, tokenCalls: TokenCalls) {
  const invoices = new TestInvoiceType(tokenCalls);
  const definitions = { ...built, [TYPE]: invoices };
  const definition = invoices as unknown as PaymentTypeDefinition<PaymentInstruction, TestInvoiceInput>;
  return { types: new PaymentTypes(definitions), definition, booked: () => invoices.booked };
}

/** Proposes the payment of an invoice. */
export function proposeInvoice(
  createPayment: CreatePayment,
  { input, ...proposal }: Omit<CreatePaymentInput, 'paymentType' | 'input'> & { readonly input: TestInvoiceInput },
) {
  const asBuilt = TYPE as string as BuiltPaymentType;
  return createPayment.execute({ ...proposal, paymentType: asBuilt, input: { recipientUsername: '', ...input } });
}
