import { contactsLike } from '../api/resources.js';
import type { Contact } from '../api/shapes.js';
import { useResource } from '../app/use-resource.js';
import { useSettled } from '../app/use-settled.js';
import { usernameIn } from './found-people.js';

interface ContactAccounts {
  readonly accounts: readonly Contact[];
  /** The ids of those that the service found for what is typed; empty while nothing is typed. */
  readonly found: ReadonlySet<string>;
}

/**
 * Saved accounts of contacts: the first of each kind, and those that the service finds for what is typed. The service searches, because
 * an owner can have more of them than one page holds.
 */
export function useContactAccounts(typed: string): ContactAccounts {
  const text = usernameIn(typed);
  const wanted = useSettled(text);
  const first = [
    ...(useResource(contactsLike('', 'wallet')).value?.contacts ?? []),
    ...(useResource(contactsLike('', 'bank')).value?.contacts ?? []),
  ];
  const fitting = [
    ...(useResource(contactsLike(wanted, 'wallet')).value?.contacts ?? []),
    ...(useResource(contactsLike(wanted, 'bank')).value?.contacts ?? []),
  ];
  const found = wanted === '' || wanted !== text ? [] : fitting.flatMap(({ contactAccountId: id }) => id ?? []);
  return { accounts: withoutRepetition([...first, ...fitting]), found: new Set(found) };
}

function withoutRepetition(accounts: readonly Contact[]): readonly Contact[] {
  return [...new Map(accounts.map((account) => [account.contactAccountId, account])).values()];
}
