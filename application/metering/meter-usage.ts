import { formatLimitValue } from '../../domain/metering/limit.js';
import type { Refusal } from '../../domain/metering/meter.js';
import { type MicroUnits, type Price, priceAt, usedUnits } from '../../domain/metering/rate-card.js';
import { formatUsd } from '../../domain/metering/usd.js';
import {
  ConflictError,
  DomainError,
  ServiceUnavailableError,
  UnauthorizedError,
  ValidationError,
} from '../../domain/shared/errors.js';
import { type OrganizationId, usageExecutionId } from '../../domain/shared/ids.js';
import type { UsablePlatformKey } from '../platform/platform-keys.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { Logger } from '../ports/logger.js';
import { type MeterOutcome, RESERVATION_MS } from './meter-batch.js';
import type { BilledCall, Reservation } from './meter-book.js';
import type { Meters } from './meters.js';
import type { RateCard } from './rate-card.js';

/** Finds out whose a platform key is. Null for one that is not valid. */
export type VerifyKey = (text: string) => Promise<UsablePlatformKey | null>;

/** A call of a tool with a platform key. */
export interface ToolCall {
  /** The tool runtime's own id of the call, unique in the organization: the same call is billed once. */
  readonly callId: string;
  readonly apiKey: string;
  readonly tool: string;
  /** How many units it will use at most, as a decimal string: calls, tokens, or gigabytes times days. */
  readonly units: string;
}

/** A limit of a rate is reached. */
export class UsageRateError extends DomainError {
  readonly code = 'RATE_LIMIT_EXCEEDED';
  override readonly retryable = true;

  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

const CALL_ID = /^[\x21-\x7e]{1,64}$/;

/** A call that runs longer tells so often that its process lives. */
const RENEW_EVERY_MS = RESERVATION_MS / 3;

/** What it does while the database is away. */
const IN_AN_OUTAGE = {
  /** So many calls of a process may wait for their settlement. While there are more, none begins, so that what is unbilled is bounded. */
  mostUnsettled: 10_000,
  /** How long it waits after a failed settlement or renewal: at first, and at most. */
  againAfterMs: 100,
  againAfterAtMostMs: 10_000,
};

/** How often it tries what fails, but for an outage. It goes on then until the outage is over. */
const MOST_TRIES = 8;

/** Does work again and again, until the returned function is called. */
export type Every = (ms: number, work: () => void) => () => void;

/**
 * Bills a call of a tool: keeps what it will cost at most, lets it run, and bills what it has used. A call that fails gives back what was
 * kept, and one whose process dies does so after 15 minutes (docs/rules/platform.md#metering).
 */
export class MeterUsage {
  /** Calls that have run, and whose settlement has failed so far: what a person needs to bill them by hand. */
  private readonly unsettled = new Set<UnsettledCall>();

  constructor(
    private readonly meters: Pick<Meters, 'order'>,
    private readonly rateCard: Pick<RateCard, 'read'>,
    private readonly clock: Clock,
    private readonly verifyKey: VerifyKey,
    private readonly ids: IdGenerator,
    private readonly every: Every,
    private readonly logger: Logger,
    private readonly inAnOutage = IN_AN_OUTAGE,
  ) {}

  /**
   * @param run runs the call and says how many units it has used, at most those that were kept
   * @returns what is billed; null when the call has used nothing
   * @throws UnauthorizedError for a key that is not valid; UsageRateError; ConflictError for spent credits, limits of spending and a call
   *   that is under way; ServiceUnavailableError while too many calls could not be settled
   */
  async execute(call: ToolCall, run: () => Promise<string>): Promise<BilledCall | null> {
    const price = await this.priceOf(call);
    const begun = await this.begin(call, price);
    if ('occurredAt' in begun) return begun;
    const life = { hasEnded: false, isRenewing: false };
    const stop = this.every(RENEW_EVERY_MS, () => void this.renew(begun, life));
    try {
      return await this.settle(begun, await this.used(begun, run), price);
    } finally {
      stop();
      life.hasEnded = true;
    }
  }

  private async priceOf({ tool }: ToolCall): Promise<Price> {
    return priceAt(await this.rateCard.read(), tool, this.clock.now());
  }

  private async begin({ callId, apiKey, tool, units }: ToolCall, price: Price): Promise<Reservation | BilledCall> {
    if (!CALL_ID.test(callId)) throw new ValidationError('callId', 'must be 1 to 64 visible ASCII characters');
    if (this.unsettled.size >= this.inAnOutage.mostUnsettled) {
      throw new ServiceUnavailableError('Calls that have run cannot be billed at the moment; try again later');
    }
    const wanted = { callId, tool, units: usedUnits(units, price) };
    const key = await this.verifyKey(apiKey);
    if (!key) throw invalidKey();
    const { organizationId } = key;
    const call = { ...wanted, organizationId, executionId: usageExecutionId(this.ids.next()) };
    const outcome = await this.meters.order({ kind: 'reserve', key, call });
    if (outcome.kind === 'reserved') return outcome.reservation;
    if (outcome.kind === 'billed') return outcome.row;
    throw refusalOf(outcome, wanted.callId);
  }

  private async used(begun: Reservation, run: () => Promise<string>): Promise<string> {
    try {
      return await run();
    } catch (error) {
      await this.meters.order({ kind: 'release', call: begun, onlyExpired: false });
      throw error;
    }
  }

