import type { ReactNode } from 'react';
import { useTexts } from '../app/app-context.js';
import type { WatchedList } from '../app/use-paged-list.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { MoreButton } from '../design/more-button.js';
import { Skeleton } from '../design/skeleton.js';
import { Stack } from '../design/stack.js';
import { ProblemNote } from '../help/problem-note.js';
import { texts } from '../language/texts.js';

const TEXTS = texts({ retry: 'Try again' }, { de: { retry: 'Noch einmal' } });

interface LoadedListProps<Item> {
  readonly list: WatchedList<Item>;
  /** Instead of an empty list. */
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The loaded part of a long list, a button for the next page, and the error when it could not be read. */
export function LoadedList<Item>({ list, empty, children }: LoadedListProps<Item>) {
  const { items, problem, hasMore, isLoading } = list;
  const t = useTexts(TEXTS);
  return (
    <Stack>
      {problem && (
        <Banner kind="danger" action={<Button onPress={list.retry}>{t.retry}</Button>} isNews>
          <ProblemNote problem={problem} />
        </Banner>
      )}
      {!items && !problem && <Skeleton lines={8} />}
      {items && (items.length === 0 ? empty : children(items))}
      {hasMore && <MoreButton isLoading={isLoading} onPress={list.more} />}
    </Stack>
  );
}
