import type { AppProblem } from '../api/app-problem.js';

declare const answer: unique symbol;

/** Something that can be read with GET. The path, with its query, is also its name in the cache. */
export interface Resource<Answer> {
  readonly path: string;
  readonly [answer]?: Answer;
}

/** Names a resource and says what its answer is: `resource<Balances>('/balances')`. */
export function resource<Answer>(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): Resource<Answer> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return { path: given.length === 0 ? path : `${path}?${given.join('&')}` };
}

/** What is known of a resource now. */
export interface Reading<Answer> {
  /** What was read last; it stays while something newer is read, or cannot be. */
  readonly value: Answer | undefined;
  /** Why the last attempt failed; undefined after one that did not. */
  readonly problem: AppProblem | undefined;
  readonly isLoading: boolean;
}

export const NOTHING_READ: Reading<never> = { value: undefined, problem: undefined, isLoading: true };
