import type { WalletOperationId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';
import { settleOperationJob } from './settle-operation.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'operation.included': WalletOperationId;
  }
}

/** The chain has included an operation. This starts the job that ends the operation and its subject. */
export const operationIncluded: EventKind<'operation.included'> = {
  type: 'operation.included',
  starts: [settleOperationJob],
};
