import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcExchangeQuotes } from '../../adapters/chain/rpc-exchange-quotes.js';
import { paymentDestinationsEndpoint } from '../../adapters/http/rest/payment-routing/payment-destinations.endpoints.js';
import { paymentQuoteEndpoint } from '../../adapters/http/rest/payment-routing/payment-quote.endpoints.js';
import { BankNumbers } from '../../application/external-accounts/bank-numbers.js';
import { ExchangeQuotes } from '../../application/payment-routing/exchange-quotes.js';
import { GetPaymentQuote } from '../../application/payment-routing/get-payment-quote.js';
import { ListPaymentDestinations } from '../../application/payment-routing/list-payment-destinations.js';
import { BankingPartner } from '../../application/payouts/banking-partner.js';
import { Clock } from '../../application/ports/clock.js';
import { Endpoints, PaymentMinima } from '../identifiers.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** What a payment would cost, and where it could go. */
export const paymentRoutingModule = module(
  implement(ExchangeQuotes, RpcExchangeQuotes, [ChainConnection, ChainDeployment]),
  provide(GetPaymentQuote, [ExchangeQuotes, PaymentMinima, Clock]),
  contribute(Endpoints, paymentQuoteEndpoint, [GetPaymentQuote]),
  provide(ListPaymentDestinations, [part(BankingPartner), part(BankNumbers), PaymentMinima, Clock]),
  contribute(Endpoints, paymentDestinationsEndpoint, [ListPaymentDestinations]),
);
