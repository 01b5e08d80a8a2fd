import { expect, it } from '@jest/globals';
import type { Job } from '../../../application/ports/job-queue.js';
import { followRecoveryJob } from '../../../application/recovery/follow-recovery.js';
import { ResumeRecoveries } from '../../../application/recovery/resume-recoveries.js';
import { userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';

it('accounts whose chain says more than was followed are followed again', async () => {
  const added: Job[] = [];
  const queue = { add: async (jobs: readonly Job[]) => void added.push(...jobs) };
  const owner = userId(uuid(1));
  await new ResumeRecoveries({ unfollowed: async () => [owner] }, queue).execute();
  expect(added).toEqual([{ kind: followRecoveryJob, subjectId: owner }]);
});
