import { settlementEstimateEndpoint } from '../../adapters/http/rest/virtual-accounts/settlement-estimate.endpoints.js';
import { Clock } from '../../application/ports/clock.js';
import { EstimateSettlement } from '../../application/virtual-accounts/estimate-settlement.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { contribute, provide } from '../wiring/rows.js';

/** Accounts in the user's name at a banking partner. */
export const virtualAccountsModule = module(
  provide(EstimateSettlement, [Clock]),
  contribute(Endpoints, settlementEstimateEndpoint, [EstimateSettlement]),
);
