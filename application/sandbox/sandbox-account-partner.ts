import {
  type BankCustomer,
  endSuspension,
  enrol,
  receive,
  reject,
  reportOf,
  suspend,
} from '../../domain/sandbox/bank-customer.js';
import { receiveAnswer, reportOf as reportOfRequest } from '../../domain/sandbox/bank-request.js';
import { reportOf as reportOfTransfer } from '../../domain/sandbox/bank-transfer.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { informationRequestId, type UserId } from '../../domain/shared/ids.js';
import type { Requirement } from '../../domain/virtual-accounts/kyc-status.js';
import {
  directionLimit,
  type LimitDirection,
  type TransferLimits,
  windowStart,
} from '../../domain/virtual-accounts/transfer-limits.js';
import type { Digests } from '../documents/digests.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address } from '../ports/user-operation.js';
import type {
  AccountPartner,
  CustomerReport,
  PartnerAnswer,
  PartnerApplication,
} from '../virtual-accounts/account-partner.js';
import type { BankCustomers } from './bank-customers.js';
import type { BankRequests } from './bank-requests.js';
import type { BankTransfers } from './bank-transfers.js';
import type { CountedTransfers } from './counted-transfers.js';
import type { StoreDecision } from './store-decision.js';
import type { TellOfCustomer } from './tell-of-customer.js';

/** How many of the newest transfers the bank tells of when it is asked. */
const TRANSFERS_TOLD = 50;

/** What the sandbox's bank does for its customers when the service calls it. `RunBankDesk` does the bank's own work. */
export class SandboxAccountPartner implements AccountPartner {
  constructor(
    private readonly customers: BankCustomers,
    private readonly requests: BankRequests,
    private readonly transfers: Pick<BankTransfers, 'arrivedAtAccount'>,
    private readonly counted: Pick<CountedTransfers, 'since'>,
    private readonly tell: TellOfCustomer,
    private readonly storeDecision: Pick<StoreDecision, 'refuseAll'>,
    private readonly digests: Digests,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async apply({ customerId: id, walletAddress, fullName, country }: PartnerApplication): Promise<CustomerReport> {
    await this.customers.add(enrol({ id, walletAddress: walletAddress as Address, fullName, country }));
    return { about: 'application', report: reportOf(await this.customer(id)) };
  }

  async supply(customerId: UserId, requirement: Requirement, _given: PartnerAnswer): Promise<CustomerReport> {
    return this.unitOfWork.run(async () => {
      const customer = await this.customers.lock(customerId);
      if (!customer) throw new NotFoundError('The customer');
      const next = receive(customer, requirement, this.clock.now());
      const said = { about: 'application', report: reportOf(next) } as const;
      if (next === customer) return said;
      await this.customers.save(next);
      await this.tell.execute(customerId, said);
      return said;
    });
  }

  async answer(requestId: string, round: number, { text, documents }: PartnerAnswer): Promise<CustomerReport> {
    const id = informationRequestId(requestId);
    const asked = await this.requests.find(id);
    if (!asked) throw new NotFoundError('The information request');
    return this.unitOfWork.run(async () => {
      await this.customers.lock(asked.customerId);
      const request = (await this.requests.find(id)) ?? asked;
      const digests = documents.map(({ bytes }) => this.digests.sha256(bytes));
      const next = receiveAnswer(request, round, { answer: text, documents: digests }, this.clock.now());
      const said = { about: 'information request', report: reportOfRequest(next) } as const;
      if (next === request) return said;
      await this.requests.save(next);
      await this.tell.execute(request.customerId, said);
      return said;
    });
  }

  async close(customerId: UserId): Promise<CustomerReport | null> {
    return this.unitOfWork.run(async () => {
      const customer = await this.customers.lock(customerId);
      if (!customer) return null;
      const next = customer.status === 'REJECTED' ? customer : reject(customer, 'The customer has closed the account');
      const said = { about: 'application', report: reportOf(next) } as const;
      if (next === customer) return said;
      await this.customers.save(next);
      await this.tell.execute(customerId, said);
      await this.storeDecision.refuseAll(customerId);
      return said;
    });
  }

  suspend(customerId: UserId, suspensionId: string): Promise<void> {
    return this.change(customerId, (customer) => suspend(customer, suspensionId));
  }

  reopen(customerId: UserId, suspensionId: string): Promise<void> {
    return this.change(customerId, (customer) => endSuspension(customer, suspensionId));
  }

  async limitsOf(customerId: UserId): Promise<TransferLimits | null> {
    const customer = await this.customers.find(customerId);
    if (!customer) return null;
    const now = this.clock.now();
    const limitOf = async (direction: LimitDirection) => {
      const transfers = await this.counted.since(customerId, direction, windowStart(now));
      return directionLimit(customer.thresholds[direction], transfers, now);
    };
    const [deposit, withdrawal] = [await limitOf('deposit'), await limitOf('withdrawal')];
    return { deposit, withdrawal, isEddRequired: customer.isEddRequired };
  }

  async reportsOf(customerId: UserId): Promise<readonly CustomerReport[]> {
    const customer = await this.customers.find(customerId);
    if (!customer) return [];
    const requests = await this.requests.ofCustomer(customerId);
    const transfers = await this.transfers.arrivedAtAccount(customerId, TRANSFERS_TOLD);
    return [
      { about: 'application', report: reportOf(customer) },
      ...requests.map((request) => ({ about: 'information request', report: reportOfRequest(request) }) as const),
      ...transfers.flatMap((transfer) => {
        const report = reportOfTransfer(transfer);
        return report ? [{ about: 'incoming transfer', report } as const] : [];
      }),
    ];
  }

  /** Changes what the service is not told of. Nobody's customer is left alone. */
  private async change(customerId: UserId, by: (customer: BankCustomer) => BankCustomer): Promise<void> {
    await this.unitOfWork.run(async () => {
      const customer = await this.customers.lock(customerId);
      if (customer) await this.customers.save(by(customer));
    });
  }

  private async customer(id: UserId) {
    const customer = await this.customers.find(id);
    if (!customer) throw new NotFoundError('The customer');
    return customer;
  }
}
