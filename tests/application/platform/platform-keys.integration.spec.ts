import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { RevokeEveryPlatformKey } from '../../../application/platform/revoke-every-platform-key.js';
import { isKey, sealKey } from '../../../domain/access/key-format.js';
import { SCOPES } from '../../../domain/access/scopes.js';
import type { PlatformKeyMode } from '../../../domain/platform/platform-key-mode.js';
import { ConflictError, InsufficientRoleError, ValidationError } from '../../../domain/shared/errors.js';
import type { OrganizationId, PlatformKeyId, UserId, WorkspaceId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, later, MINUTE } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';
import { acting, PlatformOffice } from './support/platform-office.js';

let db: OpenDatabase;
let clock: StandingClock;
let office: PlatformOffice;
let secondProcess: PlatformOffice;
let owner: UserId;
let organization: OrganizationId;
let workspaceId: WorkspaceId;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  office = new PlatformOffice(db.database, clock);
  secondProcess = new PlatformOffice(await db.connect(), clock);
});
afterAll(() => db.close());
beforeEach(async () => {
  clock.time = CREATED_AT;
  owner = await office.newPerson();
  organization = await office.newOrganization(owner);
  workspaceId = await office.newWorkspace(organization, owner);
});

const actor = () => acting(organization, owner);

const create = (mode: PlatformKeyMode = 'live', scopes = ['read:balances'], process = office) =>
  process.createKey.execute({ actor: actor(), workspaceId, name: 'Tool runtime', scopes, mode });

const rotate = (keyId: PlatformKeyId, graceSeconds?: number, process = office) =>
  process.rotateKey.execute({ actor: actor(), keyId, graceSeconds });

const revoke = (keyId: PlatformKeyId) => office.revokeKey.execute({ actor: actor(), keyId });

/** Whether each process takes the key. */
const taken = async (secret: string) => {
  const found = [await office.verifyKey.execute(secret), await secondProcess.verifyKey.execute(secret)];
  return found.map((key) => key !== null);
};

const entries = async () => (await office.entriesOf(organization)).map(({ type }) => type);

describe('a platform key', () => {
  it.each(['live', 'test'] as const)('in mode %s is shown once, and stored as its fingerprint', async (mode) => {
    const { stored, secret } = await create(mode, ['read:balances', 'read:balances', 'write:receipts']);
    expect(isKey(secret, `svc_${mode}_`)).toBe(true);
    expect(stored).toMatchObject({ prefix: secret.slice(0, 12), scopes: ['read:balances', 'write:receipts'], mode });
    expect(await office.verifyKey.execute(secret)).toEqual({
      keyId: stored.key.id,
      workspaceId,
      organizationId: organization,
      mode,
      graceEndsAt: null,
      scopes: ['read:balances', 'write:receipts'],
    });
    const everywhere = await db.sql(
      `SELECT to_jsonb(k) AS row FROM platform_keys k UNION ALL SELECT to_jsonb(e) FROM security_events e`,
    );
    expect(JSON.stringify(everywhere)).not.toContain(secret);
    expect(await office.keys.ofWorkspace(workspaceId, clock.time)).toEqual([stored]);
  });

  it('is unknown when its checksum or its digits are others', async () => {
    const { secret } = await create();
    expect(await taken(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).toEqual([false, false]);
    expect(await taken(sealKey('svc_live_', 'x'.repeat(43)))).toEqual([false, false]);
    expect(await taken(secret.replace('svc_live_', 'svc_test_'))).toEqual([false, false]);
  });

  it.each(SCOPES.filter(({ movesMoney }) => movesMoney).map(({ name }) => name))('never carries %s', async (scope) => {
    await expect(create('live', ['read:balances', scope])).rejects.toThrow(
      new ValidationError('scopes', `names ${scope}, a payment scope, which is never available on a platform key`),
    );
    const { stored } = await create();
    const smuggled = db.sql('UPDATE platform_keys SET scopes = $2 WHERE id = $1', [stored.key.id, [scope]]);
    await expect(smuggled).rejects.toThrow('platform_keys_no_payment_scope');
  });

  it('is one of at most twenty active ones of its mode, also when they are created at once', async () => {
    const attempts = Array.from({ length: 24 }, (_, index) =>
      create('live', ['read:balances'], index % 2 === 0 ? office : secondProcess),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await create('test');
    const [live] = (await office.keys.ofWorkspace(workspaceId, clock.time)).filter(({ mode }) => mode === 'live');
    if (live) await revoke(live.key.id);
    await create('live');
    await expect(create('live')).rejects.toThrow('A workspace has at most 20 active live keys');
  });
});

describe('rotating a key', () => {
  it('leaves both until the grace window ends, and then only the new one', async () => {
    const old = await create('test', ['read:points']);
    const { issued, replaced } = await rotate(old.stored.key.id);
    expect(issued.stored).toMatchObject({ name: 'Tool runtime', mode: 'test', scopes: ['read:points'] });
    expect(replaced).toMatchObject({ replacedBy: issued.stored.key.id, graceEndsAt: later(CREATED_AT, DAY) });
    clock.time = later(CREATED_AT, DAY - 1);
    expect([await taken(old.secret), await taken(issued.secret)]).toEqual([
      [true, true],
      [true, true],
    ]);
    clock.time = later(CREATED_AT, DAY);
    expect([await taken(old.secret), await taken(issued.secret)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await entries()).toEqual([
      'platform_key.rotated',
      'platform_key.created',
      'workspace.created',
      'organization.created',
    ]);
  });

  it('works with twenty active keys, makes one replacement, and is bounded', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => create()));
    const [first] = keys;
    if (!first) throw new Error('There are twenty keys');
    const attempts = [rotate(first.stored.key.id), rotate(first.stored.key.id, undefined, secondProcess)];
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { stored } of keys.slice(1)) await rotate(stored.key.id);
    const [newest] = (await office.keys.ofWorkspace(workspaceId, clock.time)).filter(
      ({ key }) => key.status === 'active',
    );
    if (!newest) throw new Error('A replacement is active');
    await expect(rotate(newest.key.id)).rejects.toThrow('40 live keys of the workspace work already');
    clock.time = later(CREATED_AT, DAY);
    await rotate(newest.key.id);
  });

  it('with a window of no seconds ends the old key at once', async () => {
    const old = await create();
    await rotate(old.stored.key.id, 0);
    expect(await taken(old.secret)).toEqual([false, false]);
  });
});

