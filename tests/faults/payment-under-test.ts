import { expect } from '@jest/globals';
import type { Auditor } from '../support/auditor.js';
import type { DemoPayer, PaymentAnswer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';

/** The limit for the settlement of a payment after the fault has ended. */
export const RECOVERED_WITHIN_MS = 60_000;

const DELIVERED_WITHIN_MS = 60_000;
const SENT_AGAIN_WITHIN_MS = 60_000;
const MILLION = 1_000_000n;

let made = 0n;

/** One payment to bob, of a unique amount. */
export class PaymentUnderTest {
  readonly minorUnits: bigint;
  private before: readonly bigint[] = [];

  constructor(readonly payer: string) {
    made += 1n;
    this.minorUnits = MILLION + made;
  }

  /** Records the balances for a later comparison. Call it before the proposal. */
  async begin(auditor: Auditor): Promise<void> {
    this.before = await this.holdings(auditor);
  }

  /** Sends the proposal; sent again it is the same request, byte for byte. */
  propose(client: DemoPayer) {
    return client.propose(`1.${String(this.minorUnits - MILLION).padStart(6, '0')}`, `fault-${this.minorUnits}`);
  }

  /** Waits for COMPLETED. @returns how many milliseconds that took */
  async completed(client: DemoPayer, id: string): Promise<number> {
    const since = performance.now();
    await eventually(
      `payment ${id} is completed`,
      async () => isCompleted(await client.status(id)),
      RECOVERED_WITHIN_MS,
    );
    return performance.now() - since;
  }

  /** Waits until the chain has the payment: what it has dropped is sent again by a sweep. */
  async onChain(auditor: Auditor): Promise<void> {
    const isThere = async () => (await auditor.transfers(this.payer, 'bob', this.minorUnits)) > 0;
    await eventually('the chain has the payment', isThere, SENT_AGAIN_WITHIN_MS);
  }

  /** The chain has moved the money exactly once, and nothing is lost, left over or out of balance. */
  async expectPaidOnce(auditor: Auditor): Promise<void> {
    await eventually('all events are delivered', async () => (await auditor.undelivered()) === 0, DELIVERED_WITHIN_MS);
    expect(await auditor.transfers(this.payer, 'bob', this.minorUnits)).toBe(1);
    expect(await auditor.requests(this.minorUnits)).toBe(1);
    const [had = 0n, bobHad = 0n] = this.before;
    expect(await this.holdings(auditor)).toEqual([had - this.minorUnits, bobHad + this.minorUnits]);
    expect(await auditor.differences()).toEqual([]);
  }

  private holdings(auditor: Auditor): Promise<bigint[]> {
    return Promise.all([auditor.holding(this.payer), auditor.holding('bob')]);
  }
}

function isCompleted({ status, transactionHash, message }: PaymentAnswer): boolean {
  if (status === 'FAILED') throw new Error(`The payment has failed: ${message}`);
  return status === 'COMPLETED' && transactionHash !== undefined;
}
