import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConflictError, InsufficientRoleError, NotFoundError } from '../../../domain/shared/errors.js';
import type { OrganizationId, UserId, WebhookEndpointId, WorkspaceId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { acting, PlatformOffice } from '../platform/support/platform-office.js';
import { StandingClock } from '../support/simple-ports.js';
import { WebhookOffice } from './support/webhook-office.js';

let db: OpenDatabase;
let clock: StandingClock;
let platform: PlatformOffice;
let office: WebhookOffice;
let secondProcess: WebhookOffice;
let owner: UserId;
let organization: OrganizationId;
let workspaceId: WorkspaceId;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  platform = new PlatformOffice(db.database, clock);
  office = new WebhookOffice(db.database, clock);
  secondProcess = new WebhookOffice(await db.connect(), clock);
});
afterAll(() => db.close());
beforeEach(async () => {
  clock.time = CREATED_AT;
  owner = await platform.newPerson();
  organization = await platform.newOrganization(owner);
  workspaceId = await platform.newWorkspace(organization, owner);
});

const actor = () => acting(organization, owner);
const settings = {
  url: 'https://hooks.example/events?token=in-the-address',
  description: 'Billing',
  enabledEvents: ['key.created'] as const,
};
const register = (process = office) => process.register.execute({ actor: actor(), workspaceId, settings });
const entries = async () => (await platform.entriesOf(organization)).filter(({ type }) => type.startsWith('webhook'));

