import type { ReactNode } from 'react';
import { useTexts } from '../app/app-context.js';
import type { WatchedReading } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Skeleton } from '../design/skeleton.js';
import { ProblemNote } from '../help/problem-note.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  { retry: 'Try again', old: 'This may be out of date.' },
  { de: { retry: 'Noch einmal', old: 'Das ist vielleicht nicht mehr aktuell.' } },
);

interface LoadedProps<Answer> {
  readonly reading: WatchedReading<Answer>;
  /** How much room to keep while it loads. */
  readonly lines?: number;
  readonly children: (answer: Answer) => ReactNode;
}

/** Shows a resource: a placeholder while it loads, or the error with a button to try again. */
export function Loaded<Answer>({ reading, lines, children }: LoadedProps<Answer>) {
  const { value, problem, isLoading, reload } = reading;
  const t = useTexts(TEXTS);
  const retry = (
    <Button kind="secondary" isBusy={isLoading} onPress={() => void reload()}>
      {t.retry}
    </Button>
  );
  if (value === undefined) {
    if (!problem) return <Skeleton {...(lines !== undefined && { lines })} />;
    return (
      <Banner kind="danger" action={retry} isNews>
        <ProblemNote problem={problem} />
      </Banner>
    );
  }
  // The page shows once that it is offline.
  const isOld = problem !== undefined && problem.code !== 'OFFLINE';
  return (
    <>
      {isOld && (
        <Banner kind="warning" title={t.old} action={retry} isNews>
          <ProblemNote problem={problem} />
        </Banner>
      )}
      {children(value)}
    </>
  );
}
