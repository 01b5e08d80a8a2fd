import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresContracts } from '../../../adapters/persistence/platform/contracts.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { ActingMembers } from '../../../application/platform/acting-members.js';
import { ChangeContract, type ContractChanges } from '../../../application/platform/change-contract.js';
import { SetBillingMode } from '../../../application/platform/set-billing-mode.js';
import { type BillingMode, billingModeAt } from '../../../domain/platform/billing-mode.js';
import { termAt } from '../../../domain/platform/contract.js';
import type { ContractStatus } from '../../../domain/platform/contract-status.js';
import { ConflictError, InsufficientRoleError, ValidationError } from '../../../domain/shared/errors.js';
import type { OrganizationId, UserId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';
import { acting, PlatformOffice } from './support/platform-office.js';

const TERM_END = later(CREATED_AT, 30 * DAY);

let db: OpenDatabase;
let clock: StandingClock;
let office: PlatformOffice;
let contracts: PostgresContracts;
let change: ChangeContract;
let mode: SetBillingMode;
let owner: UserId;
let organization: OrganizationId;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  office = new PlatformOffice(db.database, clock);
  contracts = new PostgresContracts(db.database);
  const unit = new PostgresUnitOfWork(db.database);
  const acts = new ActingMembers(office.members);
  change = new ChangeContract(acts, contracts, office.auditLog, new UuidV7(clock), clock, unit);
  mode = new SetBillingMode(acts, contracts, office.auditLog, clock, unit);
});
afterAll(() => db.close());
beforeEach(async () => {
  clock.time = CREATED_AT;
  owner = await office.newPerson();
  organization = await office.newOrganization(owner);
});

const put = (changes: ContractChanges, status?: ContractStatus, by = owner) =>
  change.execute({ actor: acting(organization, by), changes, status });

const bill = (wanted: BillingMode) => mode.execute({ actor: acting(organization, owner), mode: wanted });

const counting = async () =>
  billingModeAt(await contracts.billingMode(organization), await contracts.latest(organization), clock.now());

describe('a contract that renews itself from the last day of a month on', () => {
  const start = new Date('2026-01-31T00:00:00Z');
  const end = new Date('2026-02-28T00:00:00Z');
  const april = async () => {
    clock.time = new Date('2026-04-10T00:00:00Z');
    const latest = await contracts.latest(organization);
    const { termStart, termEnd } = latest ? termAt(latest, clock.now()) : { termStart: null, termEnd: null };
    return [termStart, termEnd].map((date) => date?.toISOString().slice(0, 10));
  };

  it.each([
    ['something else', {}],
    [
      'something else, and repeats the term that is shown',
      { termStart: end, termEnd: new Date('2026-03-31T00:00:00Z'), autoRenew: true },
    ],
  ])('keeps its days when a later term changes %s', async (_what, term) => {
    clock.time = start;
    await put({ termStart: start, termEnd: end, autoRenew: true }, 'ACTIVE');
    clock.time = new Date('2026-03-10T00:00:00Z');
    await put({ slaTier: 'GOLD', ...term });
    expect(await april()).toEqual(['2026-03-31', '2026-04-30']);
  });

  it('has the present term when it changes its end, or ends', async () => {
    clock.time = start;
    await put({ termStart: start, termEnd: end, autoRenew: true }, 'ACTIVE');
    clock.time = new Date('2026-03-10T00:00:00Z');
    expect(await put({ autoRenew: false })).toMatchObject({
      termStart: end,
      termEnd: new Date('2026-03-31T00:00:00Z'),
    });
    expect(await put({}, 'TERMINATED')).toMatchObject({ status: 'TERMINATED', termStart: end });
  });
});

