import type { JobDefinition } from './job-definition.js';

/** Completes or fails a payment whose operation the chain has included. */
export const settlePaymentJob: JobDefinition = {
  name: 'settle-payment',
  concurrency: 10,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
};
