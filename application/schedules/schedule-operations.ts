import type { ScheduleId } from '../../domain/shared/ids.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';

/** The kinds of wallet operations that an owner signs about a schedule. They share the nonce keys of a schedule, and so the count of attempts. */
export const ACTIVATE_SCHEDULE = 'activate-schedule';
export const CANCEL_SCHEDULE = 'cancel-schedule';
export const SKIP_SCHEDULED_PAYMENT = 'skip-scheduled-payment';

const SCHEDULE_KINDS = [ACTIVATE_SCHEDULE, CANCEL_SCHEDULE, SKIP_SCHEDULED_PAYMENT];

/** The number of the next operation for a schedule, from 1. A new attempt is another operation: the chain executes each once. */
export async function nextAttempt(
  operations: Pick<WalletOperationRepository, 'countFor'>,
  id: ScheduleId,
): Promise<number> {
  return (await operations.countFor(id, SCHEDULE_KINDS)) + 1;
}

export function operationKey(id: ScheduleId, attempt: number): string {
  return `schedule:${id}:${attempt}`;
}
