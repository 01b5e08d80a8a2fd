import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { AppProblem } from '../api/app-problem.js';
import type { Reading, Resource, ResourceKey } from '../store/resource.js';
import { readingOf } from '../store/resources.js';
import { useApp } from './app-context.js';

const REFRESH_MS = 20_000;

/** Prices move by themselves, so a quote is read again and again. The last one stays while the next one is read. Null: nothing is read. */
export function useQuote<Answer>(resource: Resource<Answer> | null): Reading<Answer> {
  const { resources } = useApp();
  const { data, failureReason, fetchStatus } = useQuery<Answer, AppProblem, Answer, ResourceKey>(
    {
      ...(resource ? resources.options(resource) : { queryKey: [''], queryFn: skipToken }),
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
      placeholderData: keepPreviousData,
    },
    resources.client,
  );
  if (!resource) return { value: undefined, problem: undefined, isLoading: false };
  return readingOf(failureReason ? undefined : data, failureReason, fetchStatus);
}
