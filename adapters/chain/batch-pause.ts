/** Longer than the pauses of those who try again, such as the jobs of payments. */
const PAUSE_MS = 15_000;

/**
 * When calls go to the endpoints of a chain one by one: for a while after a batch, or a call alone, got no answer. One call may be why, and those who
 * made the others try again. Times in milliseconds of `performance.now()`.
 */
export class BatchPause {
  private endsAt = 0;

  begin(now: number): void {
    this.endsAt = now + PAUSE_MS;
  }

  isOn(now: number): boolean {
    return now < this.endsAt;
  }
}
