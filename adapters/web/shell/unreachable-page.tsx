import { useState } from 'react';
import type { AppProblem } from '../api/app-problem.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useProblemText } from '../app/problem-texts.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { texts } from '../language/texts.js';
import { Entrance } from './entrance.js';

const TEXTS = texts(
  { title: 'Not connected', retry: 'Try again' },
  { de: { title: 'Nicht verbunden', retry: 'Noch einmal' } },
);

/** Shown when the app is opened and the service does not answer. */
export function UnreachablePage({ problem }: { readonly problem: AppProblem }) {
  const t = useTexts(TEXTS);
  const problemText = useProblemText();
  const { session } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await session.check();
    setIsBusy(false);
  };
  return (
    <Entrance title={t.title}>
      <Banner kind="warning" icon="offline" isNews>
        {problemText(problem)}
      </Banner>
      <Button kind="primary" isWide isBusy={isBusy} onPress={() => void retry()}>
        {t.retry}
      </Button>
    </Entrance>
  );
}
