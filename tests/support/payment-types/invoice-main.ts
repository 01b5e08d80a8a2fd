import 'reflect-metadata';
import { presentPaymentRequest } from '../../../adapters/http/rest/payments/payment-request.presenter.js';
import { PaymentRequestResponse } from '../../../adapters/http/rest/payments/payment-request.response.js';
import { created, endpoint } from '../../../adapters/http/shell/endpoint.js';
import { CurrencyCode } from '../../../adapters/http/shell/fields/choices.js';
import { Text } from '../../../adapters/http/shell/fields/text.js';
import { CreatePayment } from '../../../application/payments/create-payment.js';
import { PaymentTypes } from '../../../application/payments/types/payment-types.js';
import { TokenCalls } from '../../../application/payments/types/token-calls.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { Endpoints } from '../../../infrastructure/identifiers.js';
import { start } from '../../../infrastructure/start.js';
import { proposeInvoice, withTestInvoice } from './test-invoice.js';

class InvoiceBody {
  @Text('Decimal string.', '25')
  amount!: string;

  @CurrencyCode('What is paid.')
  currency!: Currency;

  @Text('Whom to pay.', 'Green Grocer')
  shop!: string;

  @Text('Where to.', '0x52908400098527886E0F7030069857D2E4169EE7')
  payTo!: string;

  @Text('What the shop asks for.', '25')
  minimum!: string;
}

/** The service as it is, with one payment type more and the endpoint that proposes it. */
await start((container) => {
  const built = container.get(PaymentTypes).definitions;
  container.rebind(PaymentTypes).toConstantValue(withTestInvoice(built, container.get(TokenCalls)).types);
  const declare = (createPayment: CreatePayment) =>
    endpoint({
      method: 'POST',
      path: '/v1/test-invoices',
      audience: 'client',
      operationId: 'payTestInvoice',
      tag: 'Payments',
      summary: 'Pay an invoice',
      access: { kind: 'scopes', scopes: ['write:payments'] },
      idempotency: 'stored',
      body: InvoiceBody,
      responses: { 201: PaymentRequestResponse },
      async handle({ caller: { userId: payerId, clientId }, body: input }) {
        const proposal = { payerId, clientId, input, reference: null, idempotency: null };
        const result = await proposeInvoice(createPayment, proposal);
        if (result.kind === 'replayed') throw new Error('Nobody gave a key to replay');
        return created(presentPaymentRequest(result.payment));
      },
    });
  container.bind(Endpoints).toResolvedValue(declare, [CreatePayment]);
});
