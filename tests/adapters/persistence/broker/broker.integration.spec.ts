import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { PostgresTradeCount } from '../../../../adapters/persistence/broker/trade-count.postgres.js';
import { SandboxBroker } from '../../../../adapters/persistence/sandbox/sandbox-broker.postgres.js';
import { PostgresSettingsRepository } from '../../../../adapters/persistence/settings/settings.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresKycApplications } from '../../../../adapters/persistence/virtual-accounts/kyc-application.postgres.js';
import { LibphonenumberNumberingPlans } from '../../../../adapters/telephony/libphonenumber-numbering-plans.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { AnnounceReviews } from '../../../../application/broker/announce-reviews.js';
import { AnswerRequirement } from '../../../../application/broker/answer-requirement.js';
import { NO_BROKER_PARTNER } from '../../../../application/broker/broker-partner.js';
import { FindBrokerCustomer } from '../../../../application/broker/find-broker-customer.js';
import { GetCapabilities } from '../../../../application/broker/get-capabilities.js';
import { GetFreeTradeAllowance } from '../../../../application/broker/get-free-trade-allowance.js';
import { GetUsRequirements } from '../../../../application/broker/get-us-requirements.js';
import { OpenBrokerAccount } from '../../../../application/broker/open-broker-account.js';
import type { DomainEvent } from '../../../../application/ports/event-outbox.js';
import { GetSettings } from '../../../../application/settings/get-settings.js';
import { REQUIREMENTS, type Requirement } from '../../../../domain/broker/us-requirements.js';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/settings.js';
import { apply } from '../../../../domain/virtual-accounts/kyc-application.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { later, MINUTE } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const ANSWERS: Readonly<Record<Requirement, string>> = {
  legal_name: 'Alice Example',
  date_of_birth: '1990-01-31',
  residential_address: '1 Example Street, Albany NY 12207',
  taxpayer_id: '123-45-6789',
  citizenship: 'US_CITIZEN',
  employment_status: 'EMPLOYED',
  annual_income: '25K_TO_100K',
  investment_experience: 'NONE',
  is_control_person: 'NO',
  is_affiliated_with_broker: 'NO',
  customer_agreement: 'ACCEPTED',
  risk_disclosure: 'ACCEPTED',
  market_data_agreement: 'ACCEPTED',
  tax_certification_w9: 'ACCEPTED',
};

let db: OpenDatabase;
let owner: Person;
let clock: StandingClock;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
  clock = new StandingClock(new Date('2026-11-23T12:00:00Z'));
});

const applications = () => new PostgresKycApplications(db.database, SECRET_BOX);

function desk(broker = new SandboxBroker(db.database, clock, SECRET_BOX), person = owner) {
  const settings = new PostgresSettingsRepository(db.database);
  const customers = new FindBrokerCustomer(
    ...([new GetSettings(settings, new LibphonenumberNumberingPlans()), broker, applications()] as const),
  );
  const getCapabilities = new GetCapabilities(customers, broker);
  const { id } = person.user;
  return {
    livesIn: (country: string) => settings.save(id, { ...DEFAULT_SETTINGS, country }),
    capabilities: () => getCapabilities.execute(id),
    requirements: () => new GetUsRequirements(customers).execute(id),
    answer: (name: Requirement, text = ANSWERS[name]) =>
      new AnswerRequirement(customers, broker, clock).execute(id, name, text),
    open: () => new OpenBrokerAccount(customers, broker, getCapabilities).execute(id),
  };
}

