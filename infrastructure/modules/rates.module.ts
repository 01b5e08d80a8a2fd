import { ContainerModule } from 'inversify';
import { RpcPriceFeed } from '../../adapters/chain/price-feed.js';
import { NodeAccount } from '../../adapters/chain/sandbox/node-account.js';
import { NodeMarket } from '../../adapters/chain/sandbox/node-market.js';
import { ownerEndpoint } from '../../adapters/http/app/owner-endpoint.js';
import { exchangeRateEndpoint } from '../../adapters/http/rest/rates/exchange-rates.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresDailyRates } from '../../adapters/persistence/rates/daily-rates.postgres.js';
import { EcbRates } from '../../adapters/rates/ecb-rates.js';
import { SandboxRates } from '../../adapters/rates/sandbox-rates.js';
import { Clock } from '../../application/ports/clock.js';
import { OutboundClient } from '../../application/ports/outbound-client.js';
import { DailyRates } from '../../application/rates/daily-rates.js';
import { DemoMarket } from '../../application/rates/demo-market.js';
import { ExchangeRateSource } from '../../application/rates/exchange-rate-source.js';
import { FollowDailyRates } from '../../application/rates/follow-daily-rates.js';
import { GetExchangeRate } from '../../application/rates/get-exchange-rate.js';
import { RefreshRates } from '../../application/rates/refresh-rates.js';
import { construct } from '../construct.js';
import { AppEndpoints, RestEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

type ModuleOptions = Parameters<ConstructorParameters<typeof ContainerModule>[0]>[0];

/** What currencies are worth, and in a sandbox the market that follows it. */
export function ratesModule(resources: Resources): ContainerModule {
  return new ContainerModule((options) => {
    bindRates(options, resources);
    if (resources.sandboxClock) bindMarket(options, resources);
    options.bind(RestEndpoints).toResolvedValue(exchangeRateEndpoint, [GetExchangeRate]);
    options
      .bind(AppEndpoints)
      .toResolvedValue((getRate: GetExchangeRate) => ownerEndpoint(exchangeRateEndpoint(getRate)), [GetExchangeRate]);
  });
}

function bindRates({ bind }: ModuleOptions, { configuration, externalServices, chain }: Resources): void {
  const feed = externalServices.deployment.nativePriceFeed;
  bind(DailyRates).toResolvedValue(construct(PostgresDailyRates), [Database]);
  if (configuration.ratesSource === 'ecb') {
    bind(ExchangeRateSource).toResolvedValue(construct(EcbRates), [OutboundClient]);
  } else {
    bind(ExchangeRateSource).toConstantValue(new SandboxRates());
  }
  bind(RefreshRates).toResolvedValue(
    (dailyRates: DailyRates, source: ExchangeRateSource, clock: Clock) =>
      new RefreshRates(dailyRates, source, feed ? new RpcPriceFeed(chain, feed, clock) : null, clock),
    [DailyRates, ExchangeRateSource, Clock],
  );
  bind(GetExchangeRate).toResolvedValue(construct(GetExchangeRate), [DailyRates, Clock]);
}

function bindMarket({ bind }: ModuleOptions, { chain, externalServices }: Resources): void {
  bind(DemoMarket).toResolvedValue(
    (account: NodeAccount) => new NodeMarket(chain, account, externalServices.deployment),
    [NodeAccount],
  );
  bind(FollowDailyRates).toResolvedValue(construct(FollowDailyRates), [DailyRates, DemoMarket, Clock]);
}
