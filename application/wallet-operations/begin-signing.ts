import type { UserId } from '../../domain/shared/ids.js';
import type { AssertionOptions } from '../passkeys/passkey-ceremonies.js';
import type { Clock } from '../ports/clock.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { OperationCard } from './operation-card.js';
import type { OwnerSignatures } from './owner-signatures.js';
import type { PrepareOperation } from './prepare-operation.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

/** The subject that an owner wants to sign. */
export interface SigningRequest {
  /** The name of the kind: "payment". */
  readonly kind: string;
  readonly subjectId: string;
  readonly userId: UserId;
}

export interface SigningCeremony {
  /** The browser's options for the passkey. Their challenge is the operation's hash. */
  readonly options: AssertionOptions;
  readonly prepared: PreparedOperation;
  readonly card: OperationCard;
}

/** Prepares an operation for its signature. */
export class BeginSigning {
  constructor(
    private readonly kinds: WalletOperationKinds,
    private readonly preparation: PrepareOperation,
    private readonly signatures: OwnerSignatures,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError, NotFoundError, ConflictError when it cannot be signed now, or no passkey may sign it */
  async execute({ kind: name, subjectId, userId }: SigningRequest): Promise<SigningCeremony> {
    const kind = this.kinds.named(name);
    const { subject, plan, prepared } = await this.preparation.execute(kind, subjectId, userId);
    kind.assertSignable(subject, this.clock.now());
    const options = await this.signatures.options(userId, prepared, plan.notSignedBy);
    return { options, prepared, card: kind.card(subject) };
  }
}
