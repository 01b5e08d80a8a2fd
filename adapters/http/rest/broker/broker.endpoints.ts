import type { GetCapabilities } from '../../../../application/broker/get-capabilities.js';
import type { GetFreeTradeAllowance } from '../../../../application/broker/get-free-trade-allowance.js';
import type { GetUsRequirements } from '../../../../application/broker/get-us-requirements.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import {
  CapabilitiesResponse,
  FreeTradeAllowanceResponse,
  presentAllowance,
  presentCapabilities,
  presentUsRequirements,
  UsRequirementsResponse,
} from './broker.response.js';

export const BROKER_TAG = 'Equity-trading helpers';

const SHARED = {
  method: 'GET',
  audience: 'both',
  tag: BROKER_TAG,
  access: { kind: 'scopes', scopes: ['read:account'] },
  view: 'pruned',
} as const;

export function capabilitiesEndpoint(getCapabilities: GetCapabilities): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/v1/broker/capabilities',
    operationId: 'getBrokerCapabilities',
    summary: 'See whether the user can trade shares',
    description: 'If not: why, and what to fix first. The owner fixes it in the app.',
    responses: { 200: CapabilitiesResponse },
    async handle({ caller }) {
      return ok(presentCapabilities(await getCapabilities.execute(caller.userId)));
    },
  });
}

export function usRequirementsEndpoint(getUsRequirements: GetUsRequirements): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/v1/broker/us/requirements',
    operationId: 'getUsRequirements',
    summary: 'See what the broker still has to know of a customer in the USA',
    description: 'Counts and names, never answers. A user elsewhere gets an empty, complete set.',
    responses: { 200: UsRequirementsResponse },
    async handle({ caller }) {
      return ok(presentUsRequirements(await getUsRequirements.execute(caller.userId)));
    },
  });
}

export function freeTradeAllowanceEndpoint(getAllowance: GetFreeTradeAllowance): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/v1/broker/orders/free-trade-allowance',
    operationId: 'getFreeTradeAllowance',
    summary: 'See how many trades without commission are left',
    responses: { 200: FreeTradeAllowanceResponse },
    async handle({ caller }) {
      return ok(presentAllowance(await getAllowance.execute(caller.userId)));
    },
  });
}
