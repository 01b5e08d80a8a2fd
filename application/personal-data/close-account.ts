import { closeAccount } from '../../domain/personal-data/account-closing.js';
import { assertClosable } from '../../domain/personal-data/closing-obstacles.js';
import { keptUntil } from '../../domain/personal-data/retention.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { EndAllAccess } from '../access/end-all-access.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ConfirmWithPasskey } from '../passkeys/confirm-with-passkey.js';
import type { AssertionOptions, AssertionResponse } from '../passkeys/passkey-ceremonies.js';
import type { OwnMemberships } from '../platform/own-memberships.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { EndBankAccounts } from '../virtual-accounts/end-bank-accounts.js';
import type { SuspendBankAccounts } from '../virtual-accounts/suspend-bank-accounts.js';
import type { AccountClosings } from './account-closings.js';
import type { ClosingFacts } from './closing-facts.js';
import type { ReviewClosing } from './review-closing.js';

export interface ClosedAccount {
  readonly closedAt: Date;
  /** Until when the books of the service keep the payments. */
  readonly keptUntil: Date;
}

/**
 * Closes an account for good. The owner confirms with a passkey. The accounts at the bank take no deposits meanwhile, so that no money
 * arrives in a wallet that nobody can open, and end afterwards. Everything that gives access ends in the same transaction; a sweep erases the rest
 * (docs/rules/personal-data.md#account-closing).
 */
export class CloseAccount {
  constructor(
    private readonly review: Pick<ReviewClosing, 'execute'>,
    private readonly facts: ClosingFacts,
    private readonly confirm: Pick<ConfirmWithPasskey, 'begin' | 'finish'>,
    private readonly closings: Pick<AccountClosings, 'lockOpen' | 'add'>,
    private readonly bankAccounts: Pick<EndBankAccounts, 'listen'>,
    private readonly suspend: Pick<SuspendBankAccounts, 'during'>,
    private readonly access: Pick<EndAllAccess, 'execute'>,
    private readonly memberships: OwnMemberships,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError that says everything that keeps the account open */
  async begin(userId: UserId): Promise<AssertionOptions> {
    assertClosable((await this.review.execute(userId)).obstacles);
    return this.confirm.begin(userId, 'account-closing');
  }

  /**
   * @throws UnauthorizedError saying which check of the passkey failed
   * @throws ConflictError when something keeps the account open by now, such as money that the bank has just received
   * @throws ServiceUnavailableError when the bank does not answer
   */
  async finish(input: {
    readonly userId: UserId;
    readonly assertion: AssertionResponse;
    /** The challenge in the assertion's client data. */
    readonly challenge: string;
    readonly origin: RequestOrigin | null;
  }): Promise<ClosedAccount> {
    const { userId, assertion, challenge, origin } = input;
    // The bank and the chain are asked before the transaction, the database again within it.
    await this.bankAccounts.listen(userId);
    assertClosable((await this.review.execute(userId)).obstacles);
    const passkeyId = await this.confirm.finish(userId, 'account-closing', assertion, challenge);
    return this.suspend.during(userId, (keep) =>
      this.unitOfWork.run(async () => {
        await keep();
        return this.close(userId, passkeyId, origin);
      }),
    );
  }

  private async close(userId: UserId, passkeyId: string, origin: RequestOrigin | null): Promise<ClosedAccount> {
    if (!(await this.closings.lockOpen(userId))) throw new ConflictError('The account is closed already');
    const at = this.clock.now();
    assertClosable((await this.facts.of(userId, at)).obstacles);
    await this.closings.add(closeAccount(userId, at));
    await this.access.execute(userId, origin);
    for (const organizationId of await this.memberships.endAll(userId, at)) {
      const details = { target: `user:${userId}`, before: { active: true }, after: { active: false } };
      await this.auditLog.append({ type: 'member.removed', organizationId, origin, details });
    }
    await this.auditLog.append({ type: 'account.closed', userId, origin, details: { passkeyId } });
    return { closedAt: at, keptUntil: keptUntil('BOOKS', at) };
  }
}
