import type { Counterparty } from '../../../domain/transactions/counterparty.js';

/** The counterparty in one line. @param own the text for an own movement */
export function counterpartyName(counterparty: Counterparty, own: string): string {
  switch (counterparty.type) {
    case 'self':
      return own;
    case 'user':
      return counterparty.username;
    case 'provider':
    case 'bank':
    case 'wallet':
      return counterparty.name;
    case 'unknown':
      return counterparty.address;
  }
}

/** The masked number or address of the counterparty's account, if there is one. */
export function counterpartyAccount(counterparty: Counterparty): string | null {
  switch (counterparty.type) {
    case 'bank':
      return counterparty.iban ?? counterparty.account;
    case 'wallet':
    case 'unknown':
      return counterparty.address;
    default:
      return null;
  }
}
