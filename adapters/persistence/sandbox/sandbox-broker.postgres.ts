import type { BrokerPartner, BrokerRecord } from '../../../application/broker/broker-partner.js';
import type { Clock } from '../../../application/ports/clock.js';
import type { BrokerAccountStatus } from '../../../domain/broker/capabilities.js';
import { REQUIREMENTS, type Requirement } from '../../../domain/broker/us-requirements.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const SERVED_COUNTRIES: ReadonlySet<string> = new Set(
  'US AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** How long this broker looks at a new account. */
const REVIEW_MS = 60_000;

/** A taxpayer number that this broker refuses, for tests of a refusal. */
const REFUSED_TAXPAYER_ID = '999999999';

interface RecordRow {
  readonly country: string | null;
  readonly openedAt: Date | null;
  readonly answered: readonly string[];
  readonly isRefused: boolean;
}

const RECORD = statement<{ userId: UserId; refused: string }, RecordRow>('sandbox-broker-record').sql(`
    SELECT max(a.country) AS country, max(a.opened_at) AS "openedAt", coalesce(array_agg(q.name) FILTER (WHERE q.name IS NOT NULL), '{}') AS answered,
      coalesce(bool_or(q.name = 'taxpayer_id' AND q.answer = :refused), false) AS "isRefused"
    FROM users u LEFT JOIN sandbox_broker_accounts a ON a.user_id = u.id LEFT JOIN sandbox_broker_answers q ON q.user_id = u.id
    WHERE u.id = :userId`);

const ANSWER = statement<{ userId: UserId; name: Requirement; answer: string }>('answer-sandbox-broker').sql(`
    INSERT INTO sandbox_broker_answers (user_id, name, answer)
    SELECT :userId::uuid, :name::text, :answer::text WHERE NOT EXISTS (SELECT FROM sandbox_broker_accounts WHERE user_id = :userId::uuid)
    ON CONFLICT (user_id, name) DO UPDATE SET answer = excluded.answer`);

const OPEN = statement<{ userId: UserId; country: string; at: Date }>('open-sandbox-broker-account').sql(`
    INSERT INTO sandbox_broker_accounts (user_id, country, opened_at) VALUES (:userId, :country, :at)
    ON CONFLICT (user_id) DO NOTHING`);

/** The sandbox's broker. It reviews an account for a minute of the sandbox's clock, and bills network fees to the service. */
export class SandboxBroker implements BrokerPartner {
  readonly isOffered = true;
  readonly orderFee = 0n;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  serves(country: string): boolean {
    return SERVED_COUNTRIES.has(country);
  }

  async record(userId: UserId): Promise<BrokerRecord> {
    const row = await this.database.row(RECORD, { userId, refused: REFUSED_TAXPAYER_ID });
    const answered = REQUIREMENTS.filter((name) => row?.answered.includes(name));
    return { account: row ? this.statusOf(row) : 'NONE', country: row?.country ?? null, answered };
  }

  async answer(userId: UserId, name: Requirement, answer: string): Promise<void> {
    const stored = await this.database.affected(ANSWER, { userId, name, answer });
    if (stored === 0) throw new ConflictError('The account is opened; its answers cannot be changed');
  }

  async open(userId: UserId, country: string): Promise<void> {
    await this.database.affected(OPEN, { userId, country, at: this.clock.now() });
  }

  private statusOf({ openedAt, isRefused }: RecordRow): BrokerAccountStatus {
    if (openedAt === null) return 'NONE';
    if (this.clock.now().getTime() < openedAt.getTime() + REVIEW_MS) return 'IN_REVIEW';
    return isRefused ? 'RESTRICTED' : 'ACTIVE';
  }
}
