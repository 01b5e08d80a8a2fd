import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyOf, callOf, type Headers } from '../support/permissions/calls.js';
import { type Case, type CaseAnswer, failuresOf, refusedWith, shown } from '../support/permissions/cases.js';
import { ALL_SCOPES, type Endpoint, fromTheApp, isRead, ServedEndpoints } from '../support/permissions/endpoints.js';
import { ANYWHERE, wrongTextsInQuery, wrongValues } from '../support/permissions/wrong-values.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let served: ServedEndpoints;
let person: Person;
let bearer: Headers;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  served = await ServedEndpoints.of(sandbox);
  person = await sandbox.newPerson();
  bearer = await new AccessCalls(sandbox).bearer(person.userId, ALL_SCOPES);
});
afterAll(() => sandbox?.stop());

/** The headers of somebody whom the endpoint lets in. */
function credentialFor({ operation }: Endpoint): Headers {
  switch (operation.access) {
    case 'client':
      return bearer;
    case 'session':
      return fromTheApp(person.app);
    case 'anonymous-session':
      return { Origin: person.app.origin };
    case 'public':
      return {};
  }
}

const naming = (...names: readonly string[]) => refusedWith(422, 'VALIDATION_ERROR', ...names);

async function expectNoFailure(cases: readonly Case[]): Promise<void> {
  expect(cases.length).toBeGreaterThan(0);
  expect(await failuresOf(sandbox.url, cases)).toEqual([]);
}

describe('the query of every endpoint', () => {
  it.each([
    ['banana=1', 'banana'],
    ['access_token=secret', 'access_token'],
    ['__proto__=1', '__proto__'],
    ['limit[]=1', 'limit'],
    ['limit[gt]=1', 'limit'],
    ['=1', '""'],
  ])('must not hold %s', async (query, name) => {
    await expectNoFailure(
      served.all.map((endpoint) => ({
        title: `${endpoint.operation.title}?${query}`,
        call: callOf(endpoint.operation, endpoint.document, { query, headers: credentialFor(endpoint) }),
        fault: naming(name),
      })),
    );
  });

  it('has a view on every GET under /v1, which is full or lite, and elsewhere none', async () => {
    const takesView = ({ operation }: Endpoint) => isRead(operation) && operation.path.startsWith('/v1/');
    const cases = served.all.flatMap((endpoint) => {
      const { operation, document } = endpoint;
      const call = (query: string) => callOf(operation, document, { query, headers: credentialFor(endpoint) });
      const wrong = ['view=banana', 'view=', 'view=LITE', 'view=lite&view=full', 'view[]=lite'];
      const refused = [...wrong, ...(takesView(endpoint) ? [] : ['view=lite', 'view=full'])];
      const documented = operation.parameters.some(({ name }) => name === 'view');
      expect([operation.title, documented]).toEqual([operation.title, takesView(endpoint)]);
      return refused.map((query) => ({
        title: `${operation.title}?${query}`,
        call: call(query),
        fault: naming('view'),
      }));
    });
    await expectNoFailure(cases);
  });

  it('must hold what the document says', async () => {
    const cases = served.all.flatMap((endpoint) => {
      const { operation, document } = endpoint;
      const headers = credentialFor(endpoint);
      return operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name, schema, required = false }) => {
          const call = (query?: string) =>
            callOf(operation, document, { headers, withoutQuery: name, ...(query !== undefined && { query }) });
          const texts = wrongTextsInQuery(document.resolve(schema)).map(([what, text]) => ({
            title: `${operation.title} with ${what} for ${name}`,
            call: call(`${name}=${encodeURIComponent(text)}`),
            fault: naming(name),
          }));
          const twice = {
            title: `${operation.title} with ${name} twice`,
            call: call(`${name}=1&${name}=1`),
            fault: naming(name),
          };
          const without = { title: `${operation.title} without ${name}`, call: call(), fault: naming(name) };
          const long = {
            title: `${operation.title} with 8,000 characters for ${name}`,
            call: call(`${name}=${'x'.repeat(8_000)}`),
            fault: naming(name),
          };
          return [...texts, twice, long, ...(required ? [without] : [])];
        });
    });
    await expectNoFailure(cases);
  });
});

