import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import * as incoming from '../../domain/virtual-accounts/incoming-transfer.js';
import * as requests from '../../domain/virtual-accounts/information-request.js';
import * as kyc from '../../domain/virtual-accounts/kyc-application.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { CustomerReport } from './account-partner.js';
import type { IncomingTransferRepository } from './incoming-transfer.repository.js';
import type { InformationRequestRepository } from './information-request.repository.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';
import type { SubmissionRepository } from './submission.repository.js';

/**
 * Stores what the banking partner says of a customer. The same report counts once, and a late one not at all. Reports of one customer are
 * stored one after the other.
 */
export class FollowCustomer {
  constructor(
    private readonly applications: Pick<KycApplicationRepository, 'lock' | 'transition'>,
    private readonly submissions: Pick<SubmissionRepository, 'undelivered'>,
    private readonly informationRequests: Pick<InformationRequestRepository, 'add' | 'find' | 'transition'>,
    private readonly transfers: Pick<IncomingTransferRepository, 'add' | 'find' | 'transition' | 'broughtBy'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A report of somebody who has not applied changes nothing.
   * @throws ConflictError when it is about something of somebody else, or names the transaction of another transfer
   */
  async execute(userId: UserId, said: CustomerReport): Promise<void> {
    await this.unitOfWork.run(async () => {
      const application = await this.applications.lock(userId);
      if (!application) return;
      switch (said.about) {
        case 'application':
          return this.followApplication(application, said.report);
        case 'information request':
          return this.followRequest(userId, said.report);
        case 'incoming transfer':
          return this.followTransfer(userId, said.report);
      }
    });
  }

  private async followApplication(application: kyc.KycApplication, report: kyc.KycReport): Promise<void> {
    const undelivered = await this.submissions.undelivered(application.userId);
    const onTheirWay = undelivered.flatMap(({ subject }) => ('requirement' in subject ? [subject.requirement] : []));
    const decision = kyc.follow(application, report, onTheirWay, this.clock.now());
    if (!decision) return;
    assertCurrent(await this.applications.transition(decision.next, application), 'The application');
    await this.outbox.append(decision.events);
  }

  private async followRequest(userId: UserId, report: requests.InformationRequestReport): Promise<void> {
    const known = await this.informationRequests.find(report.id);
    const at = this.clock.now();
    if (!known) {
      const { next, events } = requests.receive(userId, report, at);
      await this.informationRequests.add(next);
      return this.outbox.append(events);
    }
    assertOwner(known, userId);
    const undelivered = await this.submissions.undelivered(userId);
    const isOnItsWay = undelivered.some(({ subject }) => 'requestId' in subject && subject.requestId === known.id);
    const decision = requests.follow(known, report, isOnItsWay, at);
    if (!decision) return;
    assertCurrent(await this.informationRequests.transition(decision.next, known), 'The information request');
    await this.outbox.append(decision.events);
  }

  private async followTransfer(userId: UserId, report: incoming.IncomingTransferReport): Promise<void> {
    const known = await this.transfers.find(report.id);
    const at = this.clock.now();
    const brought = report.transactionHash === null ? null : await this.transfers.broughtBy(report.transactionHash);
    if (brought !== null && brought !== report.id) {
      throw new ConflictError('The report names a transaction that brings another transfer');
    }
    if (!known) {
      const { next, events } = incoming.receive(userId, report, at);
      await this.transfers.add(next);
      return this.outbox.append(events);
    }
    assertOwner(known, userId);
    const decision = incoming.follow(known, report, at);
    if (!decision) return;
    assertCurrent(await this.transfers.transition(decision.next, known), 'The incoming transfer');
    await this.outbox.append(decision.events);
  }
}

function assertOwner(known: { readonly userId: UserId }, userId: UserId): void {
  if (known.userId !== userId) throw new ConflictError('The report names another customer than before');
}
