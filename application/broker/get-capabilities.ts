import { type Capabilities, capabilitiesOf } from '../../domain/broker/capabilities.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { BrokerPartner } from './broker-partner.js';
import type { FindBrokerCustomer } from './find-broker-customer.js';

export interface BrokerCapabilities extends Capabilities {
  /** In millionths of a US dollar. */
  readonly orderFee: bigint;
}

/** Tells whether a user can trade shares, and what to fix first when not. */
export class GetCapabilities {
  constructor(
    private readonly customers: FindBrokerCustomer,
    private readonly broker: Pick<BrokerPartner, 'orderFee'>,
  ) {}

  async execute(userId: UserId): Promise<BrokerCapabilities> {
    return { ...capabilitiesOf(await this.customers.execute(userId)), orderFee: this.broker.orderFee };
  }
}