it('no number of rotations hides a key that works', async () => {
  const [kept, rotated] = [await create(), await create()];
  await db.sql(
    `INSERT INTO platform_keys (id, line_id, workspace_id, name, mode, prefix, fingerprint, scopes, status, created_by, created_at, revoked_at)
     SELECT gen_random_uuid(), k.line_id, k.workspace_id, k.name, k.mode, k.prefix, md5(n::text) || md5(n::text), k.scopes, 'revoked',
       k.created_by, k.created_at + interval '1 hour', k.created_at + interval '2 hours'
     FROM platform_keys k CROSS JOIN generate_series(1, 600) n WHERE k.id = $1`,
    [rotated.stored.key.id],
  );
  clock.time = later(CREATED_AT, DAY);
  const listed = await office.keys.ofWorkspace(workspaceId, clock.time);
  expect(listed).toHaveLength(502);
  expect(new Set(listed.slice(0, 2).map(({ key }) => key.id))).toEqual(
    new Set([kept.stored.key.id, rotated.stored.key.id]),
  );
});

describe('revoking a key', () => {
  it('ends it at once in every process, also in its grace window, and a second time changes nothing', async () => {
    const old = await create();
    const { issued } = await rotate(old.stored.key.id);
    await revoke(old.stored.key.id);
    expect([await taken(old.secret), await taken(issued.secret)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await revoke(issued.stored.key.id);
    clock.time = later(CREATED_AT, MINUTE);
    await revoke(issued.stored.key.id);
    expect(await taken(issued.secret)).toEqual([false, false]);
    expect((await entries()).filter((type) => type === 'platform_key.revoked')).toHaveLength(2);
    await expect(rotate(issued.stored.key.id)).rejects.toThrow(ConflictError);
  });

  it('ends those of every organization after a restoration, also in their grace window, and each once', async () => {
    const unitOfWork = new PostgresUnitOfWork(db.database);
    const every = new RevokeEveryPlatformKey(office.keys, office.webhookEvents, office.auditLog, clock, unitOfWork);
    await every.execute();
    const [old, other] = [await create(), await create('test')];
    const { issued } = await rotate(old.stored.key.id);
    const elsewhere = await office.newOrganization(owner);
    const foreign = await office.createKey.execute({
      actor: acting(elsewhere, owner),
      workspaceId: await office.newWorkspace(elsewhere, owner),
      ...{ name: 'Other', scopes: ['read:balances'], mode: 'live' },
    });
    expect([await every.execute(), await every.execute()]).toEqual([4, 0]);
    for (const { secret } of [old, other, issued, foreign]) expect(await taken(secret)).toEqual([false, false]);
    expect((await entries()).filter((type) => type === 'platform_key.revoked')).toHaveLength(3);
    expect((await office.entriesOf(elsewhere))[0]).toMatchObject({ type: 'platform_key.revoked' });
  });

  it('is for compliance too, which may not create or rotate one', async () => {
    const { stored, secret } = await create();
    const officer = await office.newMember(organization, owner, 'COMPLIANCE');
    const by = { actor: acting(organization, officer), keyId: stored.key.id };
    await expect(office.rotateKey.execute(by)).rejects.toThrow(InsufficientRoleError);
    await office.revokeKey.execute(by);
    expect(await taken(secret)).toEqual([false, false]);
  });
});
