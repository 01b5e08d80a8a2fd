import { liveEventsEndpoint } from '../../adapters/http/app/live/live-events.endpoints.js';
import { PostgresLiveEvents } from '../../adapters/persistence/live/live-events.postgres.js';
import { LiveEvents } from '../../application/live/live-events.js';
import { WallClock } from '../../application/ports/clock.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { alias, contribute } from '../wiring/rows.js';

/** Live events for open pages. */
export const liveModule = module(
  contribute(Endpoints, liveEventsEndpoint, [LiveEvents, WallClock]),
  alias(LiveEvents, PostgresLiveEvents),
);
