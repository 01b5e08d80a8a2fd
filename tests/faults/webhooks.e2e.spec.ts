import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Receiver } from '../application/webhooks/support/receiver.js';
import { eventually } from '../support/eventually.js';
import { OwnedOrganization } from '../support/permissions/owned-organization.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { Sandbox } from '../support/sandbox/sandbox.js';
import { TestService } from '../support/service.js';

const ROUNDS = 3;
const KEYS = 6;
/** A claim of a killed process ends after half a minute. */
const PATIENCE_MS = 120_000;

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await TestService.start();
  receiver = await Receiver.start();
});
afterAll(async () => {
  await receiver.stop();
  await service.stop();
});

it('a process that is killed while it delivers loses no event; what arrives twice carries the same event id', async () => {
  const naming = { name: 'killed.example', port: receiver.port };
  const sandbox = await Sandbox.around(service);
  const person = await sandbox.newPerson();
  const workspace = await new OwnedOrganization(sandbox, person).workspace();
  await person.app.send('/platform/organizations', { method: 'GET' });
  await fetch(`${service.url}/sandbox/outbound-hosts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(naming),
  });
  const bearer = await new AccessCalls(sandbox).bearer(person.userId, []);
  const call = (path: string, method: string, body?: object) =>
    fetch(`${service.url}/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...bearer },
      ...(body && { body: JSON.stringify(body) }),
    });
  const hooks = `/platform/workspaces/${workspace}/webhooks`;
  const wanted = { url: 'https://killed.example/', enabledEvents: ['key.created', 'key.revoked'] };
  expect((await call(hooks, 'POST', wanted)).status).toBe(201);
  // Answers are held back until the kill, so that it comes while attempts are under way.
  const held: (() => void)[] = [];
  receiver.answer = (_received, response) => void held.push(() => response.writeHead(204).end());
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = receiver.received.length;
    const key = { name: 'Key', scopes: ['read:rates'], mode: 'test' };
    for (let count = 0; count < KEYS; count += 1) {
      const made = await call(`/platform/workspaces/${workspace}/keys`, 'POST', key);
      const { id } = (await made.json()) as { readonly id: string };
      if (round < ROUNDS - 1) await call(`/platform/keys/${id}`, 'DELETE');
    }
    await eventually('attempts are under way', async () => receiver.received.length > before, PATIENCE_MS);
    for (const release of held.splice(0, 2)) release();
    await service.kill();
    for (const release of held.splice(0)) release();
    service = await TestService.start({ port: service.port, dataDirectory: service.dataDirectory });
  }
  receiver.answer = (_received, response) => void response.writeHead(204).end();
  const stored = await eventually(
    'everything is delivered',
    async () => {
      // An answer that was held for too long is a failed attempt, and the next one comes in minutes.
      await fetch(`${service.url}/sandbox/clock/advance`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ milliseconds: 600_000 }),
      });
      const rows = await sandbox.database.query<{ id: string; body: string; status: string }>(
        `SELECT e.id, e.body, d.status FROM webhook_events e JOIN webhook_deliveries d ON d.event_id = e.id
         WHERE e.workspace_id = $1`,
        [workspace],
      );
      return rows.every(({ status }) => status === 'DELIVERED') ? rows : null;
    },
    PATIENCE_MS,
  );
  expect(stored).toHaveLength(KEYS * (2 * ROUNDS - 1));
  const bodies = new Map(stored.map(({ id, body }) => [id, body]));
  const seen = new Set(receiver.received.map(({ headers }) => String(headers['webhook-id'])));
  expect([...seen].sort()).toEqual([...bodies.keys()].sort());
  for (const { headers, body } of receiver.received) expect(body).toBe(bodies.get(String(headers['webhook-id'])));
  const attempts = receiver.received.map(({ headers }) => headers['x-svc-delivery']);
  expect(new Set(attempts).size).toBe(attempts.length);
  await sandbox.close();
}, 600_000);
