import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresBankCustomers } from '../../../adapters/persistence/sandbox/bank-customers.postgres.js';
import { PostgresBankRequests } from '../../../adapters/persistence/sandbox/bank-requests.postgres.js';
import { PostgresBankTransfers } from '../../../adapters/persistence/sandbox/bank-transfers.postgres.js';
import { PostgresCountedTransfers } from '../../../adapters/persistence/sandbox/counted-transfers.postgres.js';
import { PostgresPartnerMessages } from '../../../adapters/persistence/sandbox/partner-messages.postgres.js';
import { PostgresPartnerPayouts } from '../../../adapters/persistence/sandbox/partner-payouts.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import type { ExchangeRate } from '../../../application/rates/get-exchange-rate.js';
import { AdmitTransfer } from '../../../application/sandbox/admit-transfer.js';
import { PlayBank } from '../../../application/sandbox/play-bank.js';
import { RunBankDesk } from '../../../application/sandbox/run-bank-desk.js';
import { SandboxAccountPartner } from '../../../application/sandbox/sandbox-account-partner.js';
import { StoreDecision } from '../../../application/sandbox/store-decision.js';
import { TellOfCustomer } from '../../../application/sandbox/tell-of-customer.js';
import { TellOfPayout } from '../../../application/sandbox/tell-of-payout.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import { REQUIREMENTS } from '../../../domain/virtual-accounts/kyc-status.js';
import type { Person } from '../../adapters/persistence/support/people.js';
import type { StandingClock } from './simple-ports.js';

const IDS = { next: () => randomUUID() };
const DIGESTS = { sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex') };

/** A euro is worth two dollars. */
const RATES = {
  execute: async ({ from, to }: Pick<ExchangeRate, 'from' | 'to'>) => ({
    from,
    to,
    rate: 2n * ONE,
    updatedAt: new Date(0),
  }),
};

/** The sandbox's bank in a database, without its account on chain. */
export class SandboxBank {
  readonly customers: PostgresBankCustomers;
  readonly requests: PostgresBankRequests;
  readonly counted: PostgresCountedTransfers;
  readonly messages: PostgresPartnerMessages;
  readonly transfers: PostgresBankTransfers;
  readonly tellOfCustomer: TellOfCustomer;
  readonly tellOfPayout = new TellOfPayout(IDS);
  readonly admitTransfer: AdmitTransfer;
  readonly accounts: SandboxAccountPartner;
  readonly desk: RunBankDesk;
  readonly play: PlayBank;

  constructor(database: Database, clock: StandingClock) {
    const unitOfWork = new PostgresUnitOfWork(database);
    this.customers = new PostgresBankCustomers(database);
    this.requests = new PostgresBankRequests(database);
    this.counted = new PostgresCountedTransfers(database);
    this.messages = new PostgresPartnerMessages(database);
    this.transfers = new PostgresBankTransfers(database);
    this.tellOfCustomer = new TellOfCustomer(this.messages, IDS);
    const { customers, requests, counted, transfers, tellOfCustomer } = this;
    this.admitTransfer = new AdmitTransfer(customers, requests, counted, RATES, tellOfCustomer, clock, IDS);
    const decision = new StoreDecision(
      customers,
      requests,
      transfers,
      new PostgresPartnerPayouts(database),
      this.admitTransfer,
      tellOfCustomer,
      this.tellOfPayout,
      clock,
    );
    this.accounts = new SandboxAccountPartner(
      customers,
      requests,
      transfers,
      counted,
      tellOfCustomer,
      decision,
      DIGESTS,
      clock,
      unitOfWork,
    );
    this.desk = new RunBankDesk(customers, requests, decision, tellOfCustomer, clock, unitOfWork);
    const users = new PostgresUserRepository(database);
    this.play = new PlayBank(users, customers, requests, decision, tellOfCustomer, clock, IDS, unitOfWork);
  }

  /** A user whose accounts are open. */
  async open({ user, wallet }: Pick<Person, 'user' | 'wallet'>): Promise<void> {
    const application = { customerId: user.id, fullName: 'Alice MANUAL', country: 'DE', walletAddress: wallet.address };
    await this.accounts.apply(application);
    for (const requirement of REQUIREMENTS) {
      await this.accounts.supply(user.id, requirement, { text: 'given', documents: [] });
    }
    await this.play.decideApplication(user.username, { kind: 'approve' });
  }
}
