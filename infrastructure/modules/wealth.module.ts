import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcWealth } from '../../adapters/chain/wealth.js';
import { totalWealthEndpoint } from '../../adapters/http/app/wealth/total-wealth.endpoints.js';
import { wealthHistoryEndpoint } from '../../adapters/http/app/wealth/wealth-history.endpoints.js';
import { wealthEndpoint } from '../../adapters/http/rest/wealth/wealth.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresWealthHistory } from '../../adapters/persistence/wealth/wealth-history.postgres.js';
import { PostgresWealthLedger } from '../../adapters/persistence/wealth/wealth-ledger.postgres.js';
import { Clock } from '../../application/ports/clock.js';
import { DailyRates } from '../../application/rates/daily-rates.js';
import { GetSettings } from '../../application/settings/get-settings.js';
import { GetTotalWealth } from '../../application/wealth/get-total-wealth.js';
import { GetWealth } from '../../application/wealth/get-wealth.js';
import { GetWealthHistory } from '../../application/wealth/get-wealth-history.js';
import { LiveWealth } from '../../application/wealth/live-wealth.js';
import { WealthHistory } from '../../application/wealth/wealth-history.js';
import { WealthLedger } from '../../application/wealth/wealth-ledger.js';
import { EnabledTokens, Endpoints } from '../identifiers.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { alias, contribute, implement, provide } from '../wiring/rows.js';

/** The wealth of a user. */
export const wealthModule = module(
  provide(GetTotalWealth, [GetWealth, GetSettings, part(DailyRates), Clock]),
  contribute(Endpoints, totalWealthEndpoint, [GetTotalWealth]),
  provide(RpcWealth, [ChainConnection, ChainDeployment]),
  alias(LiveWealth, RpcWealth),
  implement(WealthLedger, (database: Database, { shares }: RpcWealth) => new PostgresWealthLedger(database, shares), [
    Database,
    RpcWealth,
  ]),
  provide(GetWealth, [WealthLedger, LiveWealth, DailyRates, Clock, EnabledTokens]),
  contribute(Endpoints, wealthEndpoint, [GetWealth]),
  implement(WealthHistory, (database: Database, { shares }: RpcWealth) => new PostgresWealthHistory(database, shares), [
    Database,
    RpcWealth,
  ]),
  provide(GetWealthHistory, [WealthHistory, Clock]),
  contribute(Endpoints, wealthHistoryEndpoint, [GetWealthHistory]),
);
