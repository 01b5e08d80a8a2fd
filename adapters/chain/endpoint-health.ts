import type { EndpointFailure, EndpointTrouble } from './endpoint-failure.js';

export type EndpointState = 'healthy' | EndpointTrouble;

const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 30_000;

/** How often a healthy endpoint is looked at, whether or not anything is asked of it. */
const LOOK_EVERY_MS = 5_000;

/** Whether one endpoint may be asked, and when it is worth another look. Times in milliseconds of `performance.now()`. */
export class EndpointHealth {
  private current: EndpointState = 'healthy';
  private strikes = 0;
  private healthySince = 0;
  private nextLookAt = 0;

  /** @param onChange told of every change of the state; the failure is null when the endpoint is back */
  constructor(private readonly onChange: (state: EndpointState, failure: EndpointFailure | null) => void) {}

  get state(): EndpointState {
    return this.current;
  }

  isWorthALook(now: number): boolean {
    return now >= this.nextLookAt;
  }

  /** Sets the endpoint aside, for longer each time. During that time it cannot fail again: others were still waiting for it. */
  failed(failure: EndpointFailure, now: number): void {
    if (this.current !== 'healthy' && !this.isWorthALook(now)) return;
    const hasProvedItself = this.current === 'healthy' && now - this.healthySince > LONGEST_BACK_OFF_MS;
    this.strikes = hasProvedItself ? 1 : this.strikes + 1;
    this.nextLookAt = now + Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (this.strikes - 1));
    this.enter(failure.trouble, failure);
  }

  /** A look has shown nothing wrong. @param begunAt one that began before the endpoint failed says nothing */
  passed(begunAt: number, now: number): void {
    if (!this.isWorthALook(begunAt)) return;
    this.nextLookAt = now + LOOK_EVERY_MS;
    if (this.current !== 'healthy') this.healthySince = now;
    this.enter('healthy', null);
  }

  private enter(state: EndpointState, failure: EndpointFailure | null): void {
    if (state === this.current) return;
    this.current = state;
    this.onChange(state, failure);
  }
}
