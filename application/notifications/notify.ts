import { concernsSecurity } from '../../domain/notifications/catalogue.js';
import type { Notice, NotificationEvent } from '../../domain/notifications/notification.js';
import {
  aboutProposal,
  endNotice,
  type PaymentWords,
  proposalNotice,
} from '../../domain/notifications/payment-notices.js';
import { aboutTransaction, receiptNotice } from '../../domain/notifications/receipt-notices.js';
import {
  apiKeyNotice,
  passkeyNotice,
  savedAccountNotice,
  signInNotice,
} from '../../domain/notifications/security-notices.js';
import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import { notificationId, paymentRequestId, type UserId, userId } from '../../domain/shared/ids.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { PaymentTypes } from '../payments/types/payment-types.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox, PublishedEvent } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Notices } from './notices.js';
import type { NotifiableEvents } from './notifiable-events.js';
import type { NotificationSubjects } from './notification-subjects.js';

/** What an event means for an inbox. */
interface Consequences {
  readonly notices?: readonly (Notice | null)[];
  /** What has nothing to say any more is filed as read. */
  readonly settled?: string;
  /** What begins like this and is not among the notices never happened. */
  readonly withdrawn?: string;
}

/**
 * Tells the owner of an event in their inbox: once, also when it runs again or twice at once, and by what is true then, whichever order
 * events are handled in.
 */
export class Notify {
  constructor(
    private readonly events: NotifiableEvents,
    private readonly payments: PaymentRequestRepository,
    private readonly paymentTypes: PaymentTypes,
    private readonly subjects: NotificationSubjects,
    private readonly notices: Notices,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @param position the event's position in the outbox */
  async execute(position: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const event = await this.events.take(BigInt(position));
      if (!event) return;
      const owner = userId(event.userId);
      const wanted = await this.notices.lock(owner);
      const consequences = await this.consequencesOf(event, owner);
      await this.outbox.append(await this.apply(consequences, owner, wanted));
      await this.events.handled(event.position);
    });
  }

  private async consequencesOf({ type, subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<Consequences> {
    switch (type) {
      case 'payment.created': {
        const payment = await this.payments.find(paymentRequestId(subjectId));
        return { notices: [payment && proposalNotice(payment, this.wordsOf(payment), occurredAt, this.clock.now())] };
      }
      case 'payment.approved':
      case 'payment.rejected':
        return { settled: aboutProposal(subjectId) };
      case 'payment.completed':
      case 'payment.failed':
      case 'payment.expired': {
        const payment = await this.payments.find(paymentRequestId(subjectId));
        return {
          notices: [payment && endNotice(payment, this.wordsOf(payment), occurredAt)],
          settled: aboutProposal(subjectId),
        };
      }
      case 'transaction.received':
      case 'transaction.dropped': {
        const [transfers, now] = [await this.subjects.received(owner, subjectId), this.clock.now()];
        const notices = transfers.map((transfer) => receiptNotice(transfer, now));
        return { notices, withdrawn: aboutTransaction(subjectId) };
      }
      case 'passkey.changed':
        return { notices: (await this.subjects.completedChanges(subjectId)).map(passkeyNotice) };
      case 'session.started': {
        const signIn = await this.subjects.signIn(subjectId);
        return { notices: [signIn && signInNotice(signIn, occurredAt)] };
      }
      case 'api_key.created': {
        const key = await this.subjects.apiKey(subjectId);
        return { notices: [key && apiKeyNotice(key, occurredAt)] };
      }
      case 'external_account.saved': {
        const account = await this.subjects.savedAccount(subjectId);
        return { notices: [account && savedAccountNotice(account, occurredAt)] };
      }
      default:
        return {};
    }
  }

  private wordsOf(payment: PaymentRequest): PaymentWords {
    const { recipient, title } = this.paymentTypes.present(payment);
    return { recipient: recipient.label, title };
  }

  private async apply(
    { notices = [], settled, withdrawn }: Consequences,
    owner: UserId,
    wanted: boolean,
  ): Promise<readonly NotificationEvent[]> {
    const occurredAt = this.clock.now();
    const happened = (type: NotificationEvent['type']) => (subjectId: NotificationEvent['subjectId']) => ({
      type,
      subjectId,
      userId: owner,
      occurredAt,
    });
    const told = notices.filter((notice) => notice !== null);
    const changed = [
      ...(settled === undefined ? [] : await this.notices.settle(owner, settled, occurredAt)),
      ...(withdrawn === undefined
        ? []
        : await this.notices.withdraw(
            owner,
            withdrawn,
            told.map(({ about }) => about),
          )),
    ];
    const created = [];
    for (const notice of told.filter(({ type }) => wanted || concernsSecurity(type))) {
      const id = notificationId(this.ids.next());
      if (await this.notices.add(owner, id, notice)) created.push(id);
    }
    return [...changed.map(happened('notification.changed')), ...created.map(happened('notification.created'))];
  }
}
