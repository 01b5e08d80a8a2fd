import { createElement, type ReactNode, useState } from 'react';
import { AppProblem } from '../api/app-problem.js';
import type { ExplainedAction } from '../help/help-items.js';
import { ProblemNote } from '../help/problem-note.js';
import { useSay } from './app-context.js';
import { useProblemText } from './problem-texts.js';

export interface Action {
  /** Starts it, unless it is running. */
  run(): void;
  readonly isBusy: boolean;
  /** Why it did not work the last time, in a sentence with a link to its explanation; undefined before, and while it runs. */
  readonly problem: ReactNode;
  /** The same as the service said it, for a form that says it at the field that it is about. */
  readonly failure: AppProblem | undefined;
  /** Forgets the problem, because what it was about has changed. */
  forget(): void;
}

/**
 * An action of the user, one at a time. A refusal of the service becomes a sentence.
 * @param work may end by leaving the page
 * @param action when its refusals have an item of the knowledge base
 */
export function useAction(work: () => Promise<void>, action?: ExplainedAction): Action {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<AppProblem>();
  const attempt = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppProblem)) throw error;
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    problem: failure && createElement(ProblemNote, { problem: failure, action }),
    run: () => void (isBusy || attempt()),
    forget: () => setFailure(undefined),
  };
}

/** The same for a button without room for an error text: the error is announced. */
export function useAnnouncedAction(work: () => Promise<void>): Pick<Action, 'run' | 'isBusy'> {
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
