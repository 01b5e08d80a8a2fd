import { helpPath } from '../../../domain/knowledge/knowledge-item.js';
import type { AppProblem } from '../api/app-problem.js';
import { useTexts } from '../app/app-context.js';
import { useProblemText } from '../app/problem-texts.js';
import { texts } from '../language/texts.js';
import { type ExplainedAction, helpItemOf } from './help-items.js';

const TEXTS = texts({ more: 'What does this mean?' }, { de: { more: 'Was bedeutet das?' } });

interface Props {
  readonly problem: AppProblem;
  /** What was refused, when that has an item of its own. */
  readonly action?: ExplainedAction | undefined;
}

/** A problem in a sentence, with a link to the item that explains it. The link opens a tab, so that a form keeps what was typed. */
export function ProblemNote({ problem, action }: Props) {
  const t = useTexts(TEXTS);
  const problemText = useProblemText();
  return (
    <>
      {problemText(problem)}{' '}
      <a href={helpPath(helpItemOf(problem.code, action))} target="_blank" rel="noopener">
        {t.more}
      </a>
    </>
  );
}
