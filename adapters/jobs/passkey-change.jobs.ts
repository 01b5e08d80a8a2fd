import type { JobDefinition } from './job-definition.js';

/** Brings an approved change of a wallet's passkeys to the chain. */
export const submitPasskeyChangeJob: JobDefinition = {
  name: 'submit-passkey-change',
  concurrency: 2,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 30_000 },
};

/** Ends a change of a wallet's passkeys whose operation the chain has included. */
export const settlePasskeyChangeJob: JobDefinition = {
  name: 'settle-passkey-change',
  concurrency: 2,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 30_000 },
};
