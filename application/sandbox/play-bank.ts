import {
  approve,
  askFor,
  type BankCustomer,
  reject,
  reportOf as reportOfCustomer,
} from '../../domain/sandbox/bank-customer.js';
import { askAgain, type BankRequest, close, raise, reportOf } from '../../domain/sandbox/bank-request.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { type InformationRequestId, informationRequestId, type UserId } from '../../domain/shared/ids.js';
import type {
  InformationRequestOutcome,
  InformationRequestReason,
} from '../../domain/virtual-accounts/information-request-status.js';
import type { Requirement } from '../../domain/virtual-accounts/kyc-status.js';
import type { Thresholds } from '../../domain/virtual-accounts/transfer-limits.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { BankCustomers } from './bank-customers.js';
import type { BankRequests } from './bank-requests.js';
import type { StoreDecision } from './store-decision.js';
import type { TellOfCustomer } from './tell-of-customer.js';

/** A customer with what the bank asks. */
export interface BankFile {
  readonly customer: BankCustomer;
  /** The oldest first. */
  readonly requests: readonly BankRequest[];
}

/** What somebody at the desk of the sandbox's bank decides about an application. */
export type ApplicationDecision =
  | { readonly kind: 'approve' }
  /** @param reason a sentence for people */
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'ask'; readonly requirement: Requirement };

/** Lets somebody play the sandbox's bank. All methods throw NotFoundError for nobody's customer. */
export class PlayBank {
  constructor(
    private readonly users: Pick<UserRepository, 'findByUsername'>,
    private readonly customers: Pick<BankCustomers, 'find' | 'lock' | 'save'>,
    private readonly requests: Pick<BankRequests, 'add' | 'find' | 'ofCustomer'>,
    private readonly storeDecision: StoreDecision,
    private readonly tell: TellOfCustomer,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async show(username: string): Promise<BankFile> {
    const id = await this.idOf(username);
    const customer = await this.customers.find(id);
    if (!customer) throw new NotFoundError(`The customer ${username}`);
    return { customer, requests: await this.requests.ofCustomer(id) };
  }

  /** @throws ConflictError when the application does not allow it */
  async decideApplication(username: string, decision: ApplicationDecision): Promise<BankFile> {
    await this.withCustomer(username, async (customer) => {
      const next = decided(customer, decision);
      await this.customers.save(next);
      await this.tell.execute(customer.id, { about: 'application', report: reportOfCustomer(next) });
      if (next.status === 'REJECTED') await this.storeDecision.refuseAll(customer.id);
    });
    return this.show(username);
  }

  async setLimits(username: string, thresholds: Thresholds): Promise<BankFile> {
    await this.withCustomer(username, (customer) => this.customers.save({ ...customer, thresholds }));
    return this.show(username);
  }

  /** Asks the customer something that pauses no transfer. */
  async ask(username: string, reason: InformationRequestReason, question: string): Promise<BankFile> {
    await this.withCustomer(username, async ({ id: customerId }) => {
      const id = informationRequestId(this.ids.next());
      const request = raise({ id, customerId, reason, transferId: null }, question, this.clock.now());
      await this.requests.add(request);
      await this.tell.execute(customerId, { about: 'information request', report: reportOf(request) });
    });
    return this.show(username);
  }

  /** @param decision how it ends, or what is asked in another round @throws NotFoundError, ConflictError */
  async decideRequest(
    id: InformationRequestId,
    decision: InformationRequestOutcome | { readonly question: string },
  ): Promise<BankRequest> {
    const { customerId } = await this.request(id);
    return this.unitOfWork.run(async () => {
      await this.customers.lock(customerId);
      const request = await this.request(id);
      const isOutcome = typeof decision === 'string';
      const next = isOutcome ? close(request, decision) : askAgain(request, decision.question, this.clock.now());
      await this.storeDecision.execute(next);
      return next;
    });
  }

  private async withCustomer(username: string, work: (customer: BankCustomer) => Promise<void>): Promise<void> {
    const id = await this.idOf(username);
    await this.unitOfWork.run(async () => {
      const customer = await this.customers.lock(id);
      if (!customer) throw new NotFoundError(`The customer ${username}`);
      await work(customer);
    });
  }

  private async request(id: InformationRequestId): Promise<BankRequest> {
    const request = await this.requests.find(id);
    if (!request) throw new NotFoundError('The information request');
    return request;
  }

  private async idOf(username: string): Promise<UserId> {
    const user = await this.users.findByUsername(username.toLowerCase());
    if (!user) throw new NotFoundError(`The user ${username}`);
    return user.id;
  }
}

function decided(customer: BankCustomer, decision: ApplicationDecision): BankCustomer {
  switch (decision.kind) {
    case 'approve':
      return approve(customer);
    case 'reject':
      return reject(customer, decision.reason);
    case 'ask':
      return askFor(customer, decision.requirement);
  }
}
