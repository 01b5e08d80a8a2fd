import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresApiKeyRepository } from '../../../../adapters/persistence/access/api-key.postgres.js';
import { PostgresSignIns } from '../../../../adapters/persistence/access/sign-ins.postgres.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresSavedAccounts } from '../../../../adapters/persistence/external-accounts/saved-accounts.postgres.js';
import type { NotificationChannel } from '../../../../adapters/persistence/notification-channel.js';
import { PostgresInbox } from '../../../../adapters/persistence/notifications/inbox.postgres.js';
import { PostgresNotices } from '../../../../adapters/persistence/notifications/notices.postgres.js';
import { PostgresNotifiableEvents } from '../../../../adapters/persistence/notifications/notifiable-events.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresCompletedPasskeyChanges } from '../../../../adapters/persistence/passkeys/completed-passkey-changes.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresCharges } from '../../../../adapters/persistence/subscriptions/charge.postgres.js';
import { PostgresReceivedTransfers } from '../../../../adapters/persistence/transactions/received-transfers.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { ApiKeyCreated } from '../../../../application/access/api-key-created.event.js';
import { apiKeyRevoked } from '../../../../application/access/api-key-ended.event.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { sessionEnded } from '../../../../application/access/session-ended.event.js';
import { SessionStarted } from '../../../../application/access/session-started.event.js';
import { addressBookChanged } from '../../../../application/contacts/address-book-changed.event.js';
import { ExternalAccountSaved } from '../../../../application/external-accounts/external-account-saved.event.js';
import { ClearNotifications } from '../../../../application/notifications/clear-notifications.js';
import { DismissNotification } from '../../../../application/notifications/dismiss-notification.js';
import { ListNotifications } from '../../../../application/notifications/list-notifications.js';
import {
  notificationChanged,
  notificationCreated,
} from '../../../../application/notifications/notification-changed.event.js';
import { Notify } from '../../../../application/notifications/notify.js';
import { ReadAllNotifications } from '../../../../application/notifications/read-all-notifications.js';
import { ReadNotification } from '../../../../application/notifications/read-notification.js';
import { ResumeNotifications } from '../../../../application/notifications/resume-notifications.js';
import { PasskeyChanged } from '../../../../application/passkeys/passkey-changed.event.js';
import { paymentApproved } from '../../../../application/payments/payment-approved.event.js';
import { PaymentCreated } from '../../../../application/payments/payment-created.event.js';
import { PaymentEnded } from '../../../../application/payments/payment-ended.event.js';
import { paymentRejected } from '../../../../application/payments/payment-rejected.event.js';
import { PaymentReversed } from '../../../../application/payments/payment-reversed.event.js';
import { EventKinds } from '../../../../application/ports/event-kinds.js';
import type { DomainEvent, EventType, PublishedEvent } from '../../../../application/ports/event-outbox.js';
import type { Job } from '../../../../application/ports/job-queue.js';
import { ChargeUnpaid } from '../../../../application/subscriptions/charge.events.js';
import {
  TransactionDropped,
  TransactionReceived,
} from '../../../../application/transactions/transaction-booked.event.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { clockThat } from '../../../support/clocks.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import type { Person } from './people.js';

/** One process's way to the inboxes of a database, by a clock that the test moves. */
export class InboxDesk {
  now = CREATED_AT;
  readonly jobs: Job[] = [];
  private readonly clock = clockThat(() => this.now);
  readonly payments: PostgresPaymentRequestRepository;
  readonly inbox: PostgresInbox;
  readonly events: PostgresNotifiableEvents;
  readonly notify: Notify;
  readonly list: ListNotifications;
  readonly read: ReadNotification;
  readonly readAll: ReadAllNotifications;
  readonly dismiss: DismissNotification;
  readonly clear: ClearNotifications;
  readonly resume: ResumeNotifications;
  private readonly outbox: PostgresOutbox;
  private readonly notifying: readonly EventType[];

