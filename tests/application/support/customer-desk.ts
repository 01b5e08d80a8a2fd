import { randomUUID } from 'node:crypto';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresIncomingTransfers } from '../../../adapters/persistence/virtual-accounts/incoming-transfer.postgres.js';
import { PostgresInformationRequests } from '../../../adapters/persistence/virtual-accounts/information-request.postgres.js';
import { PostgresKycApplications } from '../../../adapters/persistence/virtual-accounts/kyc-application.postgres.js';
import { PostgresSubmissions } from '../../../adapters/persistence/virtual-accounts/submission.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import type { DomainEvent } from '../../../application/ports/event-outbox.js';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import type { AccountPartner } from '../../../application/virtual-accounts/account-partner.js';
import { AnswerRequest } from '../../../application/virtual-accounts/answer-request.js';
import { ApplyForAccounts } from '../../../application/virtual-accounts/apply-for-accounts.js';
import { DeliverSubmissions } from '../../../application/virtual-accounts/deliver-submissions.js';
import { FollowCustomer } from '../../../application/virtual-accounts/follow-customer.js';
import { RefuseSubmission } from '../../../application/virtual-accounts/refuse-submission.js';
import { ResumeCustomers } from '../../../application/virtual-accounts/resume-customers.js';
import { SupplyRequirement } from '../../../application/virtual-accounts/supply-requirement.js';
import type { TakeDocuments } from '../../../application/virtual-accounts/take-documents.js';
import { type PendingBankTransfer, admit as received } from '../../../domain/sandbox/bank-transfer.js';
import { bankTransferId } from '../../../domain/shared/ids.js';
import type { Person } from '../../adapters/persistence/support/people.js';
import type { OpenDatabase } from '../../adapters/persistence/support/test-database.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { SandboxBank } from './sandbox-bank.js';
import { StandingClock } from './simple-ports.js';

const MINUTE_MS = 60_000;
const IDS = { next: () => randomUUID() };

/** How long the partner may be silent here. */
export const SILENCE = { openMs: MINUTE_MS, approvedMs: 10 * MINUTE_MS };

type Documents = Pick<TakeDocuments, 'execute'>;

const NO_DOCUMENTS: Documents = { execute: async () => [] };

/** The service's side of virtual accounts in a database, beside the sandbox's bank. No job runs. */
export class CustomerDesk {
  readonly clock = new StandingClock();
  readonly bank: SandboxBank;
  /** What the service has told of, in this order. */
  readonly told: DomainEvent[] = [];
  readonly outbox = { append: async (events: readonly DomainEvent[]) => void this.told.push(...events) };
  readonly unitOfWork: PostgresUnitOfWork;
  readonly applications: PostgresKycApplications;
  readonly submissions: PostgresSubmissions;
  readonly requests: PostgresInformationRequests;
  readonly transfers: PostgresIncomingTransfers;
  readonly follow: FollowCustomer;

  constructor(private readonly db: OpenDatabase) {
    const { database } = db;
    this.bank = new SandboxBank(database, this.clock);
    this.unitOfWork = new PostgresUnitOfWork(database);
    this.applications = new PostgresKycApplications(database, SECRET_BOX);
    this.submissions = new PostgresSubmissions(database, SECRET_BOX);
    this.requests = new PostgresInformationRequests(database);
    this.transfers = new PostgresIncomingTransfers(database);
    const { applications, submissions, requests, transfers, outbox, clock, unitOfWork } = this;
    this.follow = new FollowCustomer(applications, submissions, requests, transfers, outbox, clock, unitOfWork);
  }

  apply(): ApplyForAccounts {
    return new ApplyForAccounts(
      ...([{ accounts: this.bank.accounts }, this.applications, this.outbox, this.clock, this.unitOfWork] as const),
    );
  }

  supply(documents: Documents = NO_DOCUMENTS): SupplyRequirement {
    const { applications, submissions, outbox, clock, unitOfWork } = this;
    return new SupplyRequirement(applications, submissions, documents, outbox, IDS, clock, unitOfWork);
  }

