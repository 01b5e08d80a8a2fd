import { reportOf, review } from '../../domain/sandbox/bank-customer.js';
import { review as reviewAnswer } from '../../domain/sandbox/bank-request.js';
import type { InformationRequestId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import { everyDue, everyItem } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { BankCustomers } from './bank-customers.js';
import type { BankRequests } from './bank-requests.js';
import type { StoreDecision } from './store-decision.js';
import type { TellOfCustomer } from './tell-of-customer.js';

/** The sweep that is the desk of the sandbox's bank: it decides about applications and answers that nobody decides about by hand. */
export class RunBankDesk implements Sweep {
  readonly name = 'run-bank-desk';
  readonly everyMs = 500;

  constructor(
    private readonly customers: Pick<BankCustomers, 'due' | 'lock' | 'save'>,
    private readonly requests: Pick<BankRequests, 'due' | 'find'>,
    private readonly storeDecision: StoreDecision,
    private readonly tell: TellOfCustomer,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the errors in the end, also while there are no exchange rates; the next run tries again */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const decideApplications = async () =>
      everyDue(
        (batch) => this.customers.due(now, batch),
        (id) => id,
        (id) => this.unitOfWork.run(() => this.decideApplication(id)),
      );
    const decideRequests = async () =>
      everyDue(
        (batch) => this.requests.due(now, batch),
        ({ id }) => id,
        ({ id, customerId }) => this.unitOfWork.run(() => this.decideRequest(id, customerId)),
      );
    await everyItem([decideApplications, decideRequests], (decide) => decide());
  }

  private async decideApplication(id: UserId): Promise<void> {
    const customer = await this.customers.lock(id);
    const decided = customer && review(customer, this.clock.now());
    if (!decided) return;
    await this.customers.save(decided);
    await this.tell.execute(id, { about: 'application', report: reportOf(decided) });
    if (decided.status === 'REJECTED') await this.storeDecision.refuseAll(id);
  }

  private async decideRequest(id: InformationRequestId, customerId: UserId): Promise<void> {
    await this.customers.lock(customerId);
    const request = await this.requests.find(id);
    const decided = request && reviewAnswer(request, this.clock.now());
    if (decided) await this.storeDecision.execute(decided);
  }
}
