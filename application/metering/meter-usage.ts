import { formatLimitValue } from '../../domain/metering/limit.js';
import type { Refusal } from '../../domain/metering/meter.js';
import { formatUnitCount, priceOf, usedUnits } from '../../domain/metering/rate-card.js';
import { formatUsd } from '../../domain/metering/usd.js';
import { ConflictError, DomainError, UnauthorizedError, ValidationError } from '../../domain/shared/errors.js';
import type { UsablePlatformKey } from '../platform/platform-keys.js';
import type { MeterOutcome } from './meter-batch.js';
import type { BilledCall, Reservation } from './meter-book.js';
import type { Meters } from './meters.js';

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

/**
 * Bills a call of a tool: keeps what it will cost at most, lets it run, and bills what it has used. A call that fails gives back what was
 * kept, and one whose process dies does so after 15 minutes (docs/rules/platform.md#metering).
 */
export class MeterUsage {
  constructor(
    private readonly meters: Meters,
    private readonly verifyKey: VerifyKey,
  ) {}

  /**
   * @param run the call itself; it answers with the units that it has used, at most those that were kept
   * @throws UnauthorizedError for a key that is not valid; UsageRateError; ConflictError for spent credits and limits of spending
   */
  async execute(call: ToolCall, run: () => Promise<string>): Promise<BilledCall> {
    const begun = await this.begin(call);
    if ('occurredAt' in begun) return begun;
    let used: string;
    try {
      used = await run();
    } catch (error) {
      await this.meters.order({ kind: 'release', call: begun, onlyExpired: false });
      throw error;
    }
    return this.end(begun, used);
  }

  private async begin({ callId, apiKey, tool, units }: ToolCall): Promise<Reservation | BilledCall> {
    if (!CALL_ID.test(callId)) throw new ValidationError('callId', 'must be 1 to 64 visible ASCII characters');
    const wanted = { callId, tool, units: usedUnits(units, priceOf(tool)) };
    const key = await this.verifyKey(apiKey);
    if (!key) throw invalidKey();
    const { organizationId } = key;
    const outcome = await this.meters.order({ kind: 'reserve', key, call: { ...wanted, organizationId } });
    if (outcome.kind === 'reserved') return outcome.reservation;
    if (outcome.kind === 'billed') return outcome.row;
    throw refusalOf(outcome, wanted.callId);
  }

  private async end(begun: Reservation, used: string): Promise<BilledCall> {
    const units = usedUnits(used, priceOf(begun.tool));
    const outcome = await this.meters.order({ kind: 'settle', call: begun, units });
    if (outcome.kind === 'billed') return outcome.row;
    if (outcome.kind === 'too-many-units') {
      throw new ValidationError('units', `must be at most the ${formatUnitCount(begun.units)} that were kept`);
    }
    throw refusalOf(outcome, begun.callId);
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
      return new ConflictError(`The call ${callId} has been given back because it did not end in time`);
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
