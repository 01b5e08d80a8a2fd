import type { FetchOptions } from 'openapi-fetch';
import type { PathsWithMethod, RequiredKeysOf, SuccessResponseJSON } from 'openapi-typescript-helpers';
import type { paths } from './rest-api.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have this method. */
export type PathOf<M extends Method> = PathsWithMethod<paths, M>;

/** What is sent: `params` (`path`, `query`, `header`), `body`, `signal`. */
export type Sent<Path extends PathOf<M>, M extends Method> = FetchOptions<paths[Path][M & keyof paths[Path]]>;

type SentArguments<T> = RequiredKeysOf<T> extends never ? [sent?: T] : [sent: T];

/** The body of a successful answer. */
export type Answer<Path extends PathOf<M>, M extends Method> = paths[Path][M &
  keyof paths[Path]] extends infer Operation extends Record<string | number, unknown>
  ? SuccessResponseJSON<Operation>
  : never;

/** Calls an endpoint. Refusals are thrown as ApiError. */
export type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...sent: SentArguments<Sent<Path, M>>
) => Promise<Answer<Path, M>>;