describe('a customer in the USA', () => {
  it('answers, accepts, opens the account, waits for its review, and can trade then', async () => {
    const { livesIn, capabilities, requirements, answer, open } = desk();
    expect((await capabilities()).blockedReasons).toEqual(['country_missing', 'account_not_opened']);
    await livesIn('US');
    expect((await capabilities()).blockedReasons[0]).toBe('profile_incomplete');
    await expect(open()).rejects.toThrow('cannot be opened yet: profile_incomplete');
    for (const name of REQUIREMENTS) {
      const { profile, disclosures } = await answer(name);
      expect([...profile.missing, ...disclosures.missing]).not.toContain(name);
    }
    expect(await requirements()).toMatchObject({ isComplete: true, profile: { required: 10, missing: [] } });
    expect((await capabilities()).blockedReasons).toEqual(['account_not_opened']);
    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.map(({ blockedReasons }) => blockedReasons)).toEqual(Array(3).fill(['account_in_review']));
    await expect(answer('annual_income', 'ABOVE_250K')).rejects.toThrow('its answers cannot be changed');
    clock.time = later(clock.time, MINUTE);
    expect(await capabilities()).toEqual({ canTrade: true, blockedReasons: [], orderFee: 0n });
    const told: DomainEvent[] = [];
    const outbox = { append: async (events: readonly DomainEvent[]) => void told.push(...events) };
    const sweep = () =>
      new AnnounceReviews(
        new SandboxBroker(db.database, clock, SECRET_BOX),
        outbox,
        clock,
        new PostgresUnitOfWork(db.database),
      );
    await Promise.all([sweep().execute(), sweep().execute()]);
    expect(told.filter(({ userId }) => userId === owner.user.id)).toMatchObject([{ type: 'broker_account.reviewed' }]);
    await livesIn('KP');
    expect((await capabilities()).canTrade).toBe(true);
  });

  it('is refused by the broker’s review', async () => {
    const { livesIn, capabilities, answer, open } = desk();
    await livesIn('US');
    for (const name of REQUIREMENTS) await answer(name);
    await answer('taxpayer_id', '999-99-9999');
    await open();
    clock.time = later(clock.time, MINUTE);
    expect((await capabilities()).blockedReasons).toEqual(['account_restricted']);
  });

  it('never finds an answer in what is read, and nobody else’s names', async () => {
    const { livesIn, answer, requirements } = desk();
    await livesIn('US');
    await answer('taxpayer_id');
    expect(JSON.stringify(await requirements())).not.toMatch(/123-?45-?6789/);
    const stored = await db.sql('SELECT * FROM sandbox_broker_answers WHERE user_id = $1', [owner.user.id]);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/123-?45-?6789/);
    await expect(answer('date_of_birth', 'a secret')).rejects.toThrow(/^(?!.*secret)/);
    const stranger = desk(undefined, await storedPerson(db.database));
    await stranger.livesIn('US');
    expect((await stranger.requirements()).profile.missing).toContain('taxpayer_id');
  });
});

describe('a customer elsewhere', () => {
  it('has nothing to answer, and opens the account', async () => {
    const { livesIn, capabilities, requirements, answer, open } = desk();
    await livesIn('DE');
    expect(await requirements()).toMatchObject({ isUsCustomer: false, isComplete: true });
    await expect(answer('annual_income')).rejects.toThrow('Only customers in the USA');
    await open();
    clock.time = later(clock.time, MINUTE);
    expect((await capabilities()).canTrade).toBe(true);
  });

  it('owes the answers of the USA when another country was only said to open the account, or the bank knows better', async () => {
    const { livesIn, capabilities, answer, open } = desk();
    await livesIn('DE');
    await open();
    clock.time = later(clock.time, MINUTE);
    await livesIn('US');
    expect((await capabilities()).blockedReasons).toEqual(['profile_incomplete', 'disclosures_missing']);
    for (const name of REQUIREMENTS) await answer(name);
    expect((await capabilities()).canTrade).toBe(true);
    await expect(answer('annual_income', 'ABOVE_250K')).rejects.toThrow('its answers cannot be changed');

    const resident = await storedPerson(db.database);
    const terms = { userId: resident.user.id, fullName: 'Bob', country: 'US', createdAt: clock.time };
    await applications().add(apply(terms).next);
    const other = desk(undefined, resident);
    await other.livesIn('DE');
    expect((await other.capabilities()).blockedReasons[0]).toBe('profile_incomplete');
    await expect(other.open()).rejects.toThrow('cannot be opened yet: profile_incomplete');
  });

  it('opens none where the broker serves nobody, or where there is no broker', async () => {
    const { livesIn, capabilities, open } = desk();
    await livesIn('KP');
    await expect(open()).rejects.toThrow('cannot be opened yet: country_not_served');
    const none = desk(NO_BROKER_PARTNER as SandboxBroker);
    await livesIn('DE');
    expect((await none.capabilities()).blockedReasons[0]).toBe('trading_not_offered');
    expect((await capabilities()).blockedReasons).toEqual(['account_not_opened']);
  });
});

