import createClient, { type Client } from 'openapi-fetch';
import type { PathsWithMethod, SuccessResponseJSON } from 'openapi-typescript-helpers';
import type { components, paths } from './app-api.d.ts';
import { AppProblem } from './app-problem.js';
import { noteArrival } from './service-clock.js';

const BASE_PATH = '/app/api';
const TIMEOUT_MS = 20_000;

/** A file that is read again waits for its turn behind others, and each of them may take a minute. */
const READS_FILE = /\/reparse$/;
const READING_TIMEOUT_MS = 10 * 60_000;

/** There a 401 refuses a passkey, and ends no session. */
const TAKES_PASSKEY =
  /^\/sign-(in|up)\b|^\/(guardian-link|account-recovery)\b|\/(approve|activation|removal|acceptance|approval|signature)$/;

/** The app API as its OpenAPI document describes it; paths are relative to /app/api. */
export type AppPaths = {
  [Path in keyof paths as Path extends `${typeof BASE_PATH}${infer Short}` ? Short : never]: paths[Path];
};

type FirstSegment<Path extends string> = Path extends `/${infer First}/${string}` ? `/${First}` : Path;

/** A path together with everything below it: `/approvals` stands for `/approvals/{id}`, too. */
export type PathPrefix = FirstSegment<keyof AppPaths>;

/** The service's JSON API for the page: `api.GET('/balances')`. Every request throws AppProblem when it does not succeed. */
export type AppApi = Client<AppPaths>;

/** A shape of the app's OpenAPI document. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The paths that are read with GET. */
export type ReadablePath = PathsWithMethod<AppPaths, 'get'>;

/** What a path answers when it is read. */
export type AnswerOf<Path extends ReadablePath> = SuccessResponseJSON<AppPaths[Path]['get']>;

/** @param onSignedOut called when an answer says that nobody is signed in any more */
export function createAppApi(onSignedOut: () => void, baseUrl: string = BASE_PATH): AppApi {
  const api = createClient<AppPaths>({ baseUrl, cache: 'no-store', fetch: reach });
  api.use({
    async onResponse({ response, schemaPath }) {
      if (response.ok) return;
      const problem = await problemOf(response);
      if (problem.status === 401 && !TAKES_PASSKEY.test(schemaPath)) onSignedOut();
      throw problem;
    },
  });
  return api;
}

/** The body of a request's answer. */
export async function answered<Data>(request: Promise<{ readonly data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await request;
  noteArrival(data);
  return data as NonNullable<Data>;
}

async function reach(request: Request): Promise<Response> {
  const timeoutMs = READS_FILE.test(new URL(request.url).pathname) ? READING_TIMEOUT_MS : TIMEOUT_MS;
  try {
    return await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw navigator.onLine
      ? new AppProblem('UNREACHABLE', 'The service did not answer', 0, true)
      : new AppProblem('OFFLINE', 'This device is offline', 0, true);
  }
}

async function problemOf(response: Response): Promise<AppProblem> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const wait = Number.isFinite(retryAfter) ? retryAfter : null;
  try {
    const { code, message, retryable }: Schema<'Error'> = await response.json();
    return new AppProblem(code, message, response.status, retryable, wait);
  } catch {
    // A proxy in between has its own pages for errors.
    return new AppProblem('UNREACHABLE', 'The service did not answer', response.status, true, wait);
  }
}
