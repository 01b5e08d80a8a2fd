import type { FetchOptions } from 'openapi-fetch';
import type { PathsWithMethod, RequiredKeysOf, SuccessResponseJSON } from 'openapi-typescript-helpers';
import type { paths } from './rest-api.js';
import type { paths as litePaths } from './rest-api-lite.js';

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

/** The body of a successful answer with `view=lite`. An endpoint without a lite view answers as always. */
export type LiteAnswer<Path extends PathOf<'get'>> = Path extends keyof litePaths
  ? litePaths[Path] extends { readonly get: infer Operation extends Record<string | number, unknown> }
    ? SuccessResponseJSON<Operation>
    : Answer<Path, 'get'>
  : Answer<Path, 'get'>;

/** What is sent with this view. */
export type SentWithView<Path extends PathOf<'get'>, View extends 'full' | 'lite'> = Sent<Path, 'get'> & {
  readonly params: { readonly query: { readonly view: View } };
};

/** Reads an endpoint, and answers in the view that was asked for. Refusals are thrown as ApiError. */
export interface GetCall {
  <Path extends PathOf<'get'>>(path: Path, sent: SentWithView<Path, 'lite'>): Promise<LiteAnswer<Path>>;
  <Path extends PathOf<'get'>>(path: Path, sent: SentWithView<Path, 'full'>): Promise<Answer<Path, 'get'>>;
  <Path extends PathOf<'get'>>(
    path: Path,
    sent: SentWithView<Path, 'full' | 'lite'>,
  ): Promise<Answer<Path, 'get'> | LiteAnswer<Path>>;
  <Path extends PathOf<'get'>>(path: Path, ...sent: SentArguments<Sent<Path, 'get'>>): Promise<Answer<Path, 'get'>>;
}

/** Calls an endpoint. Refusals are thrown as ApiError. */
export type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...sent: SentArguments<Sent<Path, M>>
) => Promise<Answer<Path, M>>;