describe('the free trades', () => {
  const warnings: string[] = [];
  const allowance = () =>
    new GetFreeTradeAllowance(
      new PostgresPlanRepository(db.database, restingNow),
      new PostgresTradeCount(db.database),
      clock,
      {
        warn: (_fields, message) => warnings.push(message),
      },
    ).execute(owner.user.id);
  let block = 1;

  async function traded(
    at: string,
    person = owner,
    contract: string | null = '0x00000000000000000000000000000000000000aa',
  ) {
    block += 1;
    const row = [person.user.id, owner.wallet.id, block, at, randomHex(32), contract, contract === null ? null : 5];
    await db.sql(
      `INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
         direction, token, minor_units, exchanged_token, exchanged_minor_units, received_token, received_minor_units, traded_contract, traded_units)
       VALUES ($1, $2, $3, 0, $4, $5, 'COMPLETED', 'exchange', 'SWAP', 'exchange', 'USDC', 0, 'USDC', 5000000,
         CASE WHEN $6::text IS NULL THEN 'EURC' END, CASE WHEN $6::text IS NULL THEN 4 END, $6, $7)`,
      row,
    );
  }

  it('are those of the plan less the trades of the month, in one’s own accounts', async () => {
    const member = await storedPerson(db.database);
    for (const at of [
      '2026-10-31T23:59:59.999Z',
      '2026-11-01T00:00:00Z',
      '2026-11-30T23:59:59Z',
      '2026-12-01T00:00:00Z',
    ])
      await traded(at);
    await traded('2026-11-02T00:00:00Z', member);
    await traded('2026-11-02T00:00:00Z', owner, null);
    expect(await allowance()).toMatchObject({ used: 2, left: 3, degraded: false, upgrade: null });
    clock.time = new Date('2026-12-01T00:00:00Z');
    expect(await allowance()).toMatchObject({ used: 1, left: 4 });
  });

  it('name the plan that would have been enough once they are spent, and follow a change of plan', async () => {
    for (let trade = 0; trade < 6; trade += 1) await traded('2026-11-20T10:00:00Z');
    expect(await allowance()).toMatchObject({ used: 6, left: 0, upgrade: { code: 'PRO' } });
    await new PostgresPlanRepository(db.database, restingNow).assign(owner.user.id, 'PRO', clock.now());
    expect(await allowance()).toMatchObject({ used: 6, left: 44, upgrade: null });
  });

  it('are all there, and degraded, while the history cannot be read; the next reading counts again', async () => {
    for (let trade = 0; trade < 6; trade += 1) await traded('2026-11-20T10:00:00Z');
    await db.sql('ALTER TABLE transactions RENAME TO transactions_away');
    const degraded = await allowance().finally(() => db.sql('ALTER TABLE transactions_away RENAME TO transactions'));
    expect(degraded).toMatchObject({ used: null, left: 5, degraded: true, upgrade: null });
    expect(degraded.window.resetsAt).toEqual(new Date('2026-12-01T00:00:00Z'));
    expect(warnings).toEqual(['The trades of a user could not be counted; all free trades count as left']);
    expect(await allowance()).toMatchObject({ used: 6, left: 0, degraded: false });
  });
});
