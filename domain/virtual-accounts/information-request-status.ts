import type { StateMachine } from '../shared/state-machine.js';

/** docs/rules/virtual-accounts.md#information-requests */
export const INFORMATION_REQUEST_STATUSES = ['waiting_on_response', 'needs_review', 'closed'] as const;
export type InformationRequestStatus = (typeof INFORMATION_REQUEST_STATUSES)[number];

export const informationRequestMachine: StateMachine<InformationRequestStatus> = {
  subject: 'information request',
  initial: 'waiting_on_response',
  transitions: {
    waiting_on_response: ['needs_review', 'closed'],
    needs_review: ['waiting_on_response', 'closed'],
    closed: [],
  },
};

/** What the partner wants to know. */
export const INFORMATION_REQUEST_REASONS = ['source_of_wealth', 'transfer_details', 'profile_update'] as const;
export type InformationRequestReason = (typeof INFORMATION_REQUEST_REASONS)[number];

/** How the partner ended a request. A withdrawn one is `accepted`. */
export const INFORMATION_REQUEST_OUTCOMES = ['accepted', 'refused'] as const;
export type InformationRequestOutcome = (typeof INFORMATION_REQUEST_OUTCOMES)[number];
