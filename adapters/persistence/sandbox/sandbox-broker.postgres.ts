import type { BrokerPartner, BrokerRecord } from '../../../application/broker/broker-partner.js';
import type { Clock } from '../../../application/ports/clock.js';
import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { BrokerAccountStatus } from '../../../domain/broker/capabilities.js';
import { REQUIREMENTS, type Requirement } from '../../../domain/broker/us-requirements.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { userId as asUserId, type UserId } from '../../../domain/shared/ids.js';
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
  readonly sealedTaxpayerId: string | null;
}

const RECORD = statement<{ userId: UserId }, RecordRow>('sandbox-broker-record').sql(`
    SELECT max(a.country) AS country, max(a.opened_at) AS "openedAt", coalesce(array_agg(q.name) FILTER (WHERE q.name IS NOT NULL), '{}') AS answered,
      max(q.sealed_answer) FILTER (WHERE q.name = 'taxpayer_id') AS "sealedTaxpayerId"
    FROM users u LEFT JOIN sandbox_broker_accounts a ON a.user_id = u.id LEFT JOIN sandbox_broker_answers q ON q.user_id = u.id
    WHERE u.id = :userId`);

/* Who has moved to the USA since the account was opened answers for the first time. */
const ANSWER = statement<{ userId: UserId; name: Requirement; sealedAnswer: string }>('answer-sandbox-broker').sql(`
    INSERT INTO sandbox_broker_answers (user_id, name, sealed_answer)
    SELECT :userId::uuid, :name::text, :sealedAnswer::text
    WHERE NOT EXISTS (SELECT FROM sandbox_broker_accounts WHERE user_id = :userId::uuid)
      OR NOT EXISTS (SELECT FROM sandbox_broker_answers WHERE user_id = :userId::uuid AND name = :name::text)
    ON CONFLICT (user_id, name) DO UPDATE SET sealed_answer = excluded.sealed_answer`);

const OPEN = statement<{ userId: UserId; country: string; at: Date }>('open-sandbox-broker-account').sql(`
    INSERT INTO sandbox_broker_accounts (user_id, country, opened_at) VALUES (:userId, :country, :at)
    ON CONFLICT (user_id) DO NOTHING`);

const TAKE_REVIEWED = statement<{ openedUntil: Date; limit: number }, { readonly userId: UserId }>(
  'take-reviewed-broker-accounts',
  { userId: asUserId },
).sql(`
    UPDATE sandbox_broker_accounts SET is_told = true
    WHERE user_id IN (
      SELECT user_id FROM sandbox_broker_accounts WHERE NOT is_told AND opened_at <= :openedUntil LIMIT :limit FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId"`);

/** The sandbox's broker. It reviews an account for a minute of the sandbox's clock, and bills network fees to the service. */
export class SandboxBroker implements BrokerPartner {
  readonly isOffered = true;
  readonly orderFee = 0n;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secretBox: SecretBox,
  ) {}

  serves(country: string): boolean {
    return SERVED_COUNTRIES.has(country);
  }

  async record(userId: UserId): Promise<BrokerRecord> {
    const row = await this.database.row(RECORD, { userId });
    const answered = REQUIREMENTS.filter((name) => row?.answered.includes(name));
    return { account: row ? this.statusOf(userId, row) : 'NONE', country: row?.country ?? null, answered };
  }

  async answer(userId: UserId, name: Requirement, answer: string): Promise<void> {
    const sealedAnswer = this.secretBox.seal(answer, contextOf(userId, name));
    const stored = await this.database.affected(ANSWER, { userId, name, sealedAnswer });
    if (stored === 0) throw new ConflictError('The account is opened; its answers cannot be changed');
  }

  async open(userId: UserId, country: string): Promise<void> {
    await this.database.affected(OPEN, { userId, country, at: this.clock.now() });
  }

  async takeReviewed(limit: number): Promise<readonly UserId[]> {
    const openedUntil = new Date(this.clock.now().getTime() - REVIEW_MS);
    return (await this.database.rows(TAKE_REVIEWED, { openedUntil, limit })).map(({ userId }) => userId);
  }

  private statusOf(userId: UserId, { openedAt, sealedTaxpayerId: sealed }: RecordRow): BrokerAccountStatus {
    if (openedAt === null) return 'NONE';
    if (this.clock.now().getTime() < openedAt.getTime() + REVIEW_MS) return 'IN_REVIEW';
    const taxpayerId = sealed === null ? null : this.secretBox.open(sealed, contextOf(userId, 'taxpayer_id'));
    return taxpayerId === REFUSED_TAXPAYER_ID ? 'RESTRICTED' : 'ACTIVE';
  }
}

function contextOf(userId: UserId, name: Requirement): string {
  return `broker answer ${userId} ${name}`;
}
