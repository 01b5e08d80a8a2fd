import type { PlanGate } from '../../../application/access/plan-gate.js';
import { userId } from '../../../domain/shared/ids.js';
import type { NotificationChannel } from '../notification-channel.js';

/** The channel of changed plans. The payload is the user's id, or empty when a plan itself has changed. */
const CHANNEL = 'plan_changes';

/** Makes a gate forget the announced users, and everything after a lost connection. @returns a function that ends it */
export function followPlanChanges(gate: PlanGate, channel: NotificationChannel): () => void {
  return channel.listen(
    CHANNEL,
    (id) => gate.forget(id === '' ? undefined : userId(id)),
    () => gate.forget(),
  );
}