  /** Says which calls are lost with the process. */
  end(): void {
    for (const call of this.unsettled) this.logger.error(call, NOT_BILLED);
  }

  /* Tried again until it is stored: the sweep gives back soon after an outage what nobody has renewed. */
  private async renew(call: Reservation, life: Life): Promise<void> {
    if (life.isRenewing) return;
    life.isRenewing = true;
    const { organizationId, callId } = call;
    const warn = (err: unknown) =>
      this.logger.warn({ organizationId, callId, err }, 'a call under way was not renewed; it is tried again');
    await this.untilStored(() => this.meters.order({ kind: 'renew', call }), warn, life).catch(() => null);
    life.isRenewing = false;
  }

  /* The call has run. So it is billed, whatever the runtime says: at most what was kept, and all of it when no number is said. */
  private async settle(begun: Reservation, used: string, price: Price): Promise<BilledCall | null> {
    const { organizationId, callId, units: kept } = begun;
    const counted = countedUnits(used, price);
    if (counted === null || counted > kept) {
      this.logger.warn(
        { organizationId, callId, used: used.slice(0, 32) },
        'a call has used other units than were kept',
      );
    }
    const outcome = await this.settled(begun, counted ?? kept);
    if (outcome.kind !== 'billed') return null;
    const { row } = outcome;
    if (row.begunAt !== null && row.begunAt.getTime() !== begun.reservedAt.getTime()) {
      this.logger.warn({ organizationId, callId }, 'a call has run twice; the other run was billed, this one is not');
    }
    if (row.unbilled > 0n) {
      const missing = formatUsd(row.unbilled);
      this.logger.warn({ organizationId, callId, missing }, 'a call has ended late, and was billed in part only');
    }
    return row;
  }

  /*
   * Nobody else bills the call, so in an outage it is settled again until it is stored or the process ends. Meanwhile it is renewed, and
   * settling twice bills once.
   */
  private async settled(call: Reservation, units: MicroUnits): Promise<MeterOutcome> {
    const { organizationId, callId } = call;
    const unsettled = { organizationId, callId, units: String(units) };
    try {
      const outcome = await this.untilStored(
        () => this.meters.order({ kind: 'settle', call, units }),
        (err) => {
          this.unsettled.add(unsettled);
          this.logger.warn({ ...unsettled, err }, 'a call that has run was not settled; it is tried again');
        },
      );
      if (!outcome) throw new Error('A settlement is tried until it is stored');
      return outcome;
    } catch (err) {
      this.logger.error({ ...unsettled, err }, NOT_BILLED);
      throw err;
    } finally {
      this.unsettled.delete(unsettled);
    }
  }

  /**
   * @param onFailure is called for the first failure only, because there is one for each try of each call
   * @throws the last error, when it fails again and again without an outage
   */
  private async untilStored(
    work: () => Promise<MeterOutcome>,
    onFailure: (error: unknown) => void,
    life?: Life,
  ): Promise<MeterOutcome | null> {
    const { againAfterMs, againAfterAtMostMs } = this.inAnOutage;
    let isFirst = true;
    let failures = 0;
    for (let waitMs = againAfterMs; !life?.hasEnded; waitMs = Math.min(waitMs * 2, againAfterAtMostMs)) {
      try {
        return await work();
      } catch (error) {
        if (isFirst) onFailure(error);
        isFirst = false;
        if (!(error instanceof ServiceUnavailableError) && ++failures === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
    return null;
  }
}

const NOT_BILLED = 'a call that has run was not billed';

interface UnsettledCall {
  readonly organizationId: OrganizationId;
  readonly callId: string;
  readonly units: string;
}

/** How a call that is under way stands. */
interface Life {
  hasEnded: boolean;
  isRenewing: boolean;
}

/** Null for what is no number of units of the tool. */
function countedUnits(used: string, price: Price): MicroUnits | null {
  if (/^0(\.0{1,6})?$/.test(used)) return 0n;
  try {
    return usedUnits(used, price);
  } catch {
    return null;
  }
}

function refusalOf(outcome: MeterOutcome, callId: string): DomainError {
  switch (outcome.kind) {
    case 'refused':
      return limitError(outcome.refusal);
    case 'key-ended':
      return invalidKey();
    case 'other-call':
      return new ConflictError(`The callId ${callId} belongs to another call already`);
    default:
      return new ConflictError(`The call ${callId} is under way; ask again when it has ended`);
  }
}

function invalidKey(): UnauthorizedError {
  return new UnauthorizedError('The platform key is not valid');
}

function limitError(refusal: Refusal): DomainError {
  if (refusal.kind === 'credits') {
    return new ConflictError(
      `The credits of the organization do not cover the call; ${formatUsd(refusal.available)} USD are left`,
    );
  }
  const { limit, used, retryAfterSeconds } = refusal;
  const [value, counted] = [formatLimitValue(limit.limitType, limit.value), formatLimitValue(limit.limitType, used)];
  const message = `The limit ${limit.limitType} of the ${WORDS[limit.scope]} is ${value}, and ${counted} are used; the call would exceed it`;
  return limit.limitType === 'SPEND_HARD' ? new ConflictError(message) : new UsageRateError(message, retryAfterSeconds);
}

const WORDS = { ORG: 'organization', WORKSPACE: 'workspace', KEY: 'key' } as const;
