import type { JobDefinition } from './job-definition.js';

/** Brings an approved payment to the chain. */
export const submitPaymentJob: JobDefinition = {
  name: 'submit-payment',
  concurrency: 5,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
};
