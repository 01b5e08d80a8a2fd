import type { EndpointFailure, EndpointTrouble } from './endpoint-failure.js';

export type EndpointState = 'healthy' | EndpointTrouble;

const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 30_000;

/** How often a healthy endpoint is checked. */
const LOOK_EVERY_MS = 5_000;

/** Decides whether an endpoint may be asked, and when it is checked again. Times in milliseconds of `performance.now()`. */
export class EndpointHealth {
  private current: EndpointState = 'healthy';
  private strikes = 0;
  private healthySince = 0;
  private nextLookAt = 0;

  /** @param onChange called for every change of the state; the failure is null when the endpoint is back */
  constructor(private readonly onChange: (state: EndpointState, failure: EndpointFailure | null) => void) {}

  get state(): EndpointState {
    return this.current;
  }

  isWorthALook(now: number): boolean {
    return now >= this.nextLookAt;
  }

  /** Sets the endpoint aside, longer each time. Further failures during that time are ignored: they come from requests sent before. */
  failed(failure: EndpointFailure, now: number): void {
    if (this.current !== 'healthy' && !this.isWorthALook(now)) return;
    const hasProvedItself = this.current === 'healthy' && now - this.healthySince > LONGEST_BACK_OFF_MS;
    this.strikes = hasProvedItself ? 1 : this.strikes + 1;
    this.nextLookAt = now + Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (this.strikes - 1));
    this.enter(failure.trouble, failure);
  }

  /** Records a successful check. @param begunAt a check that began before the last failure is ignored */
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
