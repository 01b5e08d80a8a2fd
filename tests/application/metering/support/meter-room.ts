import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresLimitCounters } from '../../../../adapters/persistence/metering/limit-counters.postgres.js';
import { PostgresLimitUse } from '../../../../adapters/persistence/metering/limit-use.postgres.js';
import { PostgresMeterBook } from '../../../../adapters/persistence/metering/meter-book.postgres.js';
import { PostgresPrices } from '../../../../adapters/persistence/metering/prices.postgres.js';
import { PostgresUsageLimits } from '../../../../adapters/persistence/metering/usage-limits.postgres.js';
import { PostgresUsageNotices } from '../../../../adapters/persistence/metering/usage-notices.postgres.js';
import { PostgresUsageRows } from '../../../../adapters/persistence/metering/usage-rows.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { PostgresContracts } from '../../../../adapters/persistence/platform/contracts.postgres.js';
import { PostgresSeparateUnitOfWork, PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { AddPrice } from '../../../../application/metering/add-price.js';
import { GrantCredits } from '../../../../application/metering/grant-credits.js';
import type { BilledCall } from '../../../../application/metering/meter-book.js';
import { MeterUsage } from '../../../../application/metering/meter-usage.js';
import { Meters } from '../../../../application/metering/meters.js';
import { RateCard } from '../../../../application/metering/rate-card.js';
import { ReleaseExpiredCalls } from '../../../../application/metering/release-expired-calls.js';
import { SetLimit, type WantedUsageLimit } from '../../../../application/metering/set-limit.js';
import { TellOfUsage } from '../../../../application/metering/tell-of-usage.js';
import { ActingMembers } from '../../../../application/platform/acting-members.js';
import type { PlatformKeyMode } from '../../../../domain/platform/platform-key-mode.js';
import type { OrganizationId, PlatformKeyId, UserId, WorkspaceId } from '../../../../domain/shared/ids.js';
import { acting, PlatformOffice } from '../../platform/support/platform-office.js';
import type { StandingClock } from '../../support/simple-ports.js';

/** An organization with a workspace and a key. */
export interface MeteredOrganization {
  readonly owner: UserId;
  readonly organization: OrganizationId;
  readonly workspace: WorkspaceId;
  readonly keyId: PlatformKeyId;
  readonly key: string;
}

/** The metering as one process has it over PostgreSQL. */
export class MeterRoom {
  readonly office: PlatformOffice;
  readonly book: PostgresMeterBook;
  readonly rateCard: RateCard;
  readonly addPrice: AddPrice;
  readonly meters: Meters;
  readonly tell: TellOfUsage;
  readonly usage: MeterUsage;
  readonly contracts: PostgresContracts;
  readonly limits: PostgresUsageLimits;
  readonly releaseExpired: ReleaseExpiredCalls;
  readonly grants: GrantCredits;
  private readonly set: SetLimit;
  /** The types of the webhook events of this process. */
  readonly raised: string[] = [];
  readonly warnings: string[] = [];
  /** Calls that the log names as not billed. */
  readonly unbilled: object[] = [];
  /** What is done again and again while calls run. */
  readonly underWay = new Set<() => void>();
  private serial = 0;

  constructor(
    readonly database: Database,
    readonly clock: StandingClock,
  ) {
    this.office = new PlatformOffice(database, clock);
    const [ids, unit] = [new UuidV7(clock), new PostgresUnitOfWork(database)];
    this.book = new PostgresMeterBook(database);
    const prices = new PostgresPrices(database);
    this.rateCard = new RateCard(prices, clock);
    this.addPrice = new AddPrice(prices, clock, unit);
    this.meters = new Meters(
      this.book,
      this.rateCard,
      ids,
      clock,
      new PostgresSeparateUnitOfWork(database, { workload: 'worker', name: 'metering' }),
    );
    this.tell = new TellOfUsage(
      new PostgresUsageNotices(database),
      {
        raise: async (event) => {
          this.raised.push(event.type);
          await this.office.webhookEvents.raise(event);
        },
      },
      this.office.members,
      new PostgresOutbox(database, { raise: () => undefined }),
      clock,
      unit,
    );
    this.usage = this.runtime(this.meters);
    this.contracts = new PostgresContracts(database);
    this.limits = new PostgresUsageLimits(database);
    this.releaseExpired = new ReleaseExpiredCalls(this.book, this.meters, clock);
    const { auditLog, organizations, members } = this.office;
    this.grants = new GrantCredits(organizations, this.book, auditLog, ids, clock, unit);
    this.set = new SetLimit(
      new ActingMembers(members),
      this.limits,
      new PostgresLimitCounters(database),
      this.book,
      auditLog,
      ids,
      clock,
      unit,
    );
  }

  runtime(meters: Pick<Meters, 'order'>, inAnOutage?: ConstructorParameters<typeof MeterUsage>[7]): MeterUsage {
    return new MeterUsage(
      meters,
      this.rateCard,
      this.clock,
      (text) => this.office.verifyKey.execute(text),
      new UuidV7(this.clock),
      (_ms, work) => {
        this.underWay.add(work);
        return () => this.underWay.delete(work);
      },
      {
        info: () => undefined,
        warn: (_fields, message) => this.warnings.push(message),
        error: (fields) => this.unbilled.push(fields),
      },
      inAnOutage,
    );
  }

  /** @param usd the credits that it has */
  async newOrganization(usd: string | null, mode: PlatformKeyMode = 'live'): Promise<MeteredOrganization> {
    const owner = await this.office.newPerson();
    const organization = await this.office.newOrganization(owner);
    const workspace = await this.office.newWorkspace(organization, owner);
    if (usd !== null) await this.grants.execute(organization, usd, null);
    return { owner, organization, workspace, ...(await this.newKey({ owner, organization, workspace }, mode)) };
  }

  async newKey(
    { owner, organization, workspace }: Pick<MeteredOrganization, 'owner' | 'organization' | 'workspace'>,
    mode: PlatformKeyMode,
  ): Promise<Pick<MeteredOrganization, 'keyId' | 'key'>> {
    const wanted = {
      actor: acting(organization, owner),
      workspaceId: workspace,
      name: 'Runtime',
      scopes: ['read:balances'],
      mode,
    };
    const { stored, secret } = await this.office.createKey.execute(wanted);
    return { keyId: stored.key.id, key: secret };
  }

  limit({ owner, organization }: MeteredOrganization, wanted: Partial<WantedUsageLimit>) {
    const usual = { scope: 'ORG', targetId: organization, limitType: 'SPEND_HARD', value: '1' } as const;
    const terms = { ...usual, windowSeconds: null, notifyThresholdPct: null, ...wanted };
    return this.set.execute({ ...terms, actor: acting(organization, owner) });
  }

  /** A call that uses what it has asked for. */
  async call(
    { key }: Pick<MeteredOrganization, 'key'>,
    { tool = 'web.search', units = '1', callId = this.nextId() } = {},
  ): Promise<BilledCall> {
    const row = await this.usage.execute({ callId, apiKey: key, tool, units }, async () => units);
    if (!row) throw new Error('The call has used nothing');
    return row;
  }

  /** A call that has begun, and runs until it is ended. */
  async begin(of: Pick<MeteredOrganization, 'key'>, { tool = 'web.search', units = '1', callId = this.nextId() } = {}) {
    let stop = { resolve: (_used: string): void => undefined, reject: (_error: Error): void => undefined };
    const { ended } = await new Promise<{ ended: Promise<BilledCall | null> }>((begun, refused) => {
      const running = this.usage.execute({ callId, apiKey: of.key, tool, units }, () => {
        begun({ ended: running });
        return new Promise((resolve, reject) => {
          stop = { resolve, reject };
        });
      });
      running.catch(refused);
    });
    const end = (used = units) => {
      stop.resolve(used);
      return ended;
    };
    const fail = (error: Error) => {
      stop.reject(error);
      return ended;
    };
    return { end, fail };
  }

  nextId(): string {
    this.serial += 1;
    return `call-${process.pid}-${this.serial}-${Math.random()}`.slice(0, 60);
  }

  async credits({ organization }: Pick<MeteredOrganization, 'organization'>) {
    return (await this.book.account(organization, this.clock.now()))?.credits;
  }

  /** What the rows say that live calls have cost. */
  async billed({ organization }: Pick<MeteredOrganization, 'organization'>): Promise<{ calls: number; nanos: bigint }> {
    const [row] = await this.database.manager.query<{ calls: number; nanos: string }[]>(
      `SELECT count(*)::int AS calls, coalesce(sum(cost_nanos), 0)::text AS nanos FROM usage_rows WHERE organization_id = $1`,
      [organization],
    );
    return { calls: row?.calls ?? 0, nanos: BigInt(row?.nanos ?? 0) };
  }

  /** The limits with what live keys have used of them. */
  use({ organization }: Pick<MeteredOrganization, 'organization'>) {
    return new PostgresLimitUse(this.database, this.book).ofOrganization(organization, this.clock.now());
  }

  /** The newest first. */
  rows({ organization }: Pick<MeteredOrganization, 'organization'>) {
    const all = { workspaceId: null, keyId: null, tool: null };
    return new PostgresUsageRows(this.database).page(organization, all, null, 50);
  }

  days({ organization }: Pick<MeteredOrganization, 'organization'>) {
    return new PostgresUsageRows(this.database).days(organization, '2000-01-01');
  }

  async notices({ organization }: Pick<MeteredOrganization, 'organization'>): Promise<readonly string[]> {
    const rows = await this.database.manager.query<{ type: string }[]>(
      'SELECT type FROM usage_notices WHERE organization_id = $1 ORDER BY created_at, id',
      [organization],
    );
    return rows.map(({ type }) => type);
  }
}
