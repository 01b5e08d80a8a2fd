import { ContainerModule } from 'inversify';
import { forOwner } from '../../adapters/http/app/owner-endpoint.js';
import { proposeOwnPaymentEndpoint } from '../../adapters/http/app/payments/own-payment.endpoints.js';
import { balancesEndpoint } from '../../adapters/http/rest/balances/balances.endpoints.js';
import { healthEndpoint } from '../../adapters/http/rest/health/health.endpoints.js';
import { createPaymentEndpoint, paymentStatusEndpoint } from '../../adapters/http/rest/payments/payments.endpoints.js';
import { walletEndpoint } from '../../adapters/http/rest/wallets/wallet.endpoints.js';
import { GetBalances } from '../../application/balances/get-balances.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { GetPaymentStatus } from '../../application/payments/get-payment-status.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { SUPPORTED_TOKENS } from '../../domain/shared/currency.js';
import type { Configuration } from '../configuration.js';
import { AppEndpoints, RestEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { VERSION } from '../version.js';

/** The REST API: every endpoint under /v1. */
export function restModule({ configuration, externalServices }: Resources): ContainerModule {
  const { chainId, tokens } = externalServices.deployment;
  const label = {
    network: configuration.network,
    warning: warningOf(configuration, chainId),
    supportedTokens: SUPPORTED_TOKENS.filter((token) => tokens[token] !== undefined),
  };
  return new ContainerModule(({ bind }) => {
    bind(RestEndpoints).toConstantValue(healthEndpoint(VERSION));
    bind(RestEndpoints).toResolvedValue(createPaymentEndpoint, [CreatePayment]);
    bind(AppEndpoints).toResolvedValue(proposeOwnPaymentEndpoint, [CreatePayment]);
    bind(RestEndpoints).toResolvedValue(paymentStatusEndpoint, [GetPaymentStatus]);
    bind(RestEndpoints).toResolvedValue(balancesEndpoint, [GetBalances]);
    bind(AppEndpoints).toResolvedValue(forOwner(balancesEndpoint), [GetBalances]);
    bind(RestEndpoints).toResolvedValue((getWallet: GetWallet) => walletEndpoint(getWallet, label), [GetWallet]);
  });
}

function warningOf({ sandbox, network }: Configuration, chainId: number): string {
  if (!sandbox) return `Send only supported tokens, and only on ${network}; anything else may be lost`;
  return `This is a sandbox: its chain (id ${chainId}) stands in for ${network} and its money is worth nothing; send no real funds to this address`;
}
