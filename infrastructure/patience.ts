import { setTimeout as delay } from 'node:timers/promises';
import { databaseOutage } from '../adapters/persistence/connections/database-outage.js';
import { ServiceUnavailableError } from '../domain/shared/errors.js';
import { StartupError } from './embedded/startup-error.js';

const TELL_EVERY_MS = 10_000;

/** A server that only refuses is waited for so long. One that says that it is starting is waited for without an end. */
const USUAL_TIMING = { retryMs: 500, giveUpAfterMs: 5 * 60_000 };

/* SQLSTATE: the database is starting or recovering; wrong credentials; no such database. */
const STARTING = '57P03';
const WRONG_ADDRESS = /^(28|3D)/;

/**
 * Repeats the steps of a start while the database or the chain is away or too busy: after a crash of the machine everything starts at the
 * same time, and a start that gives up would stop the servers that are recovering.
 */
export class Patience {
  private toldAt = Number.NEGATIVE_INFINITY;

  /** @param report gets a sentence about what is waited for */
  constructor(
    private readonly report: (sentence: string) => void,
    private readonly timing = USUAL_TIMING,
  ) {}

  /**
   * @param step can be done again after it failed
   * @throws StartupError when the server has refused for five minutes; at once any error that is no outage
   */
  async until<Result>(step: () => Promise<Result>): Promise<Result> {
    let refusedSince: number | null = null;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        const outage = outageBehind(error);
        if (!outage) throw error;
        if (codeOf(outage.cause) === STARTING) refusedSince = null;
        else refusedSince ??= performance.now();
        if (refusedSince !== null && performance.now() - refusedSince > this.timing.giveUpAfterMs) {
          throw new StartupError(`The service has waited too long: ${reasonOf(outage)}.`, { cause: error });
        }
        this.tell(`The start waits: ${reasonOf(outage)}`);
        await delay(this.timing.retryMs);
      }
    }
  }

  private tell(sentence: string): void {
    if (performance.now() - this.toldAt < TELL_EVERY_MS) return;
    this.toldAt = performance.now();
    this.report(sentence);
  }
}

function outageBehind(error: unknown): ServiceUnavailableError | null {
  const outage = error instanceof ServiceUnavailableError ? error : databaseOutage(error);
  return outage && !WRONG_ADDRESS.test(codeOf(outage.cause)) ? outage : null;
}

function reasonOf({ message, cause }: ServiceUnavailableError): string {
  const words = message.replace(/; try again shortly$/, '');
  const detail = cause instanceof Error ? cause.message || codeOf(cause) : '';
  return detail === '' ? words : `${words} (${detail})`;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
