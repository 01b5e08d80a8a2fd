import type { UsRequirements } from '../../domain/broker/us-requirements.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { FindBrokerCustomer } from './find-broker-customer.js';

/** Reads what the broker still has to know of a customer in the USA, by name. */
export class GetUsRequirements {
  constructor(private readonly customers: FindBrokerCustomer) {}

  async execute(userId: UserId): Promise<UsRequirements> {
    return (await this.customers.execute(userId)).requirements;
  }
}
