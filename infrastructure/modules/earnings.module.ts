import { ContainerModule } from 'inversify';
import { RpcVaultPrices } from '../../adapters/chain/vault-prices.js';
import { RpcWealth } from '../../adapters/chain/wealth.js';
import { ownerEndpoint } from '../../adapters/http/app/owner-endpoint.js';
import { earningsSeriesEndpoint } from '../../adapters/http/rest/earnings/earnings-series.endpoints.js';
import { yieldRatesEndpoint } from '../../adapters/http/rest/earnings/yield-rates.endpoints.js';
import { lifetimeSavingsEndpoint } from '../../adapters/http/rest/savings/savings.endpoints.js';
import { wealthEndpoint } from '../../adapters/http/rest/wealth/wealth.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresEarningsSeries } from '../../adapters/persistence/earnings/earnings-series.postgres.js';
import { PostgresVaultSnapshots } from '../../adapters/persistence/earnings/vault-snapshots.postgres.js';
import { PostgresNetworkFees } from '../../adapters/persistence/savings/network-fees.postgres.js';
import { PostgresSavingsLedger } from '../../adapters/persistence/savings/savings-ledger.postgres.js';
import { PostgresWealthLedger } from '../../adapters/persistence/wealth/wealth-ledger.postgres.js';
import { EarningsSeries } from '../../application/earnings/earnings-series.js';
import { GetEarningsSeries } from '../../application/earnings/get-earnings-series.js';
import { GetYieldRates } from '../../application/earnings/get-yield-rates.js';
import { TakeVaultSnapshots } from '../../application/earnings/take-vault-snapshots.js';
import { VaultPrices } from '../../application/earnings/vault-prices.js';
import { VaultSnapshots } from '../../application/earnings/vault-snapshots.js';
import { Clock } from '../../application/ports/clock.js';
import type { Address } from '../../application/ports/user-operation.js';
import { DailyRates } from '../../application/rates/daily-rates.js';
import { GetLifetimeSavings } from '../../application/savings/get-lifetime-savings.js';
import { SavingsLedger } from '../../application/savings/lifetime-savings.js';
import { NetworkFees } from '../../application/savings/network-fees.js';
import { NoteNetworkFees } from '../../application/savings/note-network-fees.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { GetWealth } from '../../application/wealth/get-wealth.js';
import { LiveWealth } from '../../application/wealth/live-wealth.js';
import { WealthLedger } from '../../application/wealth/wealth-ledger.js';
import type { VaultShare } from '../../domain/shared/asset.js';
import { construct } from '../construct.js';
import { AppEndpoints, EnabledTokens, RestEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

type ModuleOptions = Parameters<ConstructorParameters<typeof ContainerModule>[0]>[0];

/** What money brings and comes to: yields, earnings, wealth, and what the account has saved. */
export function earningsModule(resources: Resources): ContainerModule {
  return new ContainerModule((options) => {
    bindEarnings(options, resources);
    bindWealth(options, resources);
    bindEndpoints(options);
  });
}

function bindEarnings({ bind }: ModuleOptions, { chain, externalServices }: Resources): void {
  const { deployment } = externalServices;
  const vaults = new Map(Object.entries(deployment.vaults ?? {}) as [VaultShare, Address][]);
  bind(VaultPrices).toConstantValue(new RpcVaultPrices(chain, deployment));
  bind(VaultSnapshots).toResolvedValue(construct(PostgresVaultSnapshots), [Database]);
  bind(EarningsSeries).toResolvedValue(
    (database: Database) => new PostgresEarningsSeries(database, vaults),
    [Database],
  );
  bind(TakeVaultSnapshots).toResolvedValue(construct(TakeVaultSnapshots), [VaultPrices, VaultSnapshots]);
  bind(GetYieldRates).toResolvedValue(construct(GetYieldRates), [VaultPrices, VaultSnapshots, Clock]);
  bind(GetEarningsSeries).toResolvedValue(construct(GetEarningsSeries), [EarningsSeries, Clock]);
}

function bindWealth({ bind }: ModuleOptions, { chain, externalServices }: Resources): void {
  const live = new RpcWealth(chain, externalServices.deployment);
  bind(LiveWealth).toConstantValue(live);
  bind(WealthLedger).toResolvedValue(
    (database: Database) => new PostgresWealthLedger(database, live.shares),
    [Database],
  );
  bind(GetWealth).toResolvedValue(construct(GetWealth), [WealthLedger, LiveWealth, DailyRates, Clock, EnabledTokens]);
  bind(SavingsLedger).toResolvedValue(construct(PostgresSavingsLedger), [Database]);
  bind(NetworkFees).toResolvedValue(construct(PostgresNetworkFees), [Database]);
  bind(NoteNetworkFees).toResolvedValue(construct(NoteNetworkFees), [NetworkFees, ChainTransactions]);
  bind(GetLifetimeSavings).toResolvedValue(construct(GetLifetimeSavings), [SavingsLedger]);
}

function bindEndpoints({ bind }: ModuleOptions): void {
  bind(RestEndpoints).toResolvedValue(yieldRatesEndpoint, [GetYieldRates]);
  bind(RestEndpoints).toResolvedValue(earningsSeriesEndpoint, [GetEarningsSeries]);
  bind(RestEndpoints).toResolvedValue(wealthEndpoint, [GetWealth]);
  bind(RestEndpoints).toResolvedValue(lifetimeSavingsEndpoint, [GetLifetimeSavings]);
  bind(AppEndpoints).toResolvedValue((get: GetYieldRates) => ownerEndpoint(yieldRatesEndpoint(get)), [GetYieldRates]);
  bind(AppEndpoints).toResolvedValue(
    (get: GetEarningsSeries) => ownerEndpoint(earningsSeriesEndpoint(get)),
    [GetEarningsSeries],
  );
  bind(AppEndpoints).toResolvedValue((get: GetWealth) => ownerEndpoint(wealthEndpoint(get)), [GetWealth]);
  bind(AppEndpoints).toResolvedValue(
    (get: GetLifetimeSavings) => ownerEndpoint(lifetimeSavingsEndpoint(get)),
    [GetLifetimeSavings],
  );
}
