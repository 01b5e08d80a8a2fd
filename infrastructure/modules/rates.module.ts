import { RpcPriceFeed } from '../../adapters/chain/price-feed.js';
import { NodeAccount } from '../../adapters/chain/sandbox/node-account.js';
import { NodeMarket } from '../../adapters/chain/sandbox/node-market.js';
import { exchangeRateEndpoint } from '../../adapters/http/rest/rates/exchange-rates.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresDailyRates } from '../../adapters/persistence/rates/daily-rates.postgres.js';
import { EcbRates } from '../../adapters/rates/ecb-rates.js';
import { SandboxRates } from '../../adapters/rates/sandbox-rates.js';
import { Clock } from '../../application/ports/clock.js';
import { OutboundClient } from '../../application/ports/outbound-client.js';
import { Sweep } from '../../application/ports/sweep.js';
import { DailyRates } from '../../application/rates/daily-rates.js';
import { DemoMarket } from '../../application/rates/demo-market.js';
import { ExchangeRateSource } from '../../application/rates/exchange-rate-source.js';
import { FollowDailyRates } from '../../application/rates/follow-daily-rates.js';
import { GetExchangeRate } from '../../application/rates/get-exchange-rate.js';
import { RefreshRates } from '../../application/rates/refresh-rates.js';
import { Endpoints } from '../identifiers.js';
import { Metrics } from '../observability/metric.js';
import { ratesMetrics } from '../observability/service-metrics.js';
import type { Resources } from '../resources.js';
import { type Module, module, when } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** Exchange rates, and in a sandbox the market that follows them. */
export function ratesModule({ configuration, externalServices, chain, sandboxClock }: Resources): Module {
  const { deployment } = externalServices;
  const feed = deployment.nativePriceFeed;
  return module(
    contribute(Endpoints, exchangeRateEndpoint, [GetExchangeRate]),
    implement(DailyRates, PostgresDailyRates, [Database]),
    implement(
      RefreshRates,
      (dailyRates: DailyRates, source: ExchangeRateSource, clock: Clock) =>
        new RefreshRates(dailyRates, source, feed ? new RpcPriceFeed(chain, feed, clock) : null, clock),
      [DailyRates, ExchangeRateSource, Clock],
    ),
    configuration.ratesSource === 'ecb'
      ? implement(ExchangeRateSource, EcbRates, [OutboundClient])
      : constant(ExchangeRateSource, new SandboxRates()),
    provide(GetExchangeRate, [DailyRates, Clock]),
    contribute(Metrics, (rates: DailyRates, clock: Clock) => ratesMetrics(rates, () => clock.now()), [
      DailyRates,
      Clock,
    ]),
    when(sandboxClock !== null, () => [
      implement(DemoMarket, (account: NodeAccount) => new NodeMarket(chain, account, deployment), [NodeAccount]),
      provide(FollowDailyRates, [DailyRates, DemoMarket, Clock]),
      alias(Sweep, FollowDailyRates),
    ]),
    alias(Sweep, RefreshRates),
  );
}
