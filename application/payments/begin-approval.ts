import type { UserId } from '../../domain/shared/ids.js';
import type { AssertionOptions } from '../passkeys/passkey-ceremonies.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { OwnerSignatures } from '../wallet-operations/owner-signatures.js';
import type { PrepareApproval } from './prepare-approval.js';

export interface ApprovalCeremony {
  /** What the browser hands to the passkey; its challenge is the operation's hash. */
  readonly options: AssertionOptions;
  readonly prepared: PreparedOperation;
}

/** Says what the passkey has to sign for a payment to be approved. */
export class BeginApproval {
  constructor(
    private readonly approvals: PrepareApproval,
    private readonly signatures: OwnerSignatures,
  ) {}

  /** @throws NotFoundError, ConflictError when it cannot be approved any more */
  async execute(input: { readonly id: string; readonly userId: UserId }): Promise<ApprovalCeremony> {
    const { prepared } = await this.approvals.forSigning(input.id, input.userId);
    return { options: await this.signatures.options(input.userId, prepared), prepared };
  }
}
