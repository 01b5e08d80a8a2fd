import { skipToken, useQuery } from '@tanstack/react-query';
import type { AppProblem } from '../api/app-problem.js';
import type { Reading, Resource, ResourceKey } from '../store/resource.js';
import { readingOf } from '../store/resources.js';
import { useApp } from './app-context.js';

export interface WatchedReading<Answer> extends Reading<Answer> {
  /** Reads it again; resolves also when that fails. */
  reload(): Promise<void>;
}

/** A resource, kept up to date while the component is there. Null: nothing is read. */
export function useResource<Answer>(resource: Resource<Answer> | null): WatchedReading<Answer> {
  const { resources } = useApp();
  const { data, failureReason, fetchStatus } = useQuery<Answer, AppProblem, Answer, ResourceKey>(
    resource ? resources.options(resource) : { queryKey: [''], queryFn: skipToken },
    resources.client,
  );
  return {
    ...readingOf(data, failureReason, resource ? fetchStatus : 'fetching'),
    reload: () => (resource ? resources.reload(resource) : Promise.resolve()),
  };
}
