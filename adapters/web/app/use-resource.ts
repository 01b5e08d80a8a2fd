import { useCallback, useSyncExternalStore } from 'react';
import { NOTHING_READ, type Reading, type Resource } from '../store/resource.js';
import { useApp } from './app-context.js';

export interface WatchedReading<Answer> extends Reading<Answer> {
  /** Reads anew; resolves when that is done, whether or not it worked. */
  reload(): Promise<void>;
}

/** A resource, kept up to date while the component is there. Null: nothing is read. */
export function useResource<Answer>(resource: Resource<Answer> | null): WatchedReading<Answer> {
  const { resources } = useApp();
  const path = resource?.path ?? null;
  const subscribe = useCallback(
    (listener: () => void) => (path === null ? () => undefined : resources.watch({ path }, listener)),
    [resources, path],
  );
  const reading = useSyncExternalStore(subscribe, () =>
    path === null ? (NOTHING_READ as Reading<Answer>) : resources.reading<Answer>({ path }),
  );
  const reload = useCallback(() => (path === null ? Promise.resolve() : resources.reload({ path })), [resources, path]);
  return { ...reading, reload };
}
