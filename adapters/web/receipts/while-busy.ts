import { AppProblem } from '../api/app-problem.js';

/** How often a step is repeated: with the usual pause, ten minutes. */
const MOST_TRIES = 120;
const PAUSE_SECONDS = 5;

/**
 * Repeats a step that the service wants to be done later, as when many files of its owner wait to be read, or whose answer was lost.
 * @param step may take place twice
 * @param pause waits for so many seconds
 * @param isWanted says whether a refusal is one to repeat the step after
 * @throws whatever the step throws that is not to be repeated
 */
export async function whileBusy<Answer>(
  step: () => Promise<Answer>,
  pause: (seconds: number) => Promise<void> = waiting,
  isWanted: (problem: AppProblem) => boolean = () => true,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof AppProblem && error.retryable && isWanted(error)) || tries >= MOST_TRIES) throw error;
      await pause(error.retryAfterSeconds ?? PAUSE_SECONDS);
    }
  }
}

/** Waits for so many seconds. */
export function waiting(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