  constructor(database: Database, channel: NotificationChannel) {
    const { clock } = this;
    const unitOfWork = new PostgresUnitOfWork(database);
    const signal = new OutboxSignal(channel);
    this.outbox = new PostgresOutbox(database, signal);
    this.payments = new PostgresPaymentRequestRepository(
      database,
      paymentTypes(),
      OPEN_REQUEST_LIMITS,
      UNLIMITED_GAS,
      new StandingClock(),
    );
    this.inbox = new PostgresInbox(database);
    this.events = new PostgresNotifiableEvents(database);
    const kinds = this.kindsOf(database);
    this.notifying = kinds.notifying;
    this.notify = new Notify(
      this.events,
      kinds,
      new PostgresNotices(database),
      this.outbox,
      new UuidV7(new SystemClock()),
      clock,
      unitOfWork,
    );
    this.list = new ListNotifications(this.inbox);
    this.read = new ReadNotification(this.inbox, this.outbox, clock, unitOfWork);
    this.readAll = new ReadAllNotifications(this.inbox, this.outbox, clock, unitOfWork);
    this.dismiss = new DismissNotification(this.inbox, this.outbox, clock, unitOfWork);
    this.clear = new ClearNotifications(this.inbox, this.outbox, clock, unitOfWork);
    this.resume = new ResumeNotifications(this.events, { add: async (jobs) => void this.jobs.push(...jobs) });
  }

  private kindsOf(database: Database): EventKinds {
    const types = paymentTypes();
    const transfers = new PostgresReceivedTransfers(database);
    return new EventKinds([
      new PaymentCreated(this.payments, types, this.clock),
      paymentApproved,
      paymentRejected,
      new PaymentEnded('payment.completed', this.payments, types),
      new PaymentEnded('payment.failed', this.payments, types),
      new PaymentEnded('payment.expired', this.payments, types),
      new TransactionReceived(transfers, this.clock),
      new TransactionDropped(transfers, this.clock),
      new PaymentReversed(this.payments, types, new PostgresWalletOperationRepository(database, SECRET_BOX)),
      new PasskeyChanged(new PostgresCompletedPasskeyChanges(database)),
      new SessionStarted(new PostgresSignIns(database)),
      new ApiKeyCreated(new PostgresApiKeyRepository(database, this.clock, restingNow)),
      new ExternalAccountSaved(new PostgresSavedAccounts(database)),
      new ChargeUnpaid('charge.reminded', new PostgresCharges(database), this.clock),
      new ChargeUnpaid('charge.overdue', new PostgresCharges(database), this.clock),
      sessionEnded,
      apiKeyRevoked,
      addressBookChanged,
      notificationCreated,
      notificationChanged,
    ]);
  }

  /** Lets it happen, and publishes it as the relay does. @returns the position of each */
  async happen(...events: readonly DomainEvent[]): Promise<readonly string[]> {
    await this.outbox.append(events);
    const published = await this.publish();
    return events.map(({ type, subjectId }) => {
      const event = published.find((other) => other.type === type && other.subjectId === subjectId);
      if (!event) throw new Error(`${type} was not published`);
      published.splice(published.indexOf(event), 1);
      return String(event.position);
    });
  }

  /** Publishes what has happened. @returns all of it */
  async publish(): Promise<PublishedEvent[]> {
    const published: PublishedEvent[] = [];
    const keep = async (batch: readonly PublishedEvent[]) => void published.push(...batch);
    while ((await this.outbox.drain(100, keep, this.notifying)) > 0);
    return published;
  }

  /** Lets it happen, and does the job that the relay adds for it. */
  async tell(...events: readonly DomainEvent[]): Promise<void> {
    for (const position of await this.happen(...events)) await this.notify.execute(position);
  }

  async inboxOf(userId: UserId) {
    const { notifications } = await this.list.execute({ userId, filter: 'all', limit: 50, after: null });
    return notifications;
  }

  async typesOf(userId: UserId): Promise<readonly string[]> {
    return (await this.inboxOf(userId)).map(({ type }) => type);
  }

  /** "PAYMENT_PROPOSED read", for each. */
  async statesOf(userId: UserId): Promise<readonly string[]> {
    return (await this.inboxOf(userId)).map(({ type, isRead }) => `${type} ${isRead ? 'read' : 'unread'}`);
  }
}

/** A minute after everything was created, if not told otherwise. */
export function happened(type: EventType, subjectId: string, { user }: Person, occurredAt = SOON): DomainEvent {
  return { type, subjectId, userId: user.id, occurredAt } as DomainEvent;
}

export const SOON = later(CREATED_AT, MINUTE);
