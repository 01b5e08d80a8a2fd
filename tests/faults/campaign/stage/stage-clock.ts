/** The service's clock, as it was last read. */
export class StageClock {
  private offsetMs = 0;

  constructor(private readonly url: string) {}

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  async read(): Promise<void> {
    await this.follow(await fetch(`${this.url}/sandbox/clock`));
  }

  /** @returns whether the service took it */
  async advance(milliseconds: number): Promise<boolean> {
    const answer = await fetch(`${this.url}/sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ milliseconds: Math.max(1, Math.round(milliseconds)) }),
    });
    await this.follow(answer);
    return answer.ok;
  }

  private async follow(answer: Response): Promise<void> {
    if (!answer.ok) return;
    const { now } = (await answer.json()) as { readonly now: string };
    this.offsetMs = Math.max(this.offsetMs, new Date(now).getTime() - Date.now());
  }
}
