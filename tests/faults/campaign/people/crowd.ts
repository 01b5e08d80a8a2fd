import { setTimeout as delay } from 'node:timers/promises';
import { finalStatus, isFinal, type PaymentRecord } from '../evidence/payment-record.js';
import type { CampaignPlan } from '../plan/campaign-plan.js';
import type { Random } from '../plan/random.js';
import type { Stage } from '../stage/stage.js';
import type { StageClock } from '../stage/stage-clock.js';
import { Canary } from './canary.js';
import { ErrandRunner } from './errand-runner.js';
import { Paying } from './paying.js';
import { PaymentBook } from './payment-book.js';
import { give, type IssueToken, newPerson, type Person } from './person.js';

const FIRST_MONEY = '200.00';
const CURRENCIES = ['USD', 'EUR', 'CHF'] as const;
const WATCH_EVERY_MS = 2_000;
const WATCHED_AT_ONCE = 6;
/** How often a payment that has ended is looked at again: its status must stay. */
const LOOKED_AT_AGAIN = 0.05;

/** All people of a campaign, and their payments. */
export class Crowd {
  readonly book = new PaymentBook();
  readonly canary: Canary;
  private readonly paying: Paying;
  private isOver = false;

  private constructor(
    private readonly stage: Stage,
    private readonly clock: StageClock,
    /** Who does errands, and the two whose payments measure recoveries. */
    readonly people: readonly Person[],
    private readonly busy: readonly Person[],
  ) {
    this.paying = new Paying(clock, stage.diary, () => this.isOver);
    this.canary = new Canary(people, this.book, this.paying);
  }

  /** Signs everybody up and gives them money, before anything is broken. */
  static async assemble(stage: Stage, clock: StageClock, size: number, issueToken: IssueToken): Promise<Crowd> {
    const names = [...Array.from({ length: size }, (_, index) => `person_${index}`), 'canary_a', 'canary_b'];
    const people = await Promise.all(names.map((name) => newPerson(stage, name, issueToken)));
    for (const { username } of people) {
      await Promise.all(CURRENCIES.map((currency) => give(stage, username, currency, FIRST_MONEY)));
    }
    return new Crowd(stage, clock, people, people.slice(0, size));
  }

  /** Everybody does errands, until {@link rest}. */
  async act({ errands }: CampaignPlan): Promise<void> {
    await Promise.all(
      errands.map((plan, index) => {
        const self = this.busy[index];
        if (!self) throw new RangeError(`There is no person ${index}`);
        const runner = new ErrandRunner(self, this.busy, this.stage, this.clock, this.book, this.paying);
        return runner.run(plan, () => this.isOver);
      }),
    );
  }

  /** Nobody begins anything any more. */
  rest(): void {
    this.isOver = true;
  }

  /** Looks at every payment that has not ended, and now and then at one that has. */
  async watch(luck: Random): Promise<void> {
    while (!this.isOver) {
      await this.look((payment) => !isFinal(finalStatus(payment)) || luck.isLucky(LOOKED_AT_AGAIN));
      await delay(WATCH_EVERY_MS);
    }
  }

  /** Reads the status of these payments once. */
  async look(isWorthIt: (payment: PaymentRecord) => boolean): Promise<void> {
    const payments = this.book.all.filter(isWorthIt);
    for (let start = 0; start < payments.length; start += WATCHED_AT_ONCE) {
      await Promise.all(payments.slice(start, start + WATCHED_AT_ONCE).map((payment) => this.lookAt(payment)));
    }
  }

  private async lookAt(payment: PaymentRecord): Promise<void> {
    const payer = this.people.find(({ username }) => username === payment.payer);
    if (payer) await this.paying.look(payment, payer.rest);
  }
}
