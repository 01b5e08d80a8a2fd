import type { Container } from 'inversify';
import { ACTIVATE_ORDER } from '../../../application/conditional-orders/order-operations.js';
import { PlaceOrder } from '../../../application/conditional-orders/place-order.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';
import type { DemoSigner } from './demo-signer.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Conditional orders that their owner creates in the app and activates with a passkey. */
export class DemoOrders {
  private readonly placeOrder: PlaceOrder;

  constructor(
    container: Container,
    private readonly signer: DemoSigner,
  ) {
    this.placeOrder = resolve(container, PlaceOrder);
  }

  /** An order that is armed, and that the price of the market does not trigger: to buy cbBTC when it is a fifth cheaper. */
  async armLimitOrder(owner: DemoPerson, now: Date): Promise<void> {
    const id = await this.placeOrder.execute({
      ownerId: owner.userId,
      asset: 'cbBTC',
      currency: 'USD',
      side: 'BUY',
      type: 'limit',
      amount: '100',
      triggerPrice: '80000',
      expiresAt: new Date(now.getTime() + 180 * DAY_MS),
    });
    await this.signer.sign(owner, ACTIVATE_ORDER, id);
  }
}