describe('a contract', () => {
  it('keeps what is left out, and loses what is null', async () => {
    const document = { kind: 'MSA', url: 'https://example.org/msa.pdf', signedAt: CREATED_AT };
    await put({ committedAmount: 5n, slaTier: 'GOLD', termEnd: TERM_END, legalDocuments: [document] });
    const amended = await put({ slaTier: null, autoRenew: true });
    expect(amended).toMatchObject({ status: 'DRAFT', committedAmount: 5n, slaTier: null, autoRenew: true });
    expect(await contracts.latest(organization)).toEqual(amended);
    expect(amended).toMatchObject({ termEnd: TERM_END, legalDocuments: [document] });
  });

  it('is written to the audit log with its values before and after, once for each change', async () => {
    await put({ committedAmount: 5n }, 'ACTIVE');
    await put({ committedAmount: 7n });
    await put({ committedAmount: 7n });
    const entries = (await office.entriesOf(organization)).filter(({ type }) => type === 'contract.changed');
    expect(entries.map(({ details }) => details)).toMatchObject([
      { before: { committedAmount: '5', status: 'ACTIVE' }, after: { committedAmount: '7' } },
      { before: null, after: { committedAmount: '5', status: 'ACTIVE' } },
    ]);
  });

  it('expires with its term, and another one begins only when it is asked for', async () => {
    const first = await put({ termEnd: TERM_END }, 'ACTIVE');
    clock.time = TERM_END;
    await expect(put({ slaTier: 'GOLD' })).rejects.toThrow('The contract is EXPIRED and cannot be amended');
    const second = await put({ slaTier: 'GOLD' }, 'ACTIVE');
    expect(second).toMatchObject({ status: 'ACTIVE', slaTier: 'GOLD', termEnd: null });
    expect(second.id).not.toBe(first.id);
  });

  it('that is terminated stays so', async () => {
    await put({}, 'ACTIVE');
    const ended = await put({}, 'TERMINATED');
    expect(await put({}, 'TERMINATED')).toEqual(ended);
    await expect(put({}, 'EXPIRED')).rejects.toThrow(ConflictError);
    await expect(put({ autoRenew: true })).rejects.toThrow(ConflictError);
  });

  it('does not go back to a draft, and does not expire before its term', async () => {
    await put({ termEnd: TERM_END }, 'ACTIVE');
    await expect(put({}, 'DRAFT')).rejects.toThrow('cannot become DRAFT');
    await expect(put({}, 'EXPIRED')).rejects.toThrow('its term has not ended');
  });

  it.each(['http://example.org/a', 'https://user:secret@example.org/a', 'nothing'])(
    'names no document at %s',
    async (url) => {
      await expect(put({ legalDocuments: [{ kind: 'MSA', url }] })).rejects.toThrow(ValidationError);
    },
  );

  it('is changed by those with the role under the lock only', async () => {
    const developer = await office.newMember(organization, owner, 'DEVELOPER');
    await expect(put({}, 'ACTIVE', developer)).rejects.toThrow(InsufficientRoleError);
    expect(await contracts.latest(organization)).toBeNull();
  });

  it('is one, however many are begun at once', async () => {
    const begun = await Promise.allSettled(Array.from({ length: 10 }, () => put({ autoRenew: true }, 'ACTIVE')));
    expect(begun.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await db.sql(`SELECT id FROM platform_contracts WHERE organization_id = '${organization}'`)).toHaveLength(1);
  });
});

describe('the billing mode', () => {
  it('INVOICED needs a contract that is active and has begun', async () => {
    await expect(bill('INVOICED')).rejects.toThrow(ConflictError);
    await put({ termStart: later(CREATED_AT, DAY) });
    await expect(bill('INVOICED')).rejects.toThrow(ConflictError);
    await put({}, 'ACTIVE');
    await expect(bill('INVOICED')).rejects.toThrow('INVOICED needs an ACTIVE contract');
    clock.time = later(CREATED_AT, DAY);
    expect(await bill('INVOICED')).toBe('INVOICED');
    expect(await counting()).toBe('INVOICED');
  });

  it('INVOICED does not go over to the next contract', async () => {
    await put({}, 'ACTIVE');
    await bill('INVOICED');
    await put({}, 'TERMINATED');
    expect(await counting()).toBe('PREPAID');
    await put({}, 'ACTIVE');
    expect(await counting()).toBe('PREPAID');
    expect(await bill('INVOICED')).toBe('INVOICED');
    expect(await counting()).toBe('INVOICED');
  });

  it('counts under a contract that a process with a late clock has begun', async () => {
    await put({}, 'ACTIVE');
    await put({}, 'TERMINATED');
    clock.time = later(CREATED_AT, -1);
    expect(await put({}, 'ACTIVE')).toMatchObject({ status: 'ACTIVE' });
    expect(await bill('INVOICED')).toBe('INVOICED');
    expect(await counting()).toBe('INVOICED');
  });

  it('stays INVOICED while the contract renews itself, and until the end of its present term', async () => {
    clock.time = new Date('2026-02-01T00:00:00Z');
    await put(
      { termStart: new Date('2026-01-01T00:00:00Z'), termEnd: new Date('2027-01-01T00:00:00Z'), autoRenew: true },
      'ACTIVE',
    );
    await bill('INVOICED');
    clock.time = new Date('2028-07-01T00:00:00Z');
    expect(await put({ autoRenew: false })).toMatchObject({
      status: 'ACTIVE',
      termEnd: new Date('2029-01-01T00:00:00Z'),
    });
    expect(await counting()).toBe('INVOICED');
    clock.time = new Date('2029-01-01T00:00:00Z');
    expect(await counting()).toBe('PREPAID');
  });

  it('is PREPAID again from the end of the contract on', async () => {
    await put({ termEnd: TERM_END }, 'ACTIVE');
    await bill('INVOICED');
    clock.time = later(TERM_END, -1);
    expect(await counting()).toBe('INVOICED');
    clock.time = TERM_END;
    expect(await counting()).toBe('PREPAID');
  });

  it('is in the audit log when it changes', async () => {
    await put({}, 'ACTIVE');
    await bill('INVOICED');
    await bill('INVOICED');
    const entries = (await office.entriesOf(organization)).filter(({ type }) => type === 'billing_mode.changed');
    expect(entries.map(({ details }) => details)).toEqual([
      {
        target: `organization:${organization}`,
        before: { billingMode: 'PREPAID' },
        after: { billingMode: 'INVOICED' },
      },
    ]);
  });
});
