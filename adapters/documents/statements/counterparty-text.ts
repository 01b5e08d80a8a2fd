import type { Counterparty } from '../../../domain/transactions/counterparty.js';

/** Who it is, in one line. @param own what an own movement reads */
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

/** The masked number or address of the account at the other end, where there is one. */
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
