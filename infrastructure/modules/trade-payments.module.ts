import { join } from 'node:path';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { MarketSwapCalls } from '../../adapters/chain/market-swap-calls.js';
import { RpcCryptoBalances } from '../../adapters/chain/rpc-crypto-balances.js';
import { RpcMarketQuotes } from '../../adapters/chain/rpc-market-quotes.js';
import { RpcTokenInspector } from '../../adapters/chain/rpc-token-inspector.js';
import { ContractArtifacts } from '../../adapters/chain/sandbox/contract-artifacts.js';
import { previewSwapEndpoint, previewTradeEndpoint } from '../../adapters/http/app/payments/trade-preview.endpoints.js';
import {
  cryptoTradeEndpoint,
  proposeOwnCryptoTradeEndpoint,
  proposeOwnTokenBuyEndpoint,
  tokenBuyEndpoint,
} from '../../adapters/http/rest/payments/trades.endpoints.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { PreviewPayment } from '../../application/payments/preview-payment.js';
import { TokenInspector } from '../../application/payments/types/buy-token/token-inspector.js';
import { CryptoBalances } from '../../application/payments/types/crypto-swap/crypto-balances.js';
import { MarketCalls } from '../../application/payments/types/market/market-calls.js';
import { MarketQuotes } from '../../application/payments/types/market/market-quotes.js';
import { PaymentTypes } from '../../application/payments/types/payment-types.js';
import { Clock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { Endpoints } from '../identifiers.js';
import { PROJECT_ROOT } from '../project-root.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

const probeCode = async () => {
  const artifacts = new ContractArtifacts(join(PROJECT_ROOT, 'dist', 'contracts'));
  return (await artifacts.load('TokenProbe')).deployedBytecode;
};

/** Trades at the market on chain. */
export const tradePaymentsModule = module(
  implement(MarketQuotes, RpcMarketQuotes, [ChainConnection, part(ChainDeployment)]),
  implement(MarketCalls, MarketSwapCalls, [part(ChainDeployment)]),
  implement(CryptoBalances, RpcCryptoBalances, [ChainConnection, part(ChainDeployment)]),
  implement(
    TokenInspector,
    (connection: ChainConnection, deployment: ChainDeployment, quotes: MarketQuotes) =>
      new RpcTokenInspector(connection, deployment, quotes, probeCode),
    [ChainConnection, ChainDeployment, MarketQuotes],
  ),
  provide(PreviewPayment, [PaymentTypes, Clock, IdGenerator]),
  contribute(Endpoints, previewTradeEndpoint, [PreviewPayment]),
  contribute(Endpoints, previewSwapEndpoint, [PreviewPayment]),
  contribute(Endpoints, cryptoTradeEndpoint, [CreatePayment]),
  contribute(Endpoints, proposeOwnCryptoTradeEndpoint, [CreatePayment]),
  contribute(Endpoints, tokenBuyEndpoint, [CreatePayment]),
  contribute(Endpoints, proposeOwnTokenBuyEndpoint, [CreatePayment]),
);
