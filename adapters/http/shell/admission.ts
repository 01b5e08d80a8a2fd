import type { Endpoint } from './endpoint.js';

/**
 * Serves a request, or refuses it before any work is done for it, by throwing a DomainError.
 * @param endpoint null for a router beside the endpoints
 */
export type Admit = <Result>(endpoint: Endpoint | null, serve: () => Result) => Result;

export const admitAll: Admit = (_endpoint, serve) => serve();
