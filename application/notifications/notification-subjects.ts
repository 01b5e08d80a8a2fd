import type { NotificationMetadata } from '../../domain/notifications/catalogue.js';
import type { ReceivedTransfer } from '../../domain/notifications/receipt-notices.js';
import type { CompletedPasskeyChange } from '../../domain/notifications/security-notices.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Reads the current state of the things that events are about. Null when a thing no longer exists. */
export interface NotificationSubjects {
  /** What the user received in a transaction; empty when the chain has dropped the transaction. */
  received(userId: UserId, transactionHash: string): Promise<readonly ReceivedTransfer[]>;
  completedChanges(passkeyId: string): Promise<readonly CompletedPasskeyChange[]>;
  signIn(sessionId: string): Promise<NotificationMetadata['NEW_SIGN_IN'] | null>;
  apiKey(keyId: string): Promise<NotificationMetadata['API_KEY_CREATED'] | null>;
  savedAccount(accountId: string): Promise<NotificationMetadata['ACCOUNT_SAVED'] | null>;
}
export const NotificationSubjects = token<NotificationSubjects>('NotificationSubjects');
