import { setTimeout as delay } from 'node:timers/promises';
import type { Evidence, ListedPasskey, Violation } from './evidence/evidence.js';
import { finalStatus, isFinal, type PaymentRecord } from './evidence/payment-record.js';
import { readChain } from './evidence/read-chain.js';
import { readPerson } from './evidence/read-person.js';
import { submitKept } from './faults/kept-operations.js';
import { GRACE_MS, RELAY_ALLOWANCE_MS } from './invariants/ends-in-time.js';
import { violationsOf } from './invariants/every-invariant.js';
import { isChanging } from './invariants/passkeys-equal-chain.js';
import type { Crowd } from './people/crowd.js';
import type { Stage } from './stage/stage.js';
import type { StageClock } from './stage/stage-clock.js';

const LOOK_AGAIN_MS = 1_000;
/** So that who needs the whole minute is still seen to have had it. */
const MARGIN_MS = 3_000;

/** What follows the last fault: the service comes to rest, and its promises are checked. */
export class Quiet {
  private healedAt = new Date();

  constructor(
    private readonly stage: Stage,
    private readonly clock: StageClock,
    private readonly crowd: Crowd,
  ) {}

  /** Waits until everything has ended, and checks. @returns what is broken, when it stays so for a minute */
  async check(): Promise<{ readonly evidence: Evidence; readonly violations: readonly Violation[] }> {
    await this.everythingIsReady();
    this.healedAt = this.clock.now();
    await this.isTrueInTime(() => this.hasEnded('but for the owner'));
    await this.passAllDeadlines();
    await this.isTrueInTime(() => this.hasEnded());
    await submitKept(this.stage);
    let found = await this.read();
    await this.isTrueInTime(async () => {
      if (found.violations.length > 0) found = await this.read();
      return found.violations.length === 0;
    });
    return found;
  }

  private async everythingIsReady(): Promise<void> {
    const unready = async () => {
      const answers = this.stage.processes.map(async ({ name, port, printed }) => {
        const signal = AbortSignal.timeout(5_000);
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null);
        return answer?.ok ? [] : [`${name}: ${(await answer?.text()) ?? `no answer; ${printed}`}`];
      });
      return (await Promise.all(answers)).flat();
    };
    if (await this.isTrueInTime(async () => (await unready()).length === 0)) return;
    this.stage.intervene(`not ready a minute after the last fault: ${(await unready()).join('; ')}`);
  }

  /** @param wanted whether what waits for its owner to decide counts as ended */
  private async hasEnded(wanted?: 'but for the owner'): Promise<boolean> {
    const { book, people } = this.crowd;
    await this.crowd.look((payment) => !isFinal(finalStatus(payment)));
    const isUnderWay = (payment: PaymentRecord) =>
      payment.ids.size > 0 &&
      !isFinal(finalStatus(payment)) &&
      !(wanted && finalStatus(payment) === 'PENDING_APPROVAL');
    if (book.all.some(isUnderWay)) return false;
    const answers = await Promise.all(people.map(({ app }) => app.get<{ passkeys: ListedPasskey[] }>('/passkeys')));
    return answers.every(({ status, body }) => status === 200 && !body.passkeys.some(isChanging));
  }

  /** What waits for a deadline gets it now, and has a minute to end from then on. */
  private async passAllDeadlines(): Promise<void> {
    const ends = this.crowd.book.all.map(({ expiresAt }) => (expiresAt?.getTime() ?? 0) + RELAY_ALLOWANCE_MS);
    const left = Math.max(0, ...ends) - this.clock.now().getTime();
    this.stage.diary.fault(`the clock passes the last deadline, ${Math.round(left / 1000)} s`);
    if (left > 0) await this.clock.advance(left + LOOK_AGAIN_MS);
    this.healedAt = this.clock.now();
  }

  private async read() {
    await this.crowd.look(() => true);
    const evidence: Evidence = {
      payments: this.crowd.book.all.filter(({ ids }) => ids.size > 0),
      people: await Promise.all(this.crowd.people.map((person) => readPerson(person))),
      chain: await readChain(this.stage),
      healedAt: this.healedAt,
      readAt: this.clock.now(),
      interventions: this.stage.interventions,
    };
    return { evidence, violations: violationsOf(evidence) };
  }

  private async isTrueInTime(look: () => Promise<boolean>): Promise<boolean> {
    const until = performance.now() + GRACE_MS + MARGIN_MS;
    while (performance.now() < until) {
      if (await look().catch(() => false)) return true;
      await delay(LOOK_AGAIN_MS);
    }
    return false;
  }
}
