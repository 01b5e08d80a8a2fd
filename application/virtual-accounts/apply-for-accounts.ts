import { ConflictError, FeatureDisabledError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { visibleName } from '../../domain/users/personal-text.js';
import { apply, type KycApplication } from '../../domain/virtual-accounts/kyc-application.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';

const MAX_NAME = 100;

/** Applies for accounts at the banking partner. A job tells the partner of it. */
export class ApplyForAccounts {
  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly applications: Pick<KycApplicationRepository, 'add'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param input.country of residence, ISO 3166-1 alpha-2
   * @throws ValidationError; FeatureDisabledError where there is no partner; ConflictError when the user has applied before
   */
  async execute(input: {
    readonly userId: UserId;
    readonly fullName: string;
    readonly country: string;
  }): Promise<KycApplication> {
    if (this.partner.accounts === null) throw new FeatureDisabledError('Virtual accounts');
    const fullName = visibleName('fullName', input.fullName, MAX_NAME);
    return this.unitOfWork.run(async () => {
      const { next, events } = apply({ ...input, fullName, createdAt: this.clock.now() });
      if (!(await this.applications.add(next))) throw new ConflictError('You have applied for accounts already');
      await this.outbox.append(events);
      return next;
    });
  }
}
