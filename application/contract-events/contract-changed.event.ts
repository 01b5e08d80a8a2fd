import type { AgentSessionId, ConditionalOrderId, ScheduleId, UserId } from '../../domain/shared/ids.js';
import type { ContractFamily } from './contract-events.js';

/*
 * The feature that follows a contract contributes the kind of its event. It reads ContractEvents and brings its rows up to date by
 * compare-and-set, because events arrive at least once and in any order.
 */
declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The chain has changed the agent account of a session, or taken a change back. */
    'agent_session.changed': AgentSessionId;
    /** The chain has changed the contract of a schedule, or taken a change back. */
    'schedule.changed': ScheduleId;
    /** The chain has changed the contract of an order, or taken a change back. */
    'conditional_order.changed': ConditionalOrderId;
    /** The chain has changed the guardians or a recovery of a user's wallet, or taken a change back. */
    'recovery.changed': UserId;
  }
}

/** The event that is published for each family. */
export const FAMILY_EVENTS = {
  'agent-account': 'agent_session.changed',
  'payment-schedule': 'schedule.changed',
  'conditional-order': 'conditional_order.changed',
  'recovery-module': 'recovery.changed',
} as const satisfies Readonly<Record<ContractFamily, string>>;
