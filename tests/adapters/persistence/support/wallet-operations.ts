import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import type { SignedOperation } from '../../../../application/ports/user-operation.js';
import { passkeyId, walletOperationId } from '../../../../domain/shared/ids.js';
import {
  execute,
  reverse,
  revert,
  sign,
  type WalletOperationTerms,
} from '../../../../domain/wallet-operations/wallet-operation.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, randomHex } from './people.js';

/** What an owner signs for a payment, unless told otherwise. */
export function newWalletOperation({ user }: Pick<Person, 'user'>, overrides: Partial<WalletOperationTerms> = {}) {
  return sign({
    id: walletOperationId(randomUUID()),
    kind: 'payment',
    subjectId: randomUUID(),
    userId: user.id,
    passkeyId: passkeyId(randomUUID()),
    signedAt: later(CREATED_AT, MINUTE),
    validUntil: later(CREATED_AT, 15 * MINUTE),
    ...overrides,
  }).next;
}

export function newSignedOperation(
  { wallet }: Pick<Person, 'wallet'>,
  overrides: Partial<SignedOperation> = {},
): SignedOperation {
  return {
    operation: {
      sender: wallet.address,
      nonce: BigInt(randomHex(24)) << 64n,
      callData: randomHex(68),
      verificationGasLimit: 400_000n,
      callGasLimit: 150_000n,
      preVerificationGas: 60_000n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    },
    hash: randomHex(32),
    signature: randomHex(200),
    ...overrides,
  };
}

export async function storedWalletOperation(
  database: Database,
  owner: Person,
  overrides: Partial<WalletOperationTerms> = {},
) {
  const operation = newWalletOperation(owner, overrides);
  const signed = newSignedOperation(owner);
  await new PostgresWalletOperationRepository(database, SECRET_BOX).add(operation, signed);
  return { operation, signed };
}

/** What the chain does with an operation that an owner has signed. */
export async function relayedOperation(
  database: Database,
  owner: Person,
  overrides: Partial<WalletOperationTerms> = {},
) {
  const { operation } = await storedWalletOperation(database, owner, overrides);
  const operations = new PostgresWalletOperationRepository(database, SECRET_BOX);
  const executed = execute(operation, later(operation.signedAt, MINUTE));
  return {
    isExecuted: () => operations.end(executed),
    hasFailed: () => operations.end(revert(operation, executed.endedAt, 'It reverted')),
    isTakenBack: () => operations.correct(reverse(executed), { from: 'EXECUTED', at: executed.endedAt }),
  };
}
