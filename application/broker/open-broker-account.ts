import { type BrokerCustomer, canOpenAccount, capabilitiesOf } from '../../domain/broker/capabilities.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { BrokerPartner } from './broker-partner.js';
import type { FindBrokerCustomer } from './find-broker-customer.js';
import type { BrokerCapabilities, GetCapabilities } from './get-capabilities.js';

/** Opens the owner's account with the broker. Opening it again changes nothing. */
export class OpenBrokerAccount {
  constructor(
    private readonly customers: FindBrokerCustomer,
    private readonly broker: BrokerPartner,
    private readonly getCapabilities: GetCapabilities,
  ) {}

  /** @throws ConflictError while something else is missing */
  async execute(userId: UserId): Promise<BrokerCapabilities> {
    const customer = await this.customers.execute(userId);
    if (customer.account === 'NONE') await this.open(userId, customer);
    return this.getCapabilities.execute(userId);
  }

  private async open(userId: UserId, customer: BrokerCustomer): Promise<void> {
    const { country } = customer;
    if (country === null || !canOpenAccount(customer)) {
      const [first] = capabilitiesOf(customer).blockedReasons;
      throw new ConflictError(`The account cannot be opened yet: ${first}`);
    }
    await this.broker.open(userId, country);
  }
}
