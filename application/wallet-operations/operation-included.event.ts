import type { WalletOperationId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';
import { settleOperationJob } from './settle-operation.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'operation.included': WalletOperationId;
    'operation.reversed': WalletOperationId;
  }
}

/** The chain has included an operation, and the block is final. This starts the job that ends the operation and its subject. */
export const operationIncluded: EventKind<'operation.included'> = {
  type: 'operation.included',
  starts: [settleOperationJob],
};

/** The chain has dropped the block that ended an operation. This starts the job that corrects the operation and its subject. */
export const operationReversed: EventKind<'operation.reversed'> = {
  type: 'operation.reversed',
  starts: [settleOperationJob],
};
