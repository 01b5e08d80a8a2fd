import type { JobDefinition } from './job-definition.js';

/** Tells the owner of an event in their inbox. */
export const notifyJob: JobDefinition = {
  name: 'notify',
  concurrency: 4,
  attempts: 20,
  backOff: { firstMs: 500, capMs: 30_000 },
};