describe('the body of every endpoint', () => {
  const acting = () => served.all.filter(({ operation }) => !isRead(operation));

  function casesWith(
    endpoint: Endpoint,
    bodies: readonly (readonly [what: string, body: unknown, fault: Case['fault']])[],
  ) {
    const { operation, document } = endpoint;
    const headers = credentialFor(endpoint);
    return bodies.map(([what, body, fault]) => ({
      title: `${operation.title} with ${what}`,
      call: callOf(operation, document, { headers, body }),
      fault,
    }));
  }

  it('must not hold a field that is not documented', async () => {
    await expectNoFailure(
      acting().flatMap((endpoint) => {
        const body = bodyOf(endpoint.operation, endpoint.document) ?? {};
        return casesWith(endpoint, [
          ['an unknown field', { ...body, banana: 1 }, naming('banana')],
          ['an unknown field of a strange name', { ...body, 'x y\n': 1 }, naming('x y')],
          ['a constructor', { ...body, constructor: { prototype: { admin: true } } }, naming('constructor')],
          ['an id of its own', { ...body, ownerId: person.userId }, naming('ownerId')],
          ['a list of bodies', [body], naming('body')],
          ['nesting without end', { ...body, banana: nested(40) }, naming('body')],
        ]);
      }),
    );
  });

  it('must hold what the document says', async () => {
    const cases = acting().flatMap((endpoint) => {
      const { operation, document } = endpoint;
      if (operation.body === undefined) return [];
      const body = bodyOf(operation, document) ?? {};
      const { properties = {}, required = [] } = document.resolve(operation.body.schema);
      const without = required.map((name) => {
        const { [name]: _left, ...rest } = body;
        return [`no ${name}`, rest, naming(name)] as const;
      });
      const wrong = Object.entries(properties).flatMap(([name, schema]) =>
        wrongValues(schema, document, !required.includes(name)).map(
          ({ what, path, value }) =>
            [
              `${what} for ${name}${path === ANYWHERE ? '' : path}`,
              { ...body, [name]: value },
              path === ANYWHERE ? naming() : naming(`${name}${path}`),
            ] as const,
        ),
      );
      return casesWith(endpoint, [...without, ...wrong]);
    });
    await expectNoFailure(cases);
  });

  it('may be without what the document does not require', async () => {
    const cases = acting().flatMap((endpoint) => {
      const { operation, document } = endpoint;
      if (operation.body === undefined) return [];
      const { properties = {}, required = [] } = document.resolve(operation.body.schema);
      const body = bodyOf(operation, document) ?? {};
      const least = Object.fromEntries(Object.entries(body).filter(([name]) => required.includes(name)));
      const optional = Object.keys(properties).filter((name) => !required.includes(name));
      return casesWith(endpoint, [['only what is required', least, notMissing(optional)]]);
    });
    await expectNoFailure(cases);
  });
});

describe('the Idempotency-Key of every POST that documents it', () => {
  it.each([
    ['a space', 'a b'],
    ['256 characters', 'k'.repeat(256)],
    ['other than ASCII', 'schl\u00fcssel'],
  ])('must not have %s', async (what, key) => {
    const taking = served.all.filter(({ operation }) =>
      operation.parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key'),
    );
    await expectNoFailure(
      taking.map((endpoint) => ({
        title: `${endpoint.operation.title} with an Idempotency-Key of ${what}`,
        call: callOf(endpoint.operation, endpoint.document, {
          headers: { ...credentialFor(endpoint), 'Idempotency-Key': key },
        }),
        fault: naming('Idempotency-Key'),
      })),
    );
  });
});

function notMissing(optional: readonly string[]): Case['fault'] {
  return (answer: CaseAnswer) => {
    const missing = optional.find((name) => answer.body?.message?.includes(`${name} is required`));
    return missing === undefined ? null : `${missing} is not documented as required: ${shown(answer)}`;
  };
}

function nested(levels: number): unknown {
  return levels === 0 ? 1 : { value: nested(levels - 1) };
}
