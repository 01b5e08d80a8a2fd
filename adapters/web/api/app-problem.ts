import type { components } from './app-api.d.ts';

/** Why a request failed without an answer of the service. */
export type ClientCode = 'OFFLINE' | 'UNREACHABLE';

/** The service's codes, and those for requests that never reached it. */
export type ProblemCode = ClientCode | components['schemas']['Error']['code'];

/** A request that was refused, or got no answer. `message` is the service's own sentence, in English. */
export class AppProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    readonly retryable: boolean,
    /** How long the service asks the client to wait, if it does. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}
