import { setTimeout as delay } from 'node:timers/promises';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { HttpAnswer } from '../../../support/sandbox/http-exchange.js';
import type { Payment } from '../../../support/sandbox/rest-client.js';
import type { Diary } from '../evidence/diary.js';
import { finalStatus, isFinal, type PaymentRecord, type Status } from '../evidence/payment-record.js';
import type { StageClock } from '../stage/stage-clock.js';
import type { Person } from './person.js';

const TRY_AGAIN_MS = 700;
const ATTEMPTS = 60;
const POLL_MS = 400;
/** An answer of these does not say that the request is refused. */
const NO_DECISION = new Set([404, 409, 425, 429]);

/** How people pay through a service that breaks: they try again, with the same idempotency key. */
export class Paying {
  /** The reading of each payment that is under way: of two at the same time, the older answer could come last. */
  private readonly looks = new Map<PaymentRecord, Promise<void>>();

  constructor(
    private readonly clock: StageClock,
    private readonly diary: Diary,
    private readonly isOver: () => boolean,
  ) {}

  /**
   * Sends the same proposal until an answer says what became of it.
   * @param sends how often at once
   * @returns whether there is a payment request
   */
  async propose(payment: PaymentRecord, sends: number, send: () => Promise<HttpAnswer<Payment>>): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS && !this.isOver(); attempt += 1) {
      const answers = await Promise.allSettled(Array.from({ length: sends }, send));
      for (const answer of answers) if (answer.status === 'fulfilled') this.learn(payment, answer.value);
      if (payment.ids.size > 0) return true;
      const refused = answers.some(
        ({ status, ...rest }) => status === 'fulfilled' && 'value' in rest && isRefusal(rest.value.status),
      );
      if (refused) return false;
      await delay(TRY_AGAIN_MS);
    }
    return payment.ids.size > 0;
  }

  /** Has the owner sign, once or twice at the same time, until the request does not wait any more. */
  async approve(payment: PaymentRecord, { app, rest }: Person, times = 1): Promise<void> {
    await this.decide(payment, rest, async (id) => {
      const assertions = [];
      for (let time = 0; time < times; time += 1) assertions.push(await app.assertion(id));
      payment.approvalSent = true;
      const answers = await Promise.allSettled(assertions.map((assertion) => app.handIn(id, assertion)));
      const codes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'lost'));
      if (codes.includes(200)) payment.approvalTaken = true;
      this.diary.note(payment.name, `approval: ${codes.join(', ')}`);
    });
  }

  async reject(payment: PaymentRecord, { app, rest }: Person): Promise<void> {
    await this.decide(payment, rest, async (id) => {
      const { status } = await app.reject(id, 'Not mine');
      if (status === 200) payment.rejectionTaken = true;
      this.diary.note(payment.name, `rejection: ${status}`);
    });
  }

  /** Reads the status until it is final, for so long. */
  async follow(payment: PaymentRecord, { rest }: Person, seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until && !this.isOver()) {
      if (isFinal(await this.look(payment, rest))) return;
      await delay(POLL_MS);
    }
  }

  /** Reads the status once, when the service answers. */
  async look(payment: PaymentRecord, rest: Person['rest']): Promise<Status | undefined> {
    const [id] = payment.ids;
    if (id === undefined) return undefined;
    const look = this.looks.get(payment) ?? this.read(payment, id, rest).finally(() => this.looks.delete(payment));
    this.looks.set(payment, look);
    await look;
    return finalStatus(payment);
  }

  private async read(payment: PaymentRecord, id: string, rest: Person['rest']): Promise<void> {
    const answer = await rest.get<Payment>(`/payments/${id}/status`).catch(() => null);
    if (answer?.status === 200) this.see(payment, answer.body);
  }

  private async decide(
    payment: PaymentRecord,
    rest: Person['rest'],
    decision: (id: string) => Promise<void>,
  ): Promise<void> {
    const [id] = payment.ids;
    if (id === undefined) return;
    for (let attempt = 1; attempt <= ATTEMPTS && !this.isOver(); attempt += 1) {
      await decision(id).catch((error: unknown) => this.diary.note(payment.name, `decision: ${String(error)}`));
      const status = await this.look(payment, rest);
      if (payment.approvalTaken || payment.rejectionTaken) return;
      if (status !== undefined && status !== 'PENDING_APPROVAL') return;
      await delay(TRY_AGAIN_MS);
    }
  }

  /** Learns the id from the answer to a proposal. */
  private learn(payment: PaymentRecord, { status, body }: HttpAnswer<Payment>): void {
    if (status === 201) {
      payment.ids.add(body.paymentRequestId);
      this.see(payment, body);
    }
    this.diary.note(payment.name, `proposal: ${status} ${status === 201 ? body.paymentRequestId : body.message}`);
  }

  private see(payment: PaymentRecord, { status, expiresAt, transactionHash, message }: Payment): void {
    payment.expiresAt ??= new Date(expiresAt);
    payment.transactionHash = transactionHash ?? null;
    const seen = status as Status;
    if (finalStatus(payment) === seen) return;
    payment.seen.push(seen);
    payment.endedAt = isFinal(seen) ? this.clock.now() : null;
    this.diary.note(payment.name, `${seen} ${transactionHash ?? message}`);
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !NO_DECISION.has(status);
}

/** @returns the amount as the API takes it */
export function amountOf({ minorUnits }: PaymentRecord): string {
  return formatMinorUnits(minorUnits);
}
