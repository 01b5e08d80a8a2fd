import { aboutRound, requestNotice } from '../../domain/notifications/account-notices.js';
import { type InformationRequestId, informationRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { DeliverSubmissions } from './deliver-submissions.js';
import type { InformationRequestRepository } from './information-request.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'information_request.opened': InformationRequestId;
    'information_request.answered': InformationRequestId;
    'information_request.reviewed': InformationRequestId;
    'information_request.closed': InformationRequestId;
  }
}

const deliverAnswerJob: JobKind<InformationRequestId> = {
  name: 'deliver-answer',
  subjectId: informationRequestId,
  concurrency: 2,
  attempts: 10,
  backOff: { firstMs: 500, capMs: 30_000 },
};

/** Brings the partner the answer of a request, and whatever else its customer has given. */
export class DeliverAnswer implements JobHandler<InformationRequestId> {
  readonly kind = deliverAnswerJob;

  constructor(
    private readonly requests: Pick<InformationRequestRepository, 'find'>,
    private readonly deliver: Pick<DeliverSubmissions, 'execute'>,
  ) {}

  async execute(id: InformationRequestId): Promise<void> {
    const request = await this.requests.find(id);
    if (request) await this.deliver.execute(request.userId);
  }
}

/** A question notifies the owner. */
export class RequestOpened implements EventKind {
  readonly type = 'information_request.opened';

  constructor(private readonly requests: Pick<InformationRequestRepository, 'find'>) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const request = await this.requests.find(informationRequestId(subjectId));
    return { notices: [request && requestNotice(request, occurredAt)] };
  }
}

/** What ends a round settles its notification. An answer goes to the partner besides. */
export class RoundEnded implements EventKind {
  readonly starts?: readonly JobKind<InformationRequestId>[];

  constructor(
    readonly type: 'information_request.answered' | 'information_request.reviewed' | 'information_request.closed',
    private readonly requests: Pick<InformationRequestRepository, 'find'>,
  ) {
    if (type === 'information_request.answered') this.starts = [deliverAnswerJob];
  }

  async notify({ subjectId }: PublishedEvent): Promise<InboxChange> {
    const request = await this.requests.find(informationRequestId(subjectId));
    return request ? { settled: aboutRound(request) } : {};
  }
}
