import { twinOf } from '../shell/audience.js';
import type { Endpoint } from '../shell/endpoint.js';

export const ownerEndpoint = twinOf;

/** Declares for the owner what `declare` declares for clients. */
export function forOwner<Args extends unknown[]>(declare: (...args: Args) => Endpoint): (...args: Args) => Endpoint {
  return (...args) => twinOf(declare(...args));
}
