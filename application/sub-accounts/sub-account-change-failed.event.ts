import { failedChangeNotice } from '../../domain/notifications/sub-account-notices.js';
import { subAccountId, type UserId, type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { SubAccountRepository } from './sub-account.repository.js';
import { CHANGE_SUB_ACCOUNT } from './sub-account-operations.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The chain did not close or unfreeze a sub-account as its owner had signed it. */
    'sub_account.change_failed': WalletOperationId;
  }
}

const CHANGES = ['close', 'unfreeze'] as const;

/** Tells the owner why the chain did not do it. */
export class SubAccountChangeFailed implements EventKind {
  readonly type = 'sub_account.change_failed';

  constructor(
    private readonly operations: Pick<WalletOperationRepository, 'find'>,
    private readonly accounts: Pick<SubAccountRepository, 'findVisible'>,
  ) {}

  async notify({ subjectId }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const operation = (await this.operations.find(walletOperationId(subjectId)))?.operation;
    const change = CHANGES.find((one) => CHANGE_SUB_ACCOUNT[one] === operation?.kind);
    if (!operation || !change || !('failure' in operation)) return { notices: [] };
    const view = await this.accounts.findVisible(subAccountId(operation.subjectId), owner);
    if (!view) return { notices: [] };
    const { id, name } = view.account;
    const metadata = { subAccountId: id, name, change, reason: operation.failure.reason };
    return { notices: [failedChangeNotice({ metadata, operationId: operation.id, at: operation.endedAt })] };
  }
}
