import type { Endpoint } from '../../../../../adapters/http/shell/endpoint.js';
import { created, endpoint, noContent, ok, replayed } from '../../../../../adapters/http/shell/endpoint.js';
import { Flag, OneOf } from '../../../../../adapters/http/shell/fields/choices.js';
import { WholeNumber } from '../../../../../adapters/http/shell/fields/numbers.js';
import { Nested, OpenObject, TextList } from '../../../../../adapters/http/shell/fields/objects.js';
import { Picked } from '../../../../../adapters/http/shell/fields/picked.js';
import { Optional } from '../../../../../adapters/http/shell/fields/presence.js';
import { QueryBoolean, QueryInteger } from '../../../../../adapters/http/shell/fields/query.js';
import { Text } from '../../../../../adapters/http/shell/fields/text.js';
import { lite } from '../../../../../adapters/http/shell/lite-shape.js';

export class ParcelQuery {
  @Optional()
  @OneOf(['small', 'large'], 'Only this size.')
  size?: 'small' | 'large';

  @QueryInteger(1, 100, 'How many.')
  copies: number = 20;

  @Optional()
  @QueryBoolean('Those in the archive.')
  archived?: boolean;
}

export class AddressBody {
  @Text('With the number.', 'Main St 1', { max: 40 })
  street!: string;

  @Optional({ inExamples: false })
  @Text('The city.', 'Bern')
  city?: string;
}

export class ParcelBody {
  @Text('What is in it.', 'Ledger', { max: 60_000 })
  label!: string;

  @WholeNumber('Its weight.', 900, { min: 1 })
  grams!: number;

  @Nested(() => AddressBody)
  to!: AddressBody;

  @Optional({ inExamples: false })
  @TextList('Words for it.', ['fragile'], { max: 3, itemMax: 10 })
  tags?: string[];

  @Optional({ inExamples: false })
  @OpenObject('Whatever else.', {})
  extras?: Record<string, unknown>;
}

export class ParcelResponse {
  @Text('The parcel.', '7')
  id!: string;

  @Optional()
  @Text('What was written on it.', 'Fragile')
  note?: string;

  @WholeNumber('Its weight.', 900)
  weight!: number;
}

/** A response whose fields are whatever a test wants to see again. */
export class Echo {
  @OpenObject('What the handler saw.', {})
  seen!: object;
}

export class RenamedLite extends Picked(Echo, 'seen') {
  @Flag('Said by the lite view only.')
  renamed!: boolean;
}

const parcel = { tag: 'Parcels', summary: 'About parcels' } as const;
const read = { kind: 'scopes', scopes: ['read:parcels'] } as const;
const write = { kind: 'scopes', scopes: ['write:parcels'] } as const;

/** Endpoints of every kind that the shell knows. */
export const testEndpoints: readonly Endpoint[] = [
  endpoint({
    ...parcel,
    method: 'GET',
    path: '/v1/health',
    audience: 'client',
    operationId: 'health',
    access: { kind: 'public', ignoresCredential: true },
    view: 'same',
    responses: { 200: Echo },
    handle: async () => ok({ seen: { nothing: null } }),
  }),
  endpoint({
    ...parcel,
    method: 'GET',
    path: '/v1/catalogue',
    audience: 'client',
    view: 'pruned',
    operationId: 'catalogue',
    access: { kind: 'public' },
    responses: { 200: Echo },
    handle: async ({ caller }) => ok({ seen: { caller: caller.kind === 'nobody' ? null : caller.clientId } }),
  }),
  endpoint({
    ...parcel,
    method: 'GET',
    path: '/v1/parcels/{id}',
    audience: 'client',
    operationId: 'getParcel',
    access: read,
    params: { id: { maxLength: 64 } },
    query: ParcelQuery,
    responses: { 200: Echo },
    view: lite(RenamedLite, (body: Echo) => ({ ...body, renamed: true })),
    handle: async ({ params, query }) =>
      ok({
        seen: { id: params.id, query: { ...query }, empty: [], gone: null, zero: 0, no: false, text: '', none: {} },
      }),
  }),
  endpoint({
    ...parcel,
    method: 'GET',
    path: '/v1/parcels/upcoming',
    audience: 'client',
    view: 'pruned',
    operationId: 'upcomingParcels',
    access: read,
    responses: { 200: Echo },
    handle: async () => ok({ seen: { literal: true } }),
  }),
  endpoint({
    ...parcel,
    method: 'POST',
    path: '/v1/parcels',
    audience: 'client',
    operationId: 'createParcel',
    access: write,
    idempotency: 'own',
    body: ParcelBody,
    responses: { 201: Echo },
    handle: async ({ body, idempotencyKey, caller }) => {
      if (idempotencyKey?.key === 'again') return replayed(201, { seen: { stored: true } });
      return created({ seen: { body, idempotencyKey, userId: caller.userId } });
    },
  }),
  endpoint({
    ...parcel,
    method: 'DELETE',
    path: '/v1/parcels/{id}',
    audience: 'client',
    operationId: 'deleteParcel',
    access: { kind: 'scopes', scopes: ['write:parcels', 'admin:parcels'], match: 'any' },
    params: { id: { maxLength: 64 } },
    responses: { 204: null },
    handle: async () => noContent(),
  }),
  endpoint({
    ...parcel,
    method: 'GET',
    path: '/v1/audit',
    audience: 'client',
    view: 'pruned',
    operationId: 'audit',
    access: { kind: 'scopes', scopes: ['read:parcels', 'read:audit'] },
    responses: { 200: ParcelResponse },
    handle: async () => ok({ id: '1', weight: 1 }),
  }),
];
