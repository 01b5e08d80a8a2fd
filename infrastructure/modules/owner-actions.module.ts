import { ownerActionsEndpoint } from '../../adapters/http/app/owner-actions/owner-actions.endpoints.js';
import { ListOwnerActions } from '../../application/owner-actions/list-owner-actions.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { Clock } from '../../application/ports/clock.js';
import { Endpoints, Signings } from '../identifiers.js';
import { every } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { contribute, implement } from '../wiring/rows.js';

/** Everything that waits for the owner's approval. */
export const ownerActionsModule = module(
  implement(ListOwnerActions, (sources: OwnerActionSource[], clock: Clock) => new ListOwnerActions(sources, clock), [
    every(OwnerActionSource),
    Clock,
  ]),
  contribute(Endpoints, ownerActionsEndpoint, [ListOwnerActions, every(Signings)]),
);
