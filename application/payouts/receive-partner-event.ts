import type { PartnerReport } from '../../domain/payouts/payout.js';
import { UnauthorizedError, ValidationError } from '../../domain/shared/errors.js';
import { paymentRequestId } from '../../domain/shared/ids.js';
import type { WallClock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { FollowPayout } from './follow-payout.js';
import type { PartnerEvents } from './partner-events.js';
import type { SignedWebhook, WebhookSignatures } from './webhook-signatures.js';

/** docs/rules/payouts.md#webhooks */
const TOLERANCE_SECONDS = 5 * 60;
const MAX_ID_LENGTH = 100;
const MAX_TEXT_LENGTH = 500;

/** A webhook as it arrives: nothing of it is trusted before its signature is checked. */
export interface ReceivedWebhook extends SignedWebhook {
  readonly signatures: string;
}

/** Takes an event of the banking partner. An event that was handled before changes nothing. */
export class ReceivePartnerEvent {
  constructor(
    private readonly signatures: Pick<WebhookSignatures, 'isSigned'>,
    private readonly events: PartnerEvents,
    private readonly followPayout: Pick<FollowPayout, 'execute'>,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws UnauthorizedError when the signature is wrong or the timestamp is more than five minutes off
   * @throws ValidationError when the body is no event of a payout
   */
  async execute(webhook: ReceivedWebhook): Promise<void> {
    const { id, timestamp, signatures } = webhook;
    const offSeconds = Math.abs(this.wallClock.now().getTime() / 1000 - timestamp);
    if (!this.signatures.isSigned(webhook, signatures) || !(offSeconds <= TOLERANCE_SECONDS)) {
      throw new UnauthorizedError('The webhook is not signed by the banking partner, or is older than five minutes');
    }
    if (id.length === 0 || id.length > MAX_ID_LENGTH)
      throw new ValidationError('webhook-id', 'must be 1 to 100 characters long');
    const { paymentId, report } = readEvent(webhook.body);
    await this.unitOfWork.run(async () => {
      if (await this.events.claim(id, paymentId)) await this.followPayout.execute(paymentId, report);
    });
  }
}

function readEvent(body: string) {
  const event = objectIn(body);
  const type = textOf(event, 'type');
  const data = Object(event['data']) as Readonly<Record<string, unknown>>; // An object for any value; its fields are checked one by one.
  return { paymentId: paymentRequestId(textOf(data, 'paymentId')), report: reportIn(type, data) };
}

function reportIn(type: string, data: Readonly<Record<string, unknown>>): PartnerReport {
  switch (type) {
    case 'payout.accepted':
      return { status: 'SUBMITTED' };
    case 'payout.sent':
      return { status: 'PROCESSING' };
    case 'payout.paid':
      return { status: 'PAID' };
    case 'payout.rejected':
    case 'payout.returned': {
      const cause = { code: textOf(data, 'code'), reason: textOf(data, 'reason') };
      return { status: type === 'payout.rejected' ? 'REJECTED' : 'RETURNED', cause, refundHash: hashOf(data) };
    }
    default:
      throw new ValidationError('type', 'must be the type of an event of a payout');
  }
}

function objectIn(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body));
  } catch {
    throw new ValidationError('body', 'must be well-formed JSON');
  }
}

function textOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT_LENGTH) return value;
  throw new ValidationError(name, `must be a text of 1 to ${MAX_TEXT_LENGTH} characters`);
}

function hashOf({ refundTransactionHash: hash = null }: Readonly<Record<string, unknown>>): string | null {
  if (hash === null || (typeof hash === 'string' && /^0x[0-9a-f]{64}$/.test(hash))) return hash;
  throw new ValidationError('refundTransactionHash', 'must be a transaction hash in lower case, or null');
}