describe('an endpoint', () => {
  it('is registered with a secret that is shown once, and stored encrypted', async () => {
    const { stored, secret } = await register();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await office.endpoints.ofWorkspace(workspaceId)).toEqual([stored]);
    const everywhere = await db.sql(
      'SELECT to_jsonb(e) AS row FROM webhook_endpoints e UNION ALL SELECT to_jsonb(s) FROM security_events s',
    );
    expect(JSON.stringify(everywhere)).not.toContain(secret.slice(6));
    const [entry] = await entries();
    expect(entry).toMatchObject({
      type: 'webhook_endpoint.registered',
      details: { target: `webhook-endpoint:${stored.endpoint.id}` },
    });
    expect(JSON.stringify(entry)).not.toContain('in-the-address');
  });

  it('is one of at most twenty of its workspace, also when they are registered at once', async () => {
    const attempts = Array.from({ length: 24 }, (_, index) => register(index % 2 === 0 ? office : secondProcess));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(register()).rejects.toThrow(ConflictError);
  });

  it('is one of at most two hundred of its organization', async () => {
    const workspaces = await Promise.all(Array.from({ length: 11 }, () => platform.newWorkspace(organization, owner)));
    for (const workspace of workspaces.slice(1))
      await db.sql(
        `INSERT INTO webhook_endpoints (id, workspace_id, url, enabled_events, status, sealed_secret, created_by, created_at)
         SELECT gen_random_uuid(), $1, 'https://hooks.example/', '{credit.low}', 'ENABLED', 'x', $2, now() FROM generate_series(1, 20)`,
        [workspace, owner],
      );
    const another = () =>
      office.register.execute({ actor: actor(), workspaceId: workspaces[0] as WorkspaceId, settings });
    await expect(another()).rejects.toThrow('An organization has at most 200 webhook endpoints; delete one first');
    const [some] = await db.sql<{ id: WebhookEndpointId }>(
      'SELECT id FROM webhook_endpoints WHERE workspace_id = $1 LIMIT 1',
      [workspaces[1]],
    );
    if (!some) throw new Error('No endpoint was made');
    await office.remove.execute({ actor: actor(), endpointId: some.id });
    await another();
  });

  it('keeps what a change leaves out, and a change of nothing writes nothing', async () => {
    const { stored } = await register();
    const endpointId = stored.endpoint.id;
    const changed = await office.change.execute({
      actor: actor(),
      endpointId,
      settings: { enabledEvents: ['key.revoked'] },
      status: 'DISABLED',
    });
    expect(changed).toMatchObject({
      url: settings.url,
      description: 'Billing',
      enabledEvents: ['key.revoked'],
      endpoint: { status: 'DISABLED' },
      disabledBecause: 'MEMBER',
    });
    expect(await office.endpoints.find(endpointId)).toEqual(changed);
    await office.change.execute({
      actor: actor(),
      endpointId,
      settings: { description: 'Billing' },
      status: 'DISABLED',
    });
    expect(await entries()).toHaveLength(2);
    const enabled = await office.change.execute({ actor: actor(), endpointId, settings: {}, status: 'ENABLED' });
    expect(enabled).toMatchObject({ endpoint: { status: 'ENABLED' }, disabledBecause: null });
  });

  it('that is changed by another query of its URL is changed', async () => {
    const { stored } = await register();
    const url = 'https://hooks.example/events?token=def';
    await office.change.execute({ actor: actor(), endpointId: stored.endpoint.id, settings: { url } });
    expect((await office.endpoints.find(stored.endpoint.id))?.url).toBe(url);
  });

  it('with another address has not failed, also in the answer', async () => {
    const { stored } = await register();
    const endpointId = stored.endpoint.id;
    const fail = () =>
      db.sql('UPDATE webhook_endpoints SET failures = 1, failing_since = now() WHERE id = $1', [endpointId]);
    await fail();
    const described = await office.change.execute({ actor: actor(), endpointId, settings: { description: 'x' } });
    expect(described.failingSince).not.toBeNull();
    const moved = await office.change.execute({ actor: actor(), endpointId, settings: { url: `${settings.url}/x` } });
    expect(moved.failingSince).toBeNull();
    await fail();
    const off = await office.change.execute({ actor: actor(), endpointId, settings: {}, status: 'DISABLED' });
    expect(off.failingSince).toBeNull();
    expect(await office.endpoints.find(endpointId)).toMatchObject({ failingSince: null });
  });

  it('has two secrets in a grace window, of 24 hours unless another is asked for', async () => {
    const { stored } = await register();
    const endpointId = stored.endpoint.id;
    const first = await office.rotate.execute({ actor: actor(), endpointId });
    expect(first.stored.previousSecretEndsAt).toEqual(later(CREATED_AT, DAY));
    const second = await office.rotate.execute({ actor: actor(), endpointId, graceSeconds: 3_600 });
    expect(second.secret).not.toBe(first.secret);
    expect((await office.endpoints.find(endpointId))?.previousSecretEndsAt).toEqual(later(CREATED_AT, HOUR));
    expect(JSON.stringify(await entries())).not.toContain(second.secret);
  });

  it('is deleted, and is then not there for anybody', async () => {
    const { stored } = await register();
    const endpointId = stored.endpoint.id;
    await office.remove.execute({ actor: actor(), endpointId });
    expect(await office.endpoints.find(endpointId)).toBeNull();
    await expect(office.remove.execute({ actor: actor(), endpointId })).rejects.toThrow(NotFoundError);
    await expect(office.rotate.execute({ actor: actor(), endpointId })).rejects.toThrow(NotFoundError);
    await expect(office.change.execute({ actor: actor(), endpointId, settings: {} })).rejects.toThrow(NotFoundError);
    expect((await entries()).map(({ type }) => type)).toEqual([
      'webhook_endpoint.deleted',
      'webhook_endpoint.registered',
    ]);
  });

  it('is changed by owners and admins alone, by the role at that moment', async () => {
    const { stored } = await register();
    const endpointId = stored.endpoint.id;
    const developer = acting(organization, await platform.newMember(organization, owner, 'DEVELOPER'));
    for (const attempt of [
      office.register.execute({ actor: developer, workspaceId, settings }),
      office.change.execute({ actor: developer, endpointId, settings: {} }),
      office.rotate.execute({ actor: developer, endpointId }),
      office.remove.execute({ actor: developer, endpointId }),
    ]) {
      await expect(attempt).rejects.toThrow(InsufficientRoleError);
    }
    const admin = await platform.newMember(organization, owner, 'ADMIN');
    await office.rotate.execute({ actor: acting(organization, admin), endpointId });
    await platform.remove.execute({ actor: actor(), userId: admin });
    await expect(office.rotate.execute({ actor: acting(organization, admin), endpointId })).rejects.toThrow(
      NotFoundError,
    );
  });
});
