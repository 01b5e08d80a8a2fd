import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Auditor } from '../support/auditor.js';
import { eventually } from '../support/eventually.js';
import { ChainMoves } from '../support/payment-types/chain-moves.js';
import { type NamedSample, requestOf, type SampleFields, sourceOf } from '../support/payment-types/payment-samples.js';
import type { Payment } from '../support/sandbox/rest-client.js';
import type { TestService } from '../support/service.js';
import { type FaultPayer, newPayer } from './new-payer.js';
import type { OperationUnderTest } from './operation-under-test.js';
import { RECOVERED_WITHIN_MS } from './payment-under-test.js';

const DELIVERED_WITHIN_MS = 60_000;
const CENT = 10_000n;
const DOLLAR = 1_000_000n;
/** Dollars of a payer, more than any amount here. */
const FUNDS = 100n;

let made = 0n;

/** A payment of any type, of an amount of its own, by somebody new whose wallet is not on chain yet. */
export class SignedPayment implements OperationUnderTest {
  private readonly minorUnits: bigint;
  private readonly key = randomUUID();
  private begun: { readonly payer: FaultPayer; readonly fields: SampleFields; readonly source: string } | null = null;

  constructor(private readonly sample: NamedSample) {
    made += 1n;
    this.minorUnits = (100n + made) * CENT;
  }

  async begin(service: TestService): Promise<void> {
    const payer = await newPayer(service, FUNDS);
    const fields = await this.sample.prepare(payer, FUNDS);
    this.begun = { payer, fields, source: await sourceOf(this.sample, payer, fields) };
  }

  async sign(): Promise<void> {
    const { rest, app } = this.payer;
    const { paymentRequestId: id } = await this.proposed();
    if ((await rest.payment(id)).status === 'PENDING_APPROVAL') await app.approve(id);
  }

  async subjectId(auditor: Auditor): Promise<string> {
    const [request] = await auditor.requestsOf(this.payer.userId, this.sample.paymentType);
    if (!request) throw new Error('The payment request is not stored');
    return request.id;
  }

  async completed(_service: TestService, auditor: Auditor): Promise<void> {
    const { rest } = this.payer;
    const id = await this.subjectId(auditor);
    const isCompleted = async () => {
      const { status, message } = await rest.payment(id);
      if (status === 'FAILED') throw new Error(`The payment has failed: ${message}`);
      return status === 'COMPLETED';
    };
    await eventually(`${this.sample.name} is completed`, isCompleted, RECOVERED_WITHIN_MS);
  }

  /** The chain has moved exactly what this type moves, once, and ledger and chain agree. */
  async expectEffect(service: TestService, auditor: Auditor): Promise<void> {
    await eventually('all events are delivered', async () => (await auditor.undelivered()) === 0, DELIVERED_WITHIN_MS);
    const { fields, payer, source } = this.current;
    const { transactionHash = '' } = await payer.rest.payment(await this.subjectId(auditor));
    const chainMoves = await ChainMoves.of(await service.world(), await auditor.bank());
    const moved = await chainMoves.in(transactionHash, payer.walletAddress, source);
    const { isDone, moves, name, paymentType } = this.sample;
    expect(moved.map(({ move }) => move)).toEqual(moves);
    const spent = moves.length === 0 ? 0n : this.minorUnits;
    expect(moved[0]?.minorUnits ?? 0n).toBe(spent);
    expect(await auditor.requestsOf(payer.userId, paymentType)).toHaveLength(1);
    expect(await auditor.holdingAt(source)).toBe(FUNDS * DOLLAR - spent);
    if (isDone) await eventually(`${name} is done`, () => isDone(payer, fields), DELIVERED_WITHIN_MS);
    expect(await auditor.differences()).toEqual([]);
  }

  /** Sent again it is the same request, byte for byte. */
  private async proposed(): Promise<Payment> {
    const { fields, payer } = this.current;
    const cents = this.minorUnits / CENT;
    const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    const request = requestOf(this.sample, { ...fields, amount });
    const answer = await payer.rest.send<Payment>(request.path, {
      method: 'POST',
      headers: { 'Idempotency-Key': this.key },
      ...('body' in request && { body: request.body }),
    });
    if (answer.status !== 201) throw new Error(`${this.sample.name} was refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  private get payer(): FaultPayer {
    return this.current.payer;
  }

  private get current() {
    if (!this.begun) throw new Error(`${this.sample.name} has not begun`);
    return this.begun;
  }
}
