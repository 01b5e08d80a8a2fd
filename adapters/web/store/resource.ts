import type { AppProblem } from '../api/app-problem.js';
import { type AnswerOf, type AppApi, type AppPaths, answered, type ReadablePath } from '../api/client.js';

/** The name of a resource in the cache: the path with its parameters filled in, then the query. */
export type ResourceKey = readonly [path: string, query?: Readonly<Record<string, unknown>>];

/** Something that the page reads with GET. */
export interface Resource<Answer> {
  readonly key: ResourceKey;
  readonly read: (api: AppApi) => Promise<Answer>;
}

type Loose<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

type Fields<Part> = [Part] extends [never] ? Readonly<Record<never, never>> : Part;

/** The parameters of a path; they may be left out where none is required. */
type ParametersOf<Path extends ReadablePath> = AppPaths[Path]['get'] extends {
  readonly parameters: { readonly path?: infer Values; readonly query?: infer Query };
}
  ? [Values] extends [never]
    ? object extends Fields<Query>
      ? [parameters?: { readonly query?: Loose<Fields<Query>> }]
      : [parameters: { readonly query: Loose<Fields<Query>> }]
    : [parameters: { readonly path: Values; readonly query?: Loose<Fields<Query>> }]
  : [];

interface Parameters {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** How the client reads a path whose type is not known yet. */
type Read<Path extends ReadablePath> = (
  path: Path,
  init: { readonly params: Parameters },
) => Promise<{ readonly data?: AnswerOf<Path> }>;

/**
 * Names a resource of the app API: `resource('/balances')`, `resource('/approvals/{id}', { path: { id } })`. Parameters and answer have
 * the types of the API's document. Empty query parameters are left out.
 */
export function resource<Path extends ReadablePath>(
  path: Path,
  ...[parameters]: ParametersOf<Path>
): Resource<AnswerOf<Path>> {
  const { path: values = {}, query = {} } = (parameters ?? {}) as Parameters;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
  const params = { path: values, query: given };
  return { key: [filled, given], read: (api) => answered((api.GET as Read<Path>)(path, { params })) };
}

/** What is known of a resource now. */
export interface Reading<Answer> {
  /** What was read last. It stays while something newer is read, or cannot be read. */
  readonly value: Answer | undefined;
  /** Why the last attempt failed; undefined after one that did not. */
  readonly problem: AppProblem | undefined;
  readonly isLoading: boolean;
}
