import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SCOPES } from '../../domain/access/scopes.js';
import { runDemo } from '../../infrastructure/demo/cli.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { type ErrorBody, exchange } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

type Headers = Readonly<Record<string, string>>;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: readonly object[] }>>>>;
}

let sandbox: Sandbox;
let api: AccessCalls;
let alice: Person;
let token: Headers;
const EVERYTHING = SCOPES.map(({ name }) => name);

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  api = new AccessCalls(sandbox);
});
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  alice = await sandbox.newPerson();
  token = await api.bearer(alice.userId, EVERYTHING);
});

const refusalOf = async (credential: Headers, path: string, method = 'GET') => {
  const { status, body } = await api.call<ErrorBody>(credential, path, { method });
  return [status, body.code, body.message];
};
const CLOSED = [
  403,
  'PLAN_UPGRADE_REQUIRED',
  'The REST API is not included in your plan; upgrade to the plan Plus or Pro to use it',
];

describe('a plan that lacks the API', () => {
  it('closes every endpoint under /v1 that needs a credential, but for listing and revoking keys', async () => {
    await api.setPlan(alice.username, 'FREE');
    const { body: document } = await exchange<Document>(`${sandbox.url}/openapi.json`);
    const open: string[] = [];
    for (const [template, item] of Object.entries(document.paths)) {
      for (const [method, { security }] of Object.entries(item)) {
        if (security.length === 0) continue;
        const path = template.replace('/v1', '').replace(/\{\w+\}/g, randomUUID());
        const { body } = await api.call<ErrorBody>(token, path, { method: method.toUpperCase() });
        if (body.code !== 'PLAN_UPGRADE_REQUIRED') open.push(`${method} ${template}`);
        else expect(body.message).toMatch(/Plus or Pro/);
      }
    }
    expect(open.sort()).toEqual(['delete /v1/api-keys/{keyId}', 'get /v1/api-keys']);
  });

  it('names the API key when one is to be created, and still lists and revokes the old ones', async () => {
    const { id } = await api.key(token, ['read:balances', 'read:api_keys']);
    await api.setPlan(alice.username, 'FREE');
    expect(await refusalOf(token, '/api-keys', 'POST')).toEqual([
      403,
      'PLAN_UPGRADE_REQUIRED',
      'Creating an API key is not included in your plan; upgrade to the plan Plus or Pro to use it',
    ]);
    expect(await api.keys(token)).toMatchObject([{ id, isActive: true }]);
    expect((await api.call(token, `/api-keys/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await api.keys(token)).toMatchObject([{ id, isActive: false }]);
  });

  it('counts from the next request on, and so does one that includes it, for a token as for a key', async () => {
    const { headers } = await api.key(token, ['read:balances']);
    for (const credential of [token, headers]) {
      for (let round = 0; round < 3; round += 1) {
        expect((await api.call(credential, '/balances')).status).toBe(200);
        await api.setPlan(alice.username, 'FREE');
        expect(await refusalOf(credential, '/balances')).toEqual(CLOSED);
        await api.setPlan(alice.username, 'PRO');
      }
    }
  });

  it('leaves the app open, where people approve', async () => {
    await api.setPlan(alice.username, 'FREE');
    expect((await alice.app.get('/approvals')).status).toBe(200);
  });
});

describe('demo plan', () => {
  let printed: string;
  let failed: string;

  async function demo(...args: readonly string[]): Promise<void> {
    [printed, failed] = ['', ''];
    const environment = process.env['DATA_DIR'];
    process.env['DATA_DIR'] = sandbox.service.dataDirectory;
    const out = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    const err = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      failed += String(text);
      return true;
    });
    try {
      await runDemo(args);
    } finally {
      out.mockRestore();
      err.mockRestore();
      if (environment === undefined) delete process.env['DATA_DIR'];
      else process.env['DATA_DIR'] = environment;
      process.exitCode = 0;
    }
  }

  it('shows the plan of a demo person with the catalogue, and changes it', async () => {
    await demo('plan', '--user', 'carol');
    expect(printed).toBe(
      [
        'carol: PLUS (Plus) includes the API, 0.00 USD of credits a month, 5 free trades a month, 5.00 % off credits, 9.99 EUR a month',
        '  FREE (Free) lacks the API, 0.00 USD of credits a month, 1 free trades a month, 0.00 EUR a month',
        '  PLUS (Plus) includes the API, 0.00 USD of credits a month, 5 free trades a month, 5.00 % off credits, 9.99 EUR a month',
        '  PRO (Pro) includes the API, 5.00 USD of credits a month, 50 free trades a month, 10.00 % off credits, 19.99 EUR a month',
        '',
      ].join('\n'),
    );
    await demo('plan', '--user', 'carol', '--set', 'free', '--json');
    expect(JSON.parse(printed)).toMatchObject({ username: 'carol', plan: { code: 'FREE', includesApi: false } });
    const carol = sandbox.world.users.find(({ username }) => username === 'carol');
    expect(await refusalOf(await api.bearer(carol?.userId ?? '', EVERYTHING), '/balances')).toEqual(CLOSED);
  });

  it('says what is wrong with a person or a plan that does not exist', async () => {
    await demo('plan', '--user', 'nobody');
    expect(failed).toBe('The user nobody was not found (404 NOT_FOUND)\n');
    await demo('plan', '--user', 'carol', '--set', 'GOLD');
    expect(failed).toBe('plan must be one of FREE, PLUS, PRO (422 VALIDATION_ERROR)\n');
  });
});
