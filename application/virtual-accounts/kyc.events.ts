import { kycNotice } from '../../domain/notifications/account-notices.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import { deliverSubmissionsJob } from './deliver-submissions.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** A user has applied for accounts at the banking partner. The subject is the user, here and below. */
    'kyc.applied': UserId;
    'kyc.supplied': UserId;
    'kyc.incomplete': UserId;
    'kyc.in_review': UserId;
    'kyc.approved': UserId;
    'kyc.rejected': UserId;
  }
}

/** The partner gets what the owner has given. */
export const kycApplied: EventKind<'kyc.applied'> = { type: 'kyc.applied', starts: [deliverSubmissionsJob] };
export const kycSupplied: EventKind<'kyc.supplied'> = { type: 'kyc.supplied', starts: [deliverSubmissionsJob] };

export const kycInReview: EventKind = {
  type: 'kyc.in_review',
  ignored: 'the owner is told of the decision, and of what is missing',
};

/** A decision of the partner, or something that it lacks, notifies the owner. */
export class KycMoved implements EventKind {
  constructor(
    readonly type: 'kyc.incomplete' | 'kyc.approved' | 'kyc.rejected',
    private readonly applications: Pick<KycApplicationRepository, 'find'>,
  ) {}

  async notify({ position, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const application = await this.applications.find(owner);
    return { notices: [application && kycNotice(application, position, occurredAt)] };
  }
}
