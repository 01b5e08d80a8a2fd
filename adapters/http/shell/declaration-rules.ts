import type { Endpoint } from './endpoint.js';
import { pathParameters } from './endpoint-table.js';
import type { Class } from './fields/class.js';
import { fieldsOf } from './fields/field.js';
import { undescribedFields } from './fields/undescribed-fields.js';
import { cursorNames, type NextName } from './paging.js';
import { isVariants } from './variants.js';
import { takesView } from './view.js';

const PAGING_FIELDS = ['limit', 'offset', 'cursor', 'before'];
const NEXT_FIELDS: readonly NextName[] = ['nextCursor', 'nextBefore'];

/**
 * Refuses at the start a declaration whose document would not match its behaviour.
 * @throws Error naming the endpoint
 */
export function assertDeclarations(endpoints: readonly Endpoint[]): void {
  const operationIds = new Set<string>();
  for (const endpoint of endpoints) {
    const refuse = (reason: string): never => {
      throw new Error(`Endpoint ${endpoint.method} ${endpoint.path} ${reason}`);
    };
    if (operationIds.has(endpoint.operationId)) refuse(`repeats the operationId ${endpoint.operationId}`);
    operationIds.add(endpoint.operationId);
    assertEndpoint(endpoint, refuse);
  }
}

function assertEndpoint(endpoint: Endpoint, refuse: (reason: string) => never): void {
  const inPath = [...pathParameters(endpoint.path)].sort().join(', ');
  const declared = Object.keys(endpoint.params ?? {})
    .sort()
    .join(', ');
  if (inPath !== declared) refuse(`has the path parameters (${inPath}) but declares (${declared})`);
  if (endpoint.method === 'GET' && endpoint.body) refuse('is a GET with a body');
  assertIdempotency(endpoint, refuse);
  const isClientRead = endpoint.method === 'GET' && endpoint.path.startsWith('/v1/');
  if (isClientRead !== takesView(endpoint))
    refuse(isClientRead ? 'does not say what its lite view is' : 'takes no view');
  if (declaredFields(endpoint.query).includes('view') && takesView(endpoint)) {
    refuse('declares view in its query class; every GET under /v1 has it anyway');
  }
  const liteShape = typeof endpoint.view === 'object' ? endpoint.view.shape : undefined;
  if (liteShape && !liteShape.name.endsWith('Lite'))
    refuse(`calls its lite shape ${liteShape.name}, which must end with Lite`);
  const classes = [endpoint.query, ...shapesOf(endpoint.body), ...Object.values(endpoint.responses), liteShape].flat();
  const undescribed = classes.flatMap((type) => (type ? undescribedFields(type) : []));
  if (undescribed.length > 0) refuse(`checks fields that it does not describe: ${undescribed.join(', ')}`);
  const byHand = PAGING_FIELDS.filter((name) => declaredFields(endpoint.query).includes(name));
  if (byHand.length > 0) refuse(`declares ${byHand.join(', ')} in its query class; say paging instead`);
  const { paging } = endpoint;
  const next = paging === undefined || paging.by === 'offset' ? null : cursorNames(paging).next;
  for (const name of NEXT_FIELDS) {
    const isDocumented = Object.values(endpoint.responses).some(
      (type) => typeof type === 'function' && fieldsOf(type).has(name),
    );
    if (isDocumented !== (name === next))
      refuse(isDocumented ? `documents a ${name} and has no cursor` : `documents no ${name}`);
  }
  const statuses = Object.keys(endpoint.responses).map(Number);
  if (!statuses.some((status) => status >= 200 && status < 300)) refuse('documents no success answer');
}

function assertIdempotency({ method, idempotency, access }: Endpoint, refuse: (reason: string) => never): void {
  if (method === 'POST' && idempotency === undefined) refuse('does not say what it does with an Idempotency-Key');
  if (method !== 'POST' && idempotency !== undefined) refuse('takes no Idempotency-Key, because it is no POST');
  // All callers without a credential are one principal: a key of one would give its answer to another.
  if (idempotency && (access.kind === 'public' || access.kind === 'anonymous-session'))
    refuse('keeps Idempotency-Keys of callers without a credential');
}

function declaredFields(type: Class | undefined): readonly string[] {
  return type ? [...fieldsOf(type).keys()] : [];
}

function shapesOf(body: Endpoint['body']): readonly Class[] {
  if (body === undefined) return [];
  return isVariants(body) ? Object.values(body.shapes) : [body];
}
