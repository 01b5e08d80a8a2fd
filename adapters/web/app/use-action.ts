import { useState } from 'react';
import { AppProblem } from '../api/app-problem.js';
import { useSay } from './app-context.js';
import { useProblemText } from './problem-texts.js';

export interface Action {
  /** Begins it, unless it is under way already. */
  run(): void;
  readonly isBusy: boolean;
  /** Why it did not work the last time, in a sentence; undefined before, and while it runs. */
  readonly problem: string | undefined;
}

/**
 * Something that the reader sets off, one at a time. What the service refuses becomes a sentence.
 * @param work may end by leaving the page
 */
export function useAction(work: () => Promise<void>): Action {
  const problemText = useProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppProblem)) throw error;
      setProblem(problemText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, run: () => void (isBusy || attempt()) };
}

/** The same for a button that has no place for a problem: it is announced. */
export function useAnnouncedAction(work: () => Promise<void>): Omit<Action, 'problem'> {
  const say = useSay();
  const problemText = useProblemText();
  const { run, isBusy } = useAction(async () => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppProblem)) throw error;
      say(problemText(error), 'problem');
    }
  });
  return { run, isBusy };
}
