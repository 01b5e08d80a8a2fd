import type { UserId } from '../../domain/shared/ids.js';
import type { PasskeyRepository } from '../access/passkey.repository.js';
import type { AssertionOptions, PasskeyCeremonies } from '../access/passkey-ceremonies.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { PrepareApproval } from './prepare-approval.js';
import { signingChallenge } from './signing-challenge.js';

export interface ApprovalCeremony {
  /** What the browser hands to the passkey; its challenge is the operation's hash. */
  readonly options: AssertionOptions;
  readonly prepared: PreparedOperation;
}

/** Says what the passkey has to sign for a payment to be approved. */
export class BeginApproval {
  constructor(
    private readonly approvals: PrepareApproval,
    private readonly passkeys: PasskeyRepository,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  /** @throws NotFoundError, ConflictError when it cannot be approved any more */
  async execute(input: { readonly id: string; readonly userId: UserId }): Promise<ApprovalCeremony> {
    const { prepared } = await this.approvals.forSigning(input.id, input.userId);
    const passkeys = await this.passkeys.ofUser(input.userId);
    const options = this.ceremonies.assertionOptions({
      challenge: signingChallenge(prepared.hash),
      credentialIds: passkeys.map((passkey) => passkey.credentialId),
    });
    return { options, prepared };
  }
}
