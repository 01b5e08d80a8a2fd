import { ContainerModule } from 'inversify';
import { ownerActionsEndpoint } from '../../adapters/http/app/owner-actions/owner-actions.endpoints.js';
import { ListOwnerActions } from '../../application/owner-actions/list-owner-actions.js';
import { OwnerActionSource } from '../../application/owner-actions/owner-action.js';
import { OwnedPasskeys } from '../../application/passkeys/owned-passkeys.js';
import { PasskeysToActivate } from '../../application/passkeys/passkeys-to-activate.js';
import { Clock } from '../../application/ports/clock.js';
import { construct } from '../construct.js';
import { AppEndpoints } from '../identifiers.js';

/** What waits for an owner besides payments; every feature with something of that kind binds its OwnerActionSource. */
export function ownerActionsModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(OwnerActionSource).toResolvedValue(construct(PasskeysToActivate), [OwnedPasskeys]);
    bind(ListOwnerActions).toResolvedValue(
      (sources: OwnerActionSource[], clock: Clock) => new ListOwnerActions(sources, clock),
      [{ isMultiple: true, serviceIdentifier: OwnerActionSource }, Clock],
    );
    bind(AppEndpoints).toResolvedValue(ownerActionsEndpoint, [ListOwnerActions]);
  });
}
