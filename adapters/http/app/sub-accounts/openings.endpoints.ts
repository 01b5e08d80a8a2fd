import type { DiscardOpening } from '../../../../application/sub-accounts/discard-opening.js';
import type { RequestOpening } from '../../../../application/sub-accounts/request-opening.js';
import type { SubAccountOpenings } from '../../../../application/sub-accounts/sub-account-openings.js';
import { NotFoundError } from '../../../../domain/shared/errors.js';
import { subAccountId } from '../../../../domain/shared/ids.js';
import { SUB_ACCOUNTS_TAG } from '../../rest/sub-accounts/sub-accounts.endpoints.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { OpeningResponse, OpeningsResponse, presentOpening, RequestOpeningBody } from './openings.response.js';

const SIGNED_IN = { kind: 'session' } as const;

export function listOpeningsEndpoint(openings: SubAccountOpenings): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/sub-account-openings',
    audience: 'owner',
    operationId: 'listSubAccountOpenings',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'List the sub-accounts that you have asked for and that are not on chain yet',
    access: SIGNED_IN,
    responses: { 200: OpeningsResponse },
    async handle({ caller }) {
      return ok({ openings: (await openings.listUnopened(caller.userId)).map(presentOpening) });
    },
  });
}

export function requestOpeningEndpoint(requestOpening: RequestOpening, openings: SubAccountOpenings): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/sub-account-openings',
    audience: 'owner',
    operationId: 'requestSubAccountOpening',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'Ask for a sub-account, alone or with others',
    description: 'Nothing happens on chain until you have signed its opening.',
    access: SIGNED_IN,
    idempotency: 'stored',
    body: RequestOpeningBody,
    responses: { 201: OpeningResponse },
    refusals: [409],
    async handle({ caller, body }) {
      const { name, members: usernames, requiredApprovals } = body;
      const opening = await requestOpening.execute({ ownerId: caller.userId, name, usernames, requiredApprovals });
      const view = await openings.find(opening.id, caller.userId);
      if (!view) throw new NotFoundError('The opening');
      return created(presentOpening(view));
    },
  });
}

export function discardOpeningEndpoint(discardOpening: DiscardOpening): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/sub-account-openings/{id}',
    audience: 'owner',
    operationId: 'discardSubAccountOpening',
    tag: SUB_ACCOUNTS_TAG,
    summary: 'Forget a sub-account that you have asked for and never signed',
    access: SIGNED_IN,
    params: { id: subAccountId },
    responses: { 204: null },
    refusals: [409],
    async handle({ caller, params }) {
      await discardOpening.execute({ id: params.id, ownerId: caller.userId });
      return noContent();
    },
  });
}
