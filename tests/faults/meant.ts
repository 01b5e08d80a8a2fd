import type { Container } from 'inversify';
import { ContractCallRepository } from '../../application/contract-calls/contract-call.repository.js';
import { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { walletId, walletOperationId } from '../../domain/shared/ids.js';

/**
 * Of which operation and of which contract call the process dies, where others are under way beside them: other people's mandates go on
 * meanwhile. What is empty is meant for any.
 */
const subject = process.env['FAULT_SUBJECT'] ?? '';
const kind = process.env['FAULT_KIND'] ?? '';
const owner = process.env['FAULT_OWNER'] ?? '';
const family = process.env['FAULT_FAMILY'] ?? '';

const fits = (meant: string, is: string) => meant === '' || meant === is;

/** Whether the process dies of an operation of this kind for this subject. */
export function isMeant(operation: { readonly subjectId: string; readonly kind: string }): boolean {
  return fits(subject, operation.subjectId) && fits(kind, operation.kind);
}

/** Whether the process dies of what this user has done, or of what is done for this user. */
export function isMeantOwner(userId: string): boolean {
  return fits(owner, userId);
}

/** Whether the process dies of what this id names: an agent session. */
export function isMeantSubject(subjectId: string): boolean {
  return fits(subject, subjectId);
}

/** Whether one of these ids is that of an operation of which the process dies. */
export async function hasMeantOperation(container: Container, ids: readonly string[]): Promise<boolean> {
  const operations = container.get<WalletOperationRepository>(WalletOperationRepository);
  const stored = await Promise.all(ids.map((id) => operations.find(walletOperationId(id))));
  return stored.some((one) => one !== null && isMeant(one.operation));
}

/** Whether one of these ids is that of a contract call of which the process dies. */
export async function hasMeantCall(container: Container, ids: readonly string[]): Promise<boolean> {
  const calls = container.get<ContractCallRepository>(ContractCallRepository);
  const stored = await Promise.all(ids.map((id) => calls.find(id)));
  return stored.some((one) => one !== null && isMeantOwner(one.userId) && fits(family, one.purpose));
}

/** Whether one of these ids is that of a wallet whose owner is meant. */
export async function hasMeantWallet(container: Container, ids: readonly string[]): Promise<boolean> {
  const wallets = container.get<WalletRepository>(WalletRepository);
  const stored = await Promise.all(ids.map((id) => wallets.find(walletId(id))));
  return stored.some((one) => one !== null && isMeantOwner(one.userId));
}
