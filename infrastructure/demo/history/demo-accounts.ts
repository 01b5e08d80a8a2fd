import type { Container } from 'inversify';
import { BankingPartner } from '../../../application/payouts/banking-partner.js';
import { PlayBank } from '../../../application/sandbox/play-bank.js';
import type { AccountPartner } from '../../../application/virtual-accounts/account-partner.js';
import { ApplyForAccounts } from '../../../application/virtual-accounts/apply-for-accounts.js';
import { DeliverSubmissions } from '../../../application/virtual-accounts/deliver-submissions.js';
import { FollowCustomer } from '../../../application/virtual-accounts/follow-customer.js';
import { KycApplicationRepository } from '../../../application/virtual-accounts/kyc-application.repository.js';
import { REQUIREMENTS } from '../../../domain/virtual-accounts/kyc-status.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';

/** Accounts at the sandbox's bank. It is asked what it knows, because its webhooks reach nobody before the service accepts requests. */
export class DemoAccounts {
  private readonly applyForAccounts: ApplyForAccounts;
  private readonly deliver: DeliverSubmissions;
  private readonly follow: FollowCustomer;
  private readonly applications: KycApplicationRepository;
  private readonly desk: PlayBank;
  private readonly partner: AccountPartner | null;

  constructor(container: Container) {
    this.applyForAccounts = resolve(container, ApplyForAccounts);
    this.deliver = resolve(container, DeliverSubmissions);
    this.follow = resolve(container, FollowCustomer);
    this.applications = resolve(container, KycApplicationRepository);
    this.desk = resolve(container, PlayBank);
    this.partner = resolve(container, BankingPartner).accounts;
  }

  /** Opens accounts, without the time that the bank takes. @param fullName of the owner @param country of residence */
  async open({ userId, username }: DemoPerson, fullName: string, country: string): Promise<void> {
    await this.applyForAccounts.execute({ userId, fullName, country });
    await this.deliver.execute(userId);
    for (const requirement of REQUIREMENTS) {
      await this.partner?.supply(userId, requirement, { text: 'Given at the counter', documents: [] });
    }
    await this.desk.decideApplication(username, { kind: 'approve' });
    await this.listen({ userId });
  }

  /** The IBAN of somebody's account. @throws Error when there is none */
  async ibanOf({ userId, username }: DemoPerson): Promise<string> {
    const state = (await this.applications.find(userId))?.state;
    if (state?.status !== 'APPROVED') throw new Error(`${username} has no account at the sandbox's bank`);
    return state.accounts.eur.iban;
  }

  /** Hears what the bank knows of a customer. */
  async listen({ userId }: Pick<DemoPerson, 'userId'>): Promise<void> {
    for (const said of (await this.partner?.reportsOf(userId)) ?? []) await this.follow.execute(userId, said);
  }
}
