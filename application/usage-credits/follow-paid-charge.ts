import { type ChargeId, chargeId } from '../../domain/shared/ids.js';
import type { EventFollower } from '../ports/event-follower.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { ChargeRepository } from '../subscriptions/charge.repository.js';
import type { GrantPlanCredits } from './grant-plan-credits.js';

const grantAfterChargeJob: JobKind<ChargeId> = {
  name: 'grant-after-charge',
  subjectId: chargeId,
  concurrency: 2,
  attempts: 5,
  backOff: { firstMs: 200, capMs: 10_000 },
};

/** A charge is paid, so that the plan rests no more: the credits of its months follow. When the job is lost, the round over all users comes to them. */
export class GrantAfterCharge implements JobHandler<ChargeId> {
  readonly kind = grantAfterChargeJob;

  constructor(
    private readonly charges: Pick<ChargeRepository, 'ownerOf'>,
    private readonly grantPlanCredits: Pick<GrantPlanCredits, 'grantTo'>,
  ) {}

  async execute(id: ChargeId): Promise<void> {
    const owner = await this.charges.ownerOf(id);
    if (owner) await this.grantPlanCredits.grantTo(owner);
  }
}

export const CREDITS_FOLLOW: EventFollower = { type: 'charge.paid', starts: [grantAfterChargeJob] };
