import { helpPath } from '../../../domain/knowledge/knowledge-item.js';
import type { AppProblem } from '../api/app-problem.js';
import { useTexts } from '../app/app-context.js';
import { useProblemText } from '../app/problem-texts.js';
import { texts } from '../language/texts.js';
import { HELP_ITEMS } from './help-items.js';

const TEXTS = texts({ more: 'What does this mean?' }, { de: { more: 'Was bedeutet das?' } });

/** A problem in a sentence, with a link to the item that explains it. The link opens a tab, so that a form keeps what was typed. */
export function ProblemNote({ problem }: { readonly problem: AppProblem }) {
  const t = useTexts(TEXTS);
  const problemText = useProblemText();
  return (
    <>
      {problemText(problem)}{' '}
      <a href={helpPath(HELP_ITEMS[problem.code])} target="_blank" rel="noopener">
        {t.more}
      </a>
    </>
  );
}