  answer(documents: Documents = NO_DOCUMENTS): AnswerRequest {
    const { applications, requests, submissions, outbox, clock, unitOfWork } = this;
    return new AnswerRequest(applications, requests, submissions, documents, outbox, IDS, clock, unitOfWork);
  }

  /** @param other instead of the bank, the applications or the storage, which has no file */
  deliver(
    other: {
      readonly accounts?: AccountPartner;
      readonly applications?: PostgresKycApplications;
      readonly storage?: Pick<ObjectStorage, 'read'>;
    } = {},
  ): DeliverSubmissions {
    const { requests, submissions, outbox, clock, unitOfWork, follow } = this;
    const { accounts = this.bank.accounts, applications = this.applications } = other;
    const { storage = { read: async () => null } } = other;
    const wallets = new PostgresWalletRepository(this.db.database);
    const refuse = new RefuseSubmission(this.applications, requests, submissions, outbox, clock, unitOfWork);
    return new DeliverSubmissions({ accounts }, applications, submissions, wallets, storage, follow, refuse);
  }

  resume(accounts: AccountPartner = this.bank.accounts): ResumeCustomers {
    const deliver = this.deliver({ accounts });
    return new ResumeCustomers({ accounts }, this.applications, deliver, this.follow, SILENCE);
  }

  /** Applies. No job tells the partner of it. */
  async applied({ user }: Person, fullName = 'Alice MANUAL'): Promise<void> {
    await this.apply().execute({ userId: user.id, fullName, country: 'DE' });
  }

  /** A customer of whom both sides know that the accounts are open. */
  async opened(person: Person): Promise<void> {
    await this.applied(person);
    await this.bank.open(person);
    await this.heard(person);
  }

  /** The service stores all that the bank says of a customer now. */
  async heard({ user }: Person): Promise<void> {
    for (const said of await this.bank.accounts.reportsOf(user.id)) await this.follow.execute(user.id, said);
  }

  async statusOf({ user }: Person) {
    return (await this.applications.find(user.id))?.state.status;
  }

  /** Nothing was heard of a customer for so many minutes. */
  async silentFor({ user }: Person, minutes: number): Promise<void> {
    const since = `UPDATE kyc_applications SET heard_at = now() - $2 * interval '1 minute' WHERE user_id = $1`;
    await this.db.sql(since, [user.id, minutes]);
  }

  /** The partner, some of whose methods do something else. */
  partnerWith(other: Partial<AccountPartner>): AccountPartner {
    return new Proxy<AccountPartner>(this.bank.accounts, {
      get: (target, method: keyof AccountPartner) => other[method] ?? target[method].bind(target),
    });
  }

  /** A transfer of so many dollars on its way to the accounts. */
  async transferOf({ user, wallet }: Person, dollars: bigint): Promise<PendingBankTransfer> {
    const at = this.clock.now();
    const transfer: PendingBankTransfer = {
      id: bankTransferId(randomUUID()),
      userId: user.id,
      walletAddress: wallet.address,
      money: { minorUnits: dollars * 1_000_000n, currency: 'USD' },
      payer: { holderName: 'Bob', iban: null, accountNumber: '****6789', routingNumber: '****0021' },
      reference: null,
      outcome: 'SETTLED',
      toAccount: true,
      version: 0,
      receivedAt: null,
      announcedHash: null,
      createdAt: at,
      dueAt: at,
      status: 'PENDING',
    };
    await this.bank.transfers.add(transfer);
    return transfer;
  }

  /** A transfer that the bank has received, and not paid to the wallet yet. */
  async received(person: Person, dollars: bigint): Promise<PendingBankTransfer> {
    const next = received(await this.transferOf(person, dollars), this.clock.now());
    await this.bank.transfers.step(next, 'PENDING');
    return next;
  }
}
