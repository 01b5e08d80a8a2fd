import { serviceLead } from '../api/service-clock.js';
import { useStore } from '../store/store.js';

/** The time by the service's clock, which payments, contacts and notifications follow. */
export function useNow(): Date {
  return new Date(Date.now() + useStore(serviceLead));
}
