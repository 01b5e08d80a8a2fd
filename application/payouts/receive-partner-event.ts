import { UnauthorizedError, ValidationError } from '../../domain/shared/errors.js';
import type { WallClock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { EventFields } from './event-fields.js';
import type { PartnerEventKind, ReadPartnerEvent } from './partner-event-kind.js';
import type { PartnerEvents } from './partner-events.js';
import type { SignedWebhook, WebhookSignatures } from './webhook-signatures.js';

/** docs/rules/payouts.md#webhooks */
const TOLERANCE_SECONDS = 5 * 60;
const MAX_ID_LENGTH = 100;

/** A webhook as it arrives: nothing of it is trusted before its signature is checked. */
export interface ReceivedWebhook extends SignedWebhook {
  readonly signatures: string;
}

/** Takes an event of the banking partner. An event that was handled before changes nothing. */
export class ReceivePartnerEvent {
  constructor(
    private readonly signatures: Pick<WebhookSignatures, 'isSigned'>,
    private readonly events: PartnerEvents,
    private readonly kinds: readonly PartnerEventKind[],
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws UnauthorizedError when the signature is wrong or the timestamp is more than five minutes off
   * @throws ValidationError when the body is no event that is known
   */
  async execute(webhook: ReceivedWebhook): Promise<void> {
    const { id, timestamp, signatures } = webhook;
    const offSeconds = Math.abs(this.wallClock.now().getTime() / 1000 - timestamp);
    if (!this.signatures.isSigned(webhook, signatures) || !(offSeconds <= TOLERANCE_SECONDS)) {
      throw new UnauthorizedError('The webhook is not signed by the banking partner, or is older than five minutes');
    }
    if (id.length === 0 || id.length > MAX_ID_LENGTH)
      throw new ValidationError('webhook-id', 'must be 1 to 100 characters long');
    const { subjectId, apply } = this.read(webhook.body);
    await this.unitOfWork.run(async () => {
      if (await this.events.claim(id, subjectId)) await apply();
    });
  }

  private read(body: string): ReadPartnerEvent {
    const event = EventFields.inJson(body);
    const type = event.text('type');
    const dot = type.indexOf('.');
    const kind = this.kinds.find(({ subject }) => subject === type.slice(0, dot));
    if (dot < 0 || !kind) throw new ValidationError('type', 'must be the type of an event of the banking partner');
    return kind.read(type.slice(dot + 1), event.object('data'));
  }
}
