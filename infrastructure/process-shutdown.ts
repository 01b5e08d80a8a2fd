/** All of it must be over by then, whatever hangs. */
const DEADLINE_MS = 9_500;

interface Step {
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/**
 * Ends the process in order: what was started last stops first. SIGINT and SIGTERM begin it, a second signal cuts it short.
 * A step that fails does not keep the others from being taken.
 */
export class ProcessShutdown {
  private readonly steps: Step[] = [];
  private stopping: Promise<void> | undefined;

  constructor() {
    const onSignal = () => {
      if (this.stopping) process.exit(1);
      void this.stop(0);
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  }

  onStop(name: string, stop: () => Promise<void>): void {
    this.steps.push({ name, stop });
  }

  stop(exitCode: number): Promise<void> {
    this.stopping ??= this.takeSteps(exitCode);
    return this.stopping;
  }

  private async takeSteps(exitCode: number): Promise<void> {
    setTimeout(() => process.exit(exitCode || 1), DEADLINE_MS).unref();
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      await step.stop().catch((error: unknown) => {
        process.stderr.write(`Stopping ${step?.name} failed: ${error instanceof Error ? error.message : error}\n`);
      });
    }
    process.exit(exitCode);
  }
}
