import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresSettingsRepository } from '../../../adapters/persistence/settings/settings.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { LibphonenumberNumberingPlans } from '../../../adapters/telephony/libphonenumber-numbering-plans.js';
import { ChangeSettings } from '../../../application/settings/change-settings.js';
import { GetSettings } from '../../../application/settings/get-settings.js';
import { DEFAULT_SETTINGS, type SettingsChange } from '../../../domain/settings/settings.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';

const { phone: _none, ...OTHERS } = DEFAULT_SETTINGS;
const UNCHANGED = { ...OTHERS, maskedPhone: null, phoneCountryCode: null };

const ORIGIN = { ip: '192.0.2.1', userAgent: 'Firefox' };

let db: OpenDatabase;
let owner: UserId;
let auditLog: InMemoryAuditLog;
let get: (userId: UserId) => ReturnType<GetSettings['execute']>;
let change: (change: SettingsChange) => ReturnType<ChangeSettings['execute']>;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = (await storedPerson(db.database)).user.id;
  auditLog = new InMemoryAuditLog(new InMemoryUnitOfWork());
  const settings = new PostgresSettingsRepository(db.database);
  const plans = new LibphonenumberNumberingPlans();
  const changing = new ChangeSettings(settings, auditLog, new PostgresUnitOfWork(db.database), plans);
  get = (userId) => new GetSettings(settings, plans).execute(userId);
  change = (wanted) => changing.execute({ userId: owner, change: wanted, origin: ORIGIN });
});

describe('the settings of a user', () => {
  it('are the same for everybody who changed nothing', async () => {
    expect(await get(owner)).toEqual(UNCHANGED);
  });

  it('change in what is named, and keep the rest', async () => {
    const stranger = (await storedPerson(db.database)).user.id;
    await change({ theme: 'DARK', country: 'CH' });
    const changed = await change({ currency: 'CHF', notifications: { email: false } });

    const expected = {
      ...UNCHANGED,
      theme: 'DARK',
      country: 'CH',
      currency: 'CHF',
      notifications: { email: false, inApp: true },
    };
    expect(changed).toEqual(expected);
    expect(await get(owner)).toEqual(expected);
    expect(await get(stranger)).toEqual(UNCHANGED);
  });

  it('are taken away by null', async () => {
    await change({ phone: '+41791234567' });
    expect((await get(owner)).phoneCountryCode).toBe('+41');
    await change({ phone: null });
    expect(await get(owner)).toEqual(UNCHANGED);
  });

  it('both take effect when two change different ones at once', async () => {
    await Promise.all([
      change({ theme: 'DARK' }),
      change({ animations: false }),
      change({ notifications: { inApp: false } }),
    ]);

    expect(await get(owner)).toEqual({
      ...UNCHANGED,
      theme: 'DARK',
      animations: false,
      notifications: { email: true, inApp: false },
    });
  });

  it('stay as they are when one of them is refused', async () => {
    await expect(change({ theme: 'DARK', phone: '12345' })).rejects.toThrow(ValidationError);
    expect(await get(owner)).toEqual(UNCHANGED);
    expect(auditLog.events).toEqual([]);
  });

  it('leave the names of what changed in the audit log, never a phone number', async () => {
    await change({ phone: '+41791234567', notifications: { email: false } });
    await change({ phone: '+41791234567' });

    expect(auditLog.events).toMatchObject([
      { type: 'settings.changed', details: { fields: ['phone', 'notifications.email'] }, origin: ORIGIN },
      { type: 'phone.changed', details: {} },
    ]);
    expect(JSON.stringify(auditLog.events)).not.toContain('791234567');
  });
});
