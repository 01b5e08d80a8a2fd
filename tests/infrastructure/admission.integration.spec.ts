import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '../../adapters/http/shell/endpoint.js';
import { currentTask } from '../../adapters/persistence/connections/current-task.js';
import { UNPUBLISHED_EVENTS } from '../../adapters/persistence/unpublished-events.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { admission } from '../../infrastructure/admission.js';
import { Intake } from '../../infrastructure/intake.js';
import { storedPerson } from '../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../adapters/persistence/support/test-database.js';

const LIMIT = 3;

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const declared = (overrides: Partial<Endpoint>): Endpoint => ({
  method: 'POST',
  path: '/v1/payments',
  audience: 'client',
  operationId: 'test',
  tag: 'Test',
  summary: 'Test',
  access: { kind: 'public' },
  responses: {},
  handle: () => Promise.reject(new Error('Nobody calls it')),
  ...overrides,
});

describe('a request', () => {
  const admit = () => admission(db.database, new Intake(db.database, [], LIMIT));

  it.each([
    ['of a client uses the connections of the API', declared({ audience: 'client' }), 'api'],
    ['of a client to what the owner has too does as well', declared({ audience: 'both' }), 'api'],
    ['of the owner uses those of the app', declared({ audience: 'owner', path: '/app/api/payments' }), 'app'],
  ])('%s', (_what, endpoint, workload) => {
    expect(admit()(endpoint, currentTask)).toEqual({ workload, name: `POST ${endpoint.path}` });
  });

  it('to the authorization server uses those of the app', () => {
    expect(admit()(null, currentTask)).toMatchObject({ workload: 'app' });
  });
});

describe('while too much accepted work is unfinished', () => {
  it('new work is refused, everything else is not, and new work is taken again afterwards', async () => {
    const intake = new Intake(db.database, [UNPUBLISHED_EVENTS], LIMIT);
    const admit = admission(db.database, intake);
    const proposal = () => admit(declared({ startsWork: true }), () => 'done');
    const { user } = await storedPerson(db.database);
    const publish = () => db.sql('UPDATE outbox SET published_at = now()');
    await publish();
    await intake.execute();
    expect(proposal()).toBe('done');

    for (let event = 0; event < LIMIT; event += 1) {
      await db.sql(
        `INSERT INTO outbox (type, subject_id, user_id, occurred_at) VALUES ('payment.created', 'x', $1, now())`,
        [user.id],
      );
    }
    await intake.execute();
    expect(proposal).toThrow(ServiceUnavailableError);
    expect(admit(declared({}), () => 'done')).toBe('done');

    await publish();
    await intake.execute();
    expect(proposal()).toBe('done');
  });
});
