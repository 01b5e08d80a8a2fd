import type { BrokerCustomer } from '../../domain/broker/capabilities.js';
import { usRequirementsOf } from '../../domain/broker/us-requirements.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { GetSettings } from '../settings/get-settings.js';
import type { BrokerPartner } from './broker-partner.js';

/** Reads what decides whether a user can trade. The country of an opened account counts, else that of the settings. */
export class FindBrokerCustomer {
  constructor(
    private readonly getSettings: GetSettings,
    private readonly broker: BrokerPartner,
  ) {}

  async execute(userId: UserId): Promise<BrokerCustomer> {
    const [settings, { account, country: opened, answered }] = await Promise.all([
      this.getSettings.execute(userId),
      this.broker.record(userId),
    ]);
    const country = opened ?? settings.country;
    return {
      isOffered: this.broker.isOffered,
      country,
      isCountryServed: country !== null && this.broker.serves(country),
      requirements: usRequirementsOf(country, answered),
      account,
    };
  }
}
