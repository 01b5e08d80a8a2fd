import type {
  ListPaymentDestinations,
  PaymentDestination,
} from '../../../../application/payment-routing/list-payment-destinations.js';
import type { PaymentType } from '../../../../domain/payments/payment-type.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional } from '../../shell/fields/presence.js';
import { CountryCode } from '../../shell/fields/text.js';
import { fieldsFor } from './destination-fields.js';
import { PaymentDestinationsResponse } from './payment-destinations.response.js';

class PaymentDestinationsQuery {
  @Optional()
  @CountryCode('Only destinations in this country; all that can be reached when left out.')
  countrySymbol?: string;
}

interface Way {
  readonly saveWith: string;
  readonly paymentTypes: readonly PaymentType[];
}

const BANK: Way = { saveWith: 'POST /v1/accounts/banks', paymentTypes: ['transfer_account', 'transfer_contact_bank'] };
const WALLET: Way = {
  saveWith: 'POST /v1/accounts/wallets',
  paymentTypes: ['transfer_account', 'transfer_contact_wallet'],
};

/** The payer pays nothing: the service pays the network and the banking partner (docs/rules/payments.md#payment-destinations). */
const FEE = 0n;

export function paymentDestinationsEndpoint(listDestinations: ListPaymentDestinations): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/payment-destinations',
    audience: 'both',
    view: 'pruned',
    operationId: 'listPaymentDestinations',
    tag: 'Payment routing',
    summary: 'List where a payment can go, and what to collect for it',
    description:
      'The rules of the fields are those of the requests that save accounts. An IBAN and a routing number must have correct check digits, too.',
    access: { kind: 'scopes', scopes: ['read:external_accounts'] },
    query: PaymentDestinationsQuery,
    responses: { 200: PaymentDestinationsResponse },
    async handle({ query: { countrySymbol = null } }) {
      return ok({ destinations: (await listDestinations.execute(countrySymbol)).map(present) });
    },
  });
}

function present(destination: PaymentDestination): PaymentDestinationsResponse['destinations'][number] {
  const { country, currency, rail, minimum, maximum, decimals, expectedOn } = destination;
  return {
    country,
    currency,
    rail,
    ...(rail === 'WALLET' ? WALLET : BANK),
    fields: fieldsFor(destination),
    minimumAmount: formatMinorUnits(minimum),
    maximumAmount: formatMinorUnits(maximum),
    decimals,
    fee: formatMinorUnits(FEE),
    expectedOn,
  };
}
