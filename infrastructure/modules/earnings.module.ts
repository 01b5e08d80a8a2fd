import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcVaultPrices } from '../../adapters/chain/vault-prices.js';
import { earningsSeriesEndpoint } from '../../adapters/http/rest/earnings/earnings-series.endpoints.js';
import { yieldRatesEndpoint } from '../../adapters/http/rest/earnings/yield-rates.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresEarningsSeries } from '../../adapters/persistence/earnings/earnings-series.postgres.js';
import { PostgresVaultSnapshots } from '../../adapters/persistence/earnings/vault-snapshots.postgres.js';
import { EarningsSeries } from '../../application/earnings/earnings-series.js';
import { GetEarningsSeries } from '../../application/earnings/get-earnings-series.js';
import { GetYieldRates } from '../../application/earnings/get-yield-rates.js';
import { TakeVaultSnapshots } from '../../application/earnings/take-vault-snapshots.js';
import { VaultPrices } from '../../application/earnings/vault-prices.js';
import { VaultSnapshots } from '../../application/earnings/vault-snapshots.js';
import { Clock } from '../../application/ports/clock.js';
import { Sweep } from '../../application/ports/sweep.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { VaultShare } from '../../domain/shared/asset.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { type Module, module } from '../wiring/module.js';
import { alias, contribute, implement, provide } from '../wiring/rows.js';

/** Yields and earnings. */
export function earningsModule({ externalServices }: Resources): Module {
  const vaults = new Map(Object.entries(externalServices.deployment.vaults ?? {}) as [VaultShare, Address][]);
  return module(
    implement(VaultPrices, RpcVaultPrices, [ChainConnection, ChainDeployment]),
    implement(VaultSnapshots, PostgresVaultSnapshots, [Database]),
    implement(EarningsSeries, (database: Database) => new PostgresEarningsSeries(database, vaults), [Database]),
    provide(TakeVaultSnapshots, [VaultPrices, VaultSnapshots]),
    provide(GetYieldRates, [VaultPrices, VaultSnapshots, Clock]),
    provide(GetEarningsSeries, [EarningsSeries, Clock]),
    contribute(Endpoints, yieldRatesEndpoint, [GetYieldRates]),
    contribute(Endpoints, earningsSeriesEndpoint, [GetEarningsSeries]),
    alias(Sweep, TakeVaultSnapshots),
  );
}
