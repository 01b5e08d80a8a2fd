import { subAccountId, type UserId } from '../../domain/shared/ids.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import { SUB_ACCOUNT_KINDS } from './sub-account-operations.js';

/** The number of the next operation of an owner for a sub-account, from 1. A new attempt is another operation: the chain executes each once. */
export async function nextAttempt(
  operations: Pick<WalletOperationRepository, 'countFor'>,
  id: string,
): Promise<number> {
  return (await operations.countFor(id, SUB_ACCOUNT_KINDS)) + 1;
}

export function operationKey(id: string, attempt: number): string {
  return `sub-account:${id}:${attempt}`;
}

/** Has the owner's pages read the account again. What happened on chain is told by the ledger. */
export function subAccountTold(id: string, owner: UserId, at: Date): DomainEvent {
  return { type: 'sub_account.changed', subjectId: subAccountId(id), userId: owner, occurredAt: at };
}
