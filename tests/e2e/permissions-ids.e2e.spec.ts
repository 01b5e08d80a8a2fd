import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Changes, callOf, type Headers } from '../support/permissions/calls.js';
import { type Case, failuresOf, refusedWith, send, shown } from '../support/permissions/cases.js';
import { ALL_SCOPES, type Endpoint, fromTheApp, ServedEndpoints } from '../support/permissions/endpoints.js';
import { idSourceOf, positionOf } from '../support/permissions/id-sources.js';
import type { Operation } from '../support/permissions/openapi-document.js';
import { OwnedResources } from '../support/permissions/owned-resources.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let served: ServedEndpoints;
let owner: Person;
let stranger: Person;
let owned: OwnedResources;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  served = await ServedEndpoints.of(sandbox);
  [owner, stranger] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
  owned = new OwnedResources(sandbox, owner, stranger);
});
afterAll(() => sandbox?.stop());

interface IdPlace extends Endpoint {
  readonly parameter: string;
}

/** Every path parameter of every endpoint that needs somebody to be known. */
function idPlaces(): readonly IdPlace[] {
  return served
    .ofKind('client', 'session')
    .flatMap((endpoint) =>
      endpoint.operation.parameters
        .filter(({ in: place, name }) => place === 'path' && positionOf(endpoint.operation, name) === undefined)
        .map(({ name }) => ({ ...endpoint, parameter: name })),
    );
}

async function credentialOf(person: Person, { operation }: Endpoint): Promise<Headers> {
  if (operation.access === 'session') return fromTheApp(person.app);
  return new AccessCalls(sandbox).bearer(person.userId, ALL_SCOPES);
}

/** Real ids for the other parameters of the path, so that only this one decides. */
async function otherIds({ operation, parameter }: IdPlace): Promise<Readonly<Record<string, string>>> {
  const others = operation.parameters.filter((each) => each.in === 'path' && each.name !== parameter);
  const ids: Record<string, string> = {};
  for (const { name } of others) {
    if (positionOf(operation, name) !== undefined) continue;
    const [make] = idSourceOf(operation, name).makers;
    if (make) ids[name] = await make(owned);
  }
  return ids;
}

function positionsOf(operation: Operation): Readonly<Record<string, string>> {
  const positions = operation.parameters.map(({ name }) => [name, positionOf(operation, name)] as const);
  return Object.fromEntries(positions.filter((one): one is readonly [string, string] => one[1] !== undefined));
}

function withId({ operation, document, parameter }: IdPlace, id: string, headers: Headers, rest: Changes = {}) {
  const params = { ...positionsOf(operation), ...rest.params, [parameter]: id };
  return callOf(operation, document, { headers, ...rest, params });
}

describe('the id of something that somebody else owns', () => {
  it('is answered like one that does not exist, wherever an id stands in a path', async () => {
    const cases: Case[] = [];
    for (const place of idPlaces()) {
      const headers = await credentialOf(stranger, place);
      const params = await otherIds(place);
      const unknown = await send(sandbox.url, withId(place, randomUUID(), headers, { params }));
      const title = `${place.operation.title} with the ${place.parameter} of somebody else`;
      for (const make of idSourceOf(place.operation, place.parameter).makers) {
        const id = await make(owned);
        cases.push({
          title,
          call: withId(place, id, headers, { params }),
          fault: (answer) =>
            refusedWith(404, 'NOT_FOUND')(answer) ??
            (JSON.stringify(answer.body) === JSON.stringify(unknown.body)
              ? null
              : `an unknown id gets ${shown(unknown)}, this one ${shown(answer)}`),
        });
      }
    }
    expect(cases.length).toBeGreaterThan(0);
    expect(await failuresOf(sandbox.url, cases)).toEqual([]);
  });

  it('is found by the owner, so that nothing above was refused for another reason', async () => {
    const failures: string[] = [];
    for (const place of idPlaces()) {
      const [make] = idSourceOf(place.operation, place.parameter).makers.slice(-1);
      if (!make) throw new Error(`${place.operation.title}: nobody can own a ${place.parameter}`);
      const params = await otherIds(place);
      const headers = await credentialOf(owner, place);
      const answer = await send(sandbox.url, withId(place, await make(owned), headers, { params }));
      // What is owned can still lack what is asked of it, such as a page; then another thing is said to be missing.
      const isUnknown = async () => {
        const unknown = await send(sandbox.url, withId(place, randomUUID(), headers, { params }));
        return JSON.stringify(answer.body) === JSON.stringify(unknown.body);
      };
      const isLost = answer.status >= 500 || (answer.status === 404 && (await isUnknown()));
      if (isLost) failures.push(`${place.operation.title}: ${shown(answer)}`);
    }
    expect(failures).toEqual([]);
  });
});

describe('what cannot be an id', () => {
  const NO_IDS = [
    '1',
    'null',
    'undefined',
    "'",
    '{id}',
    '..%2f..%2fprofile',
    '0'.repeat(36),
    'x'.repeat(4_000),
    '%F0%9F%A7%BE',
  ];
  const BROKEN = ['%00', '%', '%ff', 'a%00b'];

  it('is refused and named, or found nowhere where ids are any text', async () => {
    const cases: Case[] = [];
    for (const place of idPlaces()) {
      const headers = await credentialOf(stranger, place);
      const { form } = idSourceOf(place.operation, place.parameter);
      const named = refusedWith(422, 'VALIDATION_ERROR', place.parameter);
      const nowhere = refusedWith(404, 'NOT_FOUND');
      const add = (id: string, fault: Case['fault']) =>
        cases.push({
          title: `${place.operation.title} with ${id.slice(0, 40)}`,
          call: withId(place, id, headers),
          fault,
        });
      for (const id of NO_IDS) {
        add(id, (answer) =>
          form === 'uuid' ? named(answer) : answer.status === 422 ? named(answer) : nowhere(answer),
        );
      }
      for (const id of BROKEN) add(id, named);
    }
    expect(await failuresOf(sandbox.url, cases)).toEqual([]);
  });
});
