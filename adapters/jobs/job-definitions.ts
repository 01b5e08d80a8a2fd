import type { JobName } from '../../application/ports/job-queue.js';
import type { JobDefinition } from './job-definition.js';
import { notifyJob } from './notify.job.js';
import { settlePasskeyChangeJob, submitPasskeyChangeJob } from './passkey-change.jobs.js';
import { settlePaymentJob } from './settle-payment.job.js';
import { submitPaymentJob } from './submit-payment.job.js';

export const jobDefinitions: Readonly<Record<JobName, JobDefinition>> = {
  'submit-payment': submitPaymentJob,
  'settle-payment': settlePaymentJob,
  'submit-passkey-change': submitPasskeyChangeJob,
  'settle-passkey-change': settlePasskeyChangeJob,
  notify: notifyJob,
};
