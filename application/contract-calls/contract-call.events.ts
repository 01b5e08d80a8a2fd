import type { EventKind } from '../ports/event-kind.js';
import { settleContractCallJob } from './settle-contract-call.js';
import { submitContractCallJob } from './submit-contract-call.js';
import { tellContractCallJob } from './tell-contract-call.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The subjects are contract calls. */
    'contract_call.requested': string;
    'contract_call.included': string;
    'contract_call.reversed': string;
    'contract_call.ended': string;
  }
}

/** A feature has requested a call. */
export const contractCallRequested: EventKind<'contract_call.requested'> = {
  type: 'contract_call.requested',
  starts: [submitContractCallJob],
};

/** A final block has an event of a transaction with the call. */
export const contractCallIncluded: EventKind<'contract_call.included'> = {
  type: 'contract_call.included',
  starts: [settleContractCallJob],
};

/** The chain has dropped the block that ended the call. */
export const contractCallReversed: EventKind<'contract_call.reversed'> = {
  type: 'contract_call.reversed',
  starts: [settleContractCallJob],
};

/** The call was mined, or it has failed. */
export const contractCallEnded: EventKind<'contract_call.ended'> = {
  type: 'contract_call.ended',
  starts: [tellContractCallJob],
};
