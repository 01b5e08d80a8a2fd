import { marketHoursEndpoint } from '../../adapters/http/rest/broker/market-hours.endpoints.js';
import { GetMarketHours } from '../../application/broker/get-market-hours.js';
import { Clock } from '../../application/ports/clock.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { contribute, provide } from '../wiring/rows.js';

/** What a client needs to know before shares are traded. */
export const brokerModule = module(
  provide(GetMarketHours, [Clock]),
  contribute(Endpoints, marketHoursEndpoint, [GetMarketHours]),
);
