import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import type { Endpoint } from '../../../../../adapters/http/shell/endpoint.js';
import { created, endpoint, noContent, ok, replayed } from '../../../../../adapters/http/shell/endpoint.js';
import {
  NestedObject,
  Optional,
  QueryBoolean,
  QueryInteger,
} from '../../../../../adapters/http/shell/field-decorators.js';

export class ParcelQuery {
  @IsOptional()
  @IsIn(['small', 'large'])
  size?: 'small' | 'large';

  @QueryInteger(1, 100)
  limit: number = 20;

  @Optional()
  @QueryBoolean()
  archived?: boolean;
}

export class AddressBody {
  @IsString()
  @MaxLength(40)
  street!: string;

  @Optional()
  @IsString()
  city?: string;
}

export class ParcelBody {
  @IsString()
  @MaxLength(60_000)
  label!: string;

  @IsInt()
  @Min(1)
  grams!: number;

  @NestedObject(() => AddressBody)
  to!: AddressBody;

  @Optional()
  @IsArray()
  @ArrayMaxSize(3)
  @IsString({ each: true })
  tags?: string[];

  @Optional()
  @IsObject()
  extras?: Record<string, unknown>;
}

export class ParcelResponse {
  @IsString()
  id!: string;

  @IsOptional()
  @IsString()
  note?: string;

  @IsInt()
  weight!: number;
}

/** A response whose fields are whatever a test wants to see again. */
export class Echo {
  @IsObject()
  seen!: object;
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
    handle: async ({ caller }) => ok({ seen: { caller: caller?.clientId ?? null } }),
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
    view: (body) => ({ ...body, renamed: true }),
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
    examples: { body: { label: 'Ledger', grams: 900, to: { street: 'Main St 1' } } },
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
