import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresLimitCounters } from '../../../adapters/persistence/metering/limit-counters.postgres.js';
import { PostgresMeterBook } from '../../../adapters/persistence/metering/meter-book.postgres.js';
import { PostgresUsageLimits } from '../../../adapters/persistence/metering/usage-limits.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { DeleteLimit } from '../../../application/metering/delete-limit.js';
import { SetLimit, type WantedUsageLimit } from '../../../application/metering/set-limit.js';
import { ActingMembers } from '../../../application/platform/acting-members.js';
import { InsufficientRoleError, NotFoundError } from '../../../domain/shared/errors.js';
import type { OrganizationId, UserId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { acting, PlatformOffice } from '../platform/support/platform-office.js';

let db: OpenDatabase;
let office: PlatformOffice;
let limits: PostgresUsageLimits;
let set: SetLimit;
let remove: DeleteLimit;
let owner: UserId;
let organization: OrganizationId;

beforeAll(async () => {
  db = await openTestDatabase();
  office = new PlatformOffice(db.database);
  limits = new PostgresUsageLimits(db.database);
  const [unit, acts] = [new PostgresUnitOfWork(db.database), new ActingMembers(office.members)];
  set = new SetLimit(
    acts,
    limits,
    new PostgresLimitCounters(db.database),
    new PostgresMeterBook(db.database),
    office.auditLog,
    new UuidV7(office.clock),
    office.clock,
    unit,
  );
  remove = new DeleteLimit(acts, limits, office.auditLog, unit);
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await office.newPerson();
  organization = await office.newOrganization(owner);
});

const limit = (wanted: Partial<WantedUsageLimit> = {}) =>
  set.execute({
    actor: acting(organization, owner),
    scope: 'ORG',
    targetId: organization,
    limitType: 'SPEND_HARD',
    value: '100',
    windowSeconds: null,
    notifyThresholdPct: null,
    ...wanted,
  });

describe('a limit', () => {
  it('is replaced by the next one of its scope, target and type, and each change is in the audit log', async () => {
    const first = await limit();
    const second = await limit({ value: '250.5', notifyThresholdPct: 80 });
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(await limits.ofOrganization(organization)).toEqual([{ ...second.limit, id: first.limit.id }]);
    const entries = (await office.entriesOf(organization)).filter(({ type }) => type === 'limit.set');
    expect(entries.map(({ details }) => details)).toMatchObject([
      { target: `limit:${first.limit.id}`, before: { value: '100.00' }, after: { value: '250.50' } },
      { before: null, after: { value: '100.00' } },
    ]);
  });

  it('has the window of its type, unless it has its own', async () => {
    const windows = async (limitType: WantedUsageLimit['limitType']) =>
      (await limit({ limitType, value: '5' })).limit.windowSeconds;
    expect([await windows('SPEND_SOFT'), await windows('RATE_RPM'), await windows('RATE_RPD')]).toEqual([
      null,
      60,
      86_400,
    ]);
    expect((await limit({ windowSeconds: 3_600 })).limit.windowSeconds).toBe(3_600);
  });

  it('of a rate is a whole number, and of spending at most nine decimals', async () => {
    await expect(limit({ limitType: 'RATE_RPM', value: '1.5' })).rejects.toThrow('value must be a whole number');
    await expect(limit({ value: '1.0000000001' })).rejects.toThrow('value must have at most 9 decimals');
    expect((await limit({ value: '0' })).limit.value).toBe(0n);
  });

  it('is for the organization, its workspaces and their keys, and for nobody else', async () => {
    const workspace = await office.newWorkspace(organization, owner);
    const key = await office.createKey.execute({
      actor: acting(organization, owner),
      workspaceId: workspace,
      name: 'Runtime',
      scopes: ['read:balances'],
      mode: 'live',
    });
    await limit({ scope: 'WORKSPACE', targetId: workspace });
    await limit({ scope: 'KEY', targetId: key.stored.key.id.toUpperCase() });
    const other = await office.newOrganization(owner);
    for (const [scope, targetId] of [
      ['ORG', other],
      ['WORKSPACE', await office.newWorkspace(other, owner)],
      ['KEY', workspace],
    ] as const) {
      await expect(limit({ scope, targetId })).rejects.toThrow('targetId is nothing of this organization');
    }
    expect(await limits.count(organization)).toBe(2);
  });

  it('of a key is set for the one that works, so that its line has one of each type', async () => {
    const workspace = await office.newWorkspace(organization, owner);
    const actor = acting(organization, owner);
    const { stored } = await office.createKey.execute({
      actor,
      workspaceId: workspace,
      name: 'Runtime',
      scopes: ['read:balances'],
      mode: 'live',
    });
    const first = stored.key.id;
    const made = await limit({ scope: 'KEY', targetId: first });
    const second = (await office.rotateKey.execute({ actor, keyId: first })).issued.stored.key.id;
    await expect(limit({ scope: 'KEY', targetId: first })).rejects.toThrow('set the limit of an active one');
    const again = await limit({ scope: 'KEY', targetId: second, value: '7' });
    expect(again.limit.id).toBe(made.limit.id);
    await office.revokeKey.execute({ actor, keyId: second });
    await expect(limit({ scope: 'KEY', targetId: second })).rejects.toThrow('replaced or revoked');
    expect(await limits.count(organization)).toBe(1);
  });

  it('is deleted by its own organization only', async () => {
    const { limit: made } = await limit();
    const other = await office.newOrganization(owner);
    const deleting = (of: OrganizationId, by = owner) => remove.execute({ actor: acting(of, by), limitId: made.id });
    await expect(deleting(other)).rejects.toThrow(NotFoundError);
    const billing = await office.newMember(organization, owner, 'BILLING');
    await expect(deleting(organization, billing)).rejects.toThrow(InsufficientRoleError);
    await deleting(organization);
    await expect(deleting(organization)).rejects.toThrow(NotFoundError);
    expect((await office.entriesOf(organization))[0]).toMatchObject({
      type: 'limit.deleted',
      details: { after: null },
    });
  });

  it('is one, however many set it at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => limit({ value: String(index) })));
    expect(await limits.ofOrganization(organization)).toHaveLength(1);
  });
});
