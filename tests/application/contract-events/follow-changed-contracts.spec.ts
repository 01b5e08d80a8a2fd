import { expect, it } from '@jest/globals';
import { agentSessionChanged } from '../../../application/agent-sessions/agent-session-changed.event.js';
import { settleAgentSessionJob } from '../../../application/agent-sessions/settle-agent-session.js';
import { ConditionalOrderChanged } from '../../../application/conditional-orders/conditional-order-changed.event.js';
import { followOrderJob } from '../../../application/conditional-orders/follow-order.js';
import { CONTRACT_FAMILIES } from '../../../application/contract-events/contract-events.js';
import { FollowChangedContracts } from '../../../application/contract-events/follow-changed-contracts.js';
import { EventKinds } from '../../../application/ports/event-kinds.js';
import type { Job } from '../../../application/ports/job-queue.js';
import { followRecoveryJob } from '../../../application/recovery/follow-recovery.js';
import { recoveryChanged } from '../../../application/recovery/recovery-changed.event.js';
import { followScheduleJob, scheduleChanged } from '../../../application/schedules/schedule-changed.event.js';
import { uuid } from '../../support/builders/ids.js';

const kinds = new EventKinds([agentSessionChanged, scheduleChanged, new ConditionalOrderChanged(), recoveryChanged]);

it('a contract of any family whose changes nobody has taken in is followed again by the job of its family', async () => {
  const added: Job[] = [];
  const queue = { add: async (jobs: readonly Job[]) => void added.push(...jobs) };
  const stranded = CONTRACT_FAMILIES.map((family, index) => ({ family, subjectId: uuid(index) }));
  await new FollowChangedContracts({ takeStranded: async () => stranded }, kinds, queue).execute();
  expect(added).toEqual(
    [settleAgentSessionJob, followScheduleJob, followOrderJob, followRecoveryJob].map((kind, index) => ({
      kind,
      subjectId: uuid(index),
    })),
  );
});
