import type { WalletOperationId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';
import { submitOperationJob } from './submit-operation.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'operation.signed': WalletOperationId;
  }
}

/** The owner has signed an operation. This starts the job that relays it. */
export const operationSigned: EventKind<'operation.signed'> = {
  type: 'operation.signed',
  starts: [submitOperationJob],
};
