import { createElement, type ReactNode, useState } from 'react';
import { AppProblem } from '../api/app-problem.js';
import { ProblemNote } from '../help/problem-note.js';
import { useSay } from './app-context.js';
import { useProblemText } from './problem-texts.js';

export interface Action {
  /** Starts it, unless it is running. */
  run(): void;
  readonly isBusy: boolean;
  /** Why it did not work the last time, in a sentence with a link to its explanation; undefined before, and while it runs. */
  readonly problem: ReactNode;
}

/**
 * An action of the user, one at a time. A refusal of the service becomes a sentence.
 * @param work may end by leaving the page
 */
export function useAction(work: () => Promise<void>): Action {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();
  const attempt = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppProblem)) throw error;
      setProblem(createElement(ProblemNote, { problem: error }));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, run: () => void (isBusy || attempt()) };
}

/** The same for a button without room for an error text: the error is announced. */
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
