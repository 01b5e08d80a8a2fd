import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SubAccountRepository, SubAccountView } from '../../../application/sub-accounts/sub-account.repository.js';
import { SubAccountChangeFailed } from '../../../application/sub-accounts/sub-account-change-failed.event.js';
import { SubAccountChangeOperation } from '../../../application/sub-accounts/sub-account-change-operation.js';
import type { OwnChange } from '../../../application/sub-accounts/sub-account-operations.js';
import { passkeyId, type UserId, userId, walletOperationId } from '../../../domain/shared/ids.js';
import type { SubAccount } from '../../../domain/sub-accounts/sub-account.js';
import { refuse, sign } from '../../../domain/wallet-operations/wallet-operation.js';
import { uuid } from '../../support/builders/ids.js';
import { CO_OWNERS, subAccountsByStatus } from '../../support/builders/sub-accounts.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { InMemoryWalletOperations } from '../support/in-memory-wallet-operations.js';
import { plainCall } from '../support/simple-ports.js';

const ALONE = subAccountsByStatus();
const JOINT = subAccountsByStatus({ members: CO_OWNERS, threshold: 2 });
const MEMBER = userId(uuid(3));

let auditLog: InMemoryAuditLog;
beforeEach(() => {
  auditLog = new InMemoryAuditLog(new InMemoryUnitOfWork());
});

function operation(change: OwnChange, account: SubAccount) {
  const view: SubAccountView = { account, ownerAddress: CO_OWNERS[0], members: [] };
  const accounts: SubAccountRepository = {
    findVisible: async () => view,
    listVisible: async () => [view],
  };
  return new SubAccountChangeOperation(
    change,
    accounts,
    new InMemoryWalletOperations(new InMemoryUnitOfWork()),
    {
      isOffered: true,
      predict: async () => CO_OWNERS[0],
      open: () => ({ call: plainCall('open'), gas: 1n }),
      close: () => ({ call: plainCall('close'), gas: 1n }),
      unfreeze: () => ({ call: plainCall('unfreeze'), gas: 1n }),
    },
    auditLog,
  );
}

/** The title of the card that can be signed, or why it cannot. */
async function answer(change: OwnChange, account: SubAccount, by: UserId = account.ownerId): Promise<string> {
  const kind = operation(change, account);
  const attempt = await kind.find(account.id, by);
  try {
    kind.assertSignable(attempt, later(CREATED_AT, DAY));
    return kind.card(attempt).title;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('what the owner of a sub-account decides alone', () => {
  it('is its end, and to pay out what arrives after it', async () => {
    expect(await answer('close', ALONE.ACTIVE)).toBe('Close the sub-account Holidays');
    expect(await answer('close', ALONE.CLOSED)).toBe('Pay out what has arrived in the closed sub-account Holidays');
    expect(await answer('close', ALONE.FROZEN)).toMatch(/FROZEN/);
    expect(await answer('close', ALONE.CLOSED, MEMBER)).toBe('Only its creator can change the sub-account');
  });

  it('is not the end of a joint account, before or after', async () => {
    expect(await answer('close', JOINT.ACTIVE)).toMatch(/by a proposal/);
    expect(await answer('close', JOINT.CLOSED)).toMatch(/by a proposal/);
  });

  it('is the end of a freeze', async () => {
    expect(await answer('unfreeze', JOINT.FROZEN)).toBe('Unfreeze the sub-account Holidays');
    expect(await answer('unfreeze', ALONE.ACTIVE)).toBe('The sub-account is not frozen');
    expect(await answer('unfreeze', ALONE.CLOSED)).toMatch(/CLOSED/);
  });
});

it.each(['close', 'unfreeze'] as const)(
  'that the chain did not %s the account is told and in the audit log',
  async (change) => {
    const account = change === 'close' ? ALONE.ACTIVE : ALONE.FROZEN;
    const at = later(CREATED_AT, DAY);
    const kind = operation(change, account);
    const terms = { id: walletOperationId(uuid(5)), kind: kind.name, subjectId: account.id, userId: account.ownerId };
    const { next } = sign({ ...terms, passkeyId: passkeyId(uuid(6)), signedAt: CREATED_AT, validUntil: at });
    const ended = refuse(next, at, { code: 'OPERATION_REVERTED', reason: 'NotActive' });
    expect(await kind.failed(ended)).toContainEqual({
      type: 'sub_account.change_failed',
      subjectId: next.id,
      userId: account.ownerId,
      occurredAt: at,
    });
    const details = { subAccountId: account.id, change, reason: 'NotActive' };
    expect(auditLog.events).toEqual([
      { type: 'sub_account.change_failed', userId: account.ownerId, origin: null, details },
    ]);
    const view: SubAccountView = { account, ownerAddress: CO_OWNERS[0], members: [] };
    const told = new SubAccountChangeFailed(
      { find: async () => ({ operation: ended }) as never },
      { findVisible: async () => view },
    );
    const event = { position: 1n, type: told.type, subjectId: next.id, occurredAt: at };
    expect(await told.notify(event as never, account.ownerId)).toMatchObject({
      notices: [{ type: 'SUB_ACCOUNT_CHANGE_FAILED', metadata: { ...details, name: account.name } }],
    });
  },
);
