import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callOf, type Headers } from '../support/permissions/calls.js';
import { send, shown } from '../support/permissions/cases.js';
import { ALL_SCOPES, type Endpoint, fromTheApp, ServedEndpoints } from '../support/permissions/endpoints.js';
import { idSourceOf } from '../support/permissions/id-sources.js';
import { OwnedResources } from '../support/permissions/owned-resources.js';
import { queryIdMaker } from '../support/permissions/query-id-sources.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let served: ServedEndpoints;
let stranger: Person;
let owned: OwnedResources;
let strangers: OwnedResources;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  served = await ServedEndpoints.of(sandbox);
  const [owner, other] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson({ USD: '100' })]);
  stranger = other;
  owned = new OwnedResources(sandbox, owner, other);
  strangers = new OwnedResources(sandbox, other, owner);
});
afterAll(() => sandbox?.stop());

const queryIds = () =>
  served
    .ofKind('client', 'session')
    .flatMap((endpoint) =>
      endpoint.operation.parameters
        .filter(({ in: place, schema }) => place === 'query' && schema.format === 'uuid')
        .map(({ name }) => ({ ...endpoint, parameter: name })),
    );

async function credential({ operation }: Endpoint): Promise<Headers> {
  if (operation.access === 'session') return fromTheApp(stranger.app);
  return new AccessCalls(sandbox).bearer(stranger.userId, ALL_SCOPES);
}

/** The path of something of the stranger's own, so that only the id in the query decides. */
async function ownPath({ operation }: Endpoint): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  for (const { name } of operation.parameters.filter((each) => each.in === 'path')) {
    const [make] = idSourceOf(operation, name).makers;
    if (make) ids[name] = await make(strangers);
  }
  return ids;
}

describe('the id of something that somebody else owns', () => {
  it('is answered like one that does not exist, wherever an id stands in a query', async () => {
    const failures: string[] = [];
    let asked = 0;
    for (const place of queryIds()) {
      const { operation, document, parameter } = place;
      const make = queryIdMaker(operation, parameter);
      if (!make) continue;
      const [headers, params, foreign] = [await credential(place), await ownPath(place), await make(owned)];
      const answered = (id: string) =>
        send(
          sandbox.url,
          callOf(operation, document, { headers, params, query: `${parameter}=${id}`, withoutQuery: parameter }),
        );
      const [unknown, answer] = [await answered(randomUUID()), await answered(foreign)];
      asked += 1;
      const isSame = answer.status === unknown.status && JSON.stringify(answer.body) === JSON.stringify(unknown.body);
      if (!isSame || answer.status >= 500)
        failures.push(
          `${operation.title} with the ${parameter} of somebody else: ${shown(answer)}; an unknown one: ${shown(unknown)}`,
        );
    }
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(20);
  });
});
