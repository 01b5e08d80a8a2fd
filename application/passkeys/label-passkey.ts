import { NotFoundError } from '../../domain/shared/errors.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import { passkeyLabel } from '../../domain/users/personal-text.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { PasskeyRepository } from './passkey.repository.js';
import type { PasskeyTarget } from './passkey-target.js';

/** Sets or removes the nickname of a passkey. Nicknames need not be unique. */
export class LabelPasskey {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError, NotFoundError when it is not the caller's (docs/rules/accounts.md#passkey-labels) */
  async execute(input: {
    readonly id: PasskeyId;
    readonly userId: UserId;
    readonly target: PasskeyTarget;
    readonly label: string | null;
    readonly origin: RequestOrigin;
  }): Promise<void> {
    const { id, userId, target, origin } = input;
    const label = passkeyLabel(input.label);
    await this.unitOfWork.run(async () => {
      if (!(await this.passkeys.relabel(id, userId, target, label))) throw new NotFoundError('The passkey');
      await this.auditLog.append({ type: 'passkey.labelled', userId, origin, details: { passkeyId: id, target } });
    });
  }
}
