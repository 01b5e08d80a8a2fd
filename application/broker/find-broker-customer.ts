import type { BrokerCustomer } from '../../domain/broker/capabilities.js';
import { usRequirementsOf } from '../../domain/broker/us-requirements.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { GetSettings } from '../settings/get-settings.js';
import type { KycApplicationRepository } from '../virtual-accounts/kyc-application.repository.js';
import type { BrokerPartner } from './broker-partner.js';

/**
 * Reads what decides whether a user can trade. The country of an opened account counts, else that of the settings. Whoever lives in the USA by
 * anything that is known is a customer in the USA, because the broker owes them more questions.
 */
export class FindBrokerCustomer {
  constructor(
    private readonly getSettings: GetSettings,
    private readonly broker: BrokerPartner,
    private readonly applications: Pick<KycApplicationRepository, 'find'>,
  ) {}

  async execute(userId: UserId): Promise<BrokerCustomer> {
    const [settings, { account, country: opened, answered }, application] = await Promise.all([
      this.getSettings.execute(userId),
      this.broker.record(userId),
      this.applications.find(userId),
    ]);
    const known = [opened, settings.country, application?.country ?? null];
    const country = known.includes('US') ? 'US' : (opened ?? settings.country);
    return {
      isOffered: this.broker.isOffered,
      country,
      isCountryServed: country !== null && this.broker.serves(country),
      requirements: usRequirementsOf(country, answered),
      account,
    };
  }
}
