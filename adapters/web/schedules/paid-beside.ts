import type { Hex } from '../../../application/ports/user-operation.js';
import type { Mandate, Schedule } from '../api/shapes.js';
import { readTerms } from '../chain/mandate-contract.js';

/**
 * The schedules that pay the same address and go on beside this one. An edit whose link to its schedule was lost would otherwise look like any
 * other activation.
 * @param replacedId the schedule that ends with the activation; null for none
 */
export function paidBeside(
  mandates: readonly Pick<Mandate, 'kind' | 'id' | 'end' | 'terms' | 'purpose' | 'title'>[],
  { scheduleId, recipientAddress }: Pick<Schedule, 'scheduleId' | 'recipientAddress'>,
  replacedId: string | null,
): readonly Pick<Mandate, 'id' | 'purpose' | 'title'>[] {
  return mandates.filter(({ kind, id, end, terms }) => {
    if (kind !== 'SCHEDULE' || end === 'DISCARD' || id === scheduleId || id === replacedId) return false;
    const read = readTerms({ kind, terms: terms as Hex });
    return read?.kind === 'SCHEDULE' && read.recipient.toLowerCase() === recipientAddress.toLowerCase();
  });
}
