import { setTimeout as delay } from 'node:timers/promises';
import type { Episode, PlannedFault } from '../plan/episodes.js';
import type { FaultKind } from '../plan/fault-kinds.js';
import type { Ground } from './injection.js';
import { INJECTIONS } from './injections.js';

const RECOVERED_WITHIN_SECONDS = 90;

/** Breaks the service as planned, one episode after the other, and measures how soon it works again. */
export class Saboteur {
  readonly counts = new Map<FaultKind, number>();
  /** Seconds by kind; null for a recovery that did not come. */
  readonly recoveries = new Map<FaultKind, (number | null)[]>();

  constructor(
    private readonly ground: Ground,
    private readonly isOver: () => boolean,
  ) {}

  async run(episodes: Iterator<Episode>): Promise<void> {
    while (!this.isOver()) {
      const { faults, restSeconds, isMeasured } = episodes.next().value as Episode;
      await Promise.all(faults.map((fault) => this.inflict(fault, isMeasured)));
      await delay(restSeconds * 1000);
    }
  }

  /** One fault from its beginning to its end. A fault that could not be done is no fault of the service. */
  private async inflict(fault: PlannedFault, isMeasured: boolean): Promise<void> {
    const { kind, afterSeconds, seconds } = fault;
    const { diary } = this.ground.stage;
    await delay(afterSeconds * 1000);
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    diary.fault(`${kind}, ${seconds.toFixed(1)} s`);
    try {
      const end = await INJECTIONS[kind](this.ground, fault);
      const recovery = isMeasured ? this.measure(kind) : null;
      await delay(seconds * 1000);
      await end();
      diary.fault(`${kind} is over`);
      await recovery;
    } catch (error) {
      diary.fault(`${kind} could not be done: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** From now on, while the fault lasts, until a new payment is through. */
  private async measure(kind: FaultKind): Promise<void> {
    const seconds = await this.ground.canary.pay(RECOVERED_WITHIN_SECONDS);
    this.recoveries.set(kind, [...(this.recoveries.get(kind) ?? []), seconds]);
    const { diary } = this.ground.stage;
    diary.fault(seconds === null ? `no recovery from ${kind}` : `recovered from ${kind} in ${seconds.toFixed(1)} s`);
  }
}
