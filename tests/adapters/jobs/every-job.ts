import type { JobName } from '../../../application/ports/job-queue.js';

/** The same for jobs of every name. */
export function everyJob<Value>(value: Value): Record<JobName, Value> {
  return {
    'submit-payment': value,
    'settle-payment': value,
    'submit-passkey-change': value,
    'settle-passkey-change': value,
    notify: value,
  };
}
