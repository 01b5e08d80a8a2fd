import type { PlanGate } from '../../../application/access/plan-gate.js';
import { userId } from '../../../domain/shared/ids.js';
import type { NotificationChannel } from '../notification-channel.js';

/** Where the database announces changed plans: the user's id, or nothing when a plan itself has changed. */
const CHANNEL = 'plan_changes';

/** Makes a gate forget what is announced, also what may have been missed. @returns a function that ends it */
export function followPlanChanges(gate: PlanGate, channel: NotificationChannel): () => void {
  return channel.listen(
    CHANNEL,
    (id) => gate.forget(id === '' ? undefined : userId(id)),
    () => gate.forget(),
  );
}
