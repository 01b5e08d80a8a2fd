import type { ContactId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Records who paid whom. */
export interface Interactions {
  /**
   * Makes payer and payee contacts of each other after a completed payment. A contact that the payer had removed returns. A contact that
   * the payee had removed does not return, so that nobody becomes a contact again by paying.
   * @returns the payee's entry of the payer
   */
  paid(payerId: UserId, payeeId: UserId, at: Date): Promise<ContactId>;
  /** Records a completed payment to an account of a contact. A contact that was removed meanwhile stays removed. */
  paidContact(payerId: UserId, contactUsername: string, at: Date): Promise<void>;
}
export const Interactions = token<Interactions>('Interactions');
