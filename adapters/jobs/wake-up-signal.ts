/** A pause that a signal can end early. A signal that arrives while nobody waits ends the next wait at once. */
export class WakeUpSignal {
  private rung = false;
  private release: (() => void) | undefined;

  raise(): void {
    this.rung = true;
    this.release?.();
  }

  /** Returns after the time, or as soon as a signal has arrived since the last wait. One waiter at a time. */
  async wait(ms: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.release = undefined;
    }
    this.rung = false;
  }
}
