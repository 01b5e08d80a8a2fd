import { setTimeout as delay } from 'node:timers/promises';
import type { AssertionResponse } from '../../../application/passkeys/passkey-ceremonies.js';
import { alteredAssertion } from '../../support/altered-ceremonies.js';
import type { SigningOptions } from '../../support/sandbox/app-browser.js';
import type { ErrorBody } from '../../support/sandbox/http-exchange.js';
import type { Person, Sandbox } from '../../support/sandbox/sandbox.js';
import type { PaymentEnds } from './payment-ends.js';

const AMOUNT = '0.01';

export type Payer = Person;

/** A payment that its payer has signed and the service has not got yet. */
export interface SignedPayment {
  readonly id: string;
  readonly payer: Payer;
  readonly assertion: AssertionResponse;
}

/** Payments from their approval to COMPLETED. */
export class ApprovedPayments {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly ends: PaymentEnds,
  ) {}

  /** People with money, whose wallets are on chain. */
  async payers(count: number): Promise<readonly Payer[]> {
    const payers: Payer[] = [];
    for (let made = 0; made < count; made += 1) payers.push(await this.sandbox.newPerson({ USD: '10' }));
    for (const payer of payers) for (const payment of await this.signed(payer, 1)) await this.complete(payment);
    return payers;
  }

  /** Proposes and signs payments to bob. */
  async signed(payer: Payer, count: number): Promise<readonly SignedPayment[]> {
    const payments: SignedPayment[] = [];
    for (let made = 0; made < count; made += 1) {
      const id = await payer.rest.proposed({ recipientUsername: 'bob', amount: AMOUNT });
      const { status, body } = await payer.app.post<SigningOptions & ErrorBody>(`/approvals/${id}/options`);
      if (status !== 200) throw new Error(`A payment cannot be signed: ${body.message}`);
      const assertion = await alteredAssertion(payer.app.passkeys, body.publicKey, payer.app.origin, {});
      payments.push({ id, payer, assertion });
    }
    return payments;
  }

  /**
   * Hands the signature in. What is refused for the moment is handed in again, and that time counts.
   * @returns the milliseconds until the payment is stored as COMPLETED
   */
  async complete({ id, payer, assertion }: SignedPayment): Promise<number> {
    const startedAt = performance.now();
    for (;;) {
      const { status, body, headers } = await payer.app.handIn<ErrorBody>(id, assertion);
      if (status === 200) break;
      if (status !== 503) throw new Error(`An approval was refused: ${body.message}`);
      await delay(Number(headers.get('retry-after')) * 1_000);
    }
    await this.ends.completed(id);
    return performance.now() - startedAt;
  }
}
