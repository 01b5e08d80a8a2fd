import { FAMILY_EVENTS } from '../../../application/contract-events/contract-changed.event.js';
import type { DomainEvent } from '../../../application/ports/event-outbox.js';
import { agentSessionId, conditionalOrderId, scheduleId, userId } from '../../../domain/shared/ids.js';
import type { ConcernedSubject } from './contract-event-rows.statements.js';

/** The event of the family of a contract whose events have changed. */
export function familyEvent({ family, subjectId, userId: owner }: ConcernedSubject, occurredAt: Date): DomainEvent {
  const told = { userId: owner, occurredAt };
  switch (family) {
    case 'agent-account':
      return { type: FAMILY_EVENTS[family], subjectId: agentSessionId(subjectId), ...told };
    case 'payment-schedule':
      return { type: FAMILY_EVENTS[family], subjectId: scheduleId(subjectId), ...told };
    case 'conditional-order':
      return { type: FAMILY_EVENTS[family], subjectId: conditionalOrderId(subjectId), ...told };
    case 'recovery-module':
      return { type: FAMILY_EVENTS[family], subjectId: userId(subjectId), ...told };
  }
}
