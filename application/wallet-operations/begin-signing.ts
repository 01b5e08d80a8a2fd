import { CEREMONY_MS, SIGNING_WINDOW_MS } from '../../domain/wallet-operations/validity.js';
import { type SponsorGas, sponsored } from '../gas-budgets/sponsor-gas.js';
import type { AssertionOptions } from '../passkeys/passkey-ceremonies.js';
import type { Clock } from '../ports/clock.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { OperationCard } from './operation-card.js';
import type { OwnerSignatures } from './owner-signatures.js';
import type { PrepareOperation } from './prepare-operation.js';
import type { PartedSigningRequest, SigningRequest } from './signing-request.js';
import type { SigningWindows } from './signing-windows.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

export interface SigningCeremony {
  /** The browser's options for the passkey. Their challenge is the operation's hash. */
  readonly options: AssertionOptions;
  readonly prepared: PreparedOperation;
  readonly card: OperationCard;
  /** The service's time. */
  readonly readAt: Date;
}

/** Prepares an operation for its signature. Opens the signing window of a subject that has no approval window of its own. */
export class BeginSigning {
  constructor(
    private readonly kinds: WalletOperationKinds,
    private readonly preparation: PrepareOperation,
    private readonly signatures: OwnerSignatures,
    private readonly windows: SigningWindows,
    private readonly gas: SponsorGas,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ValidationError, NotFoundError, ConflictError when it cannot be signed now, or no passkey may sign it
   * @throws DailyLimitError when the day has no more of it, or no gas money for it
   */
  async execute(request: PartedSigningRequest): Promise<SigningCeremony> {
    const kind = this.kinds.named(request.kind);
    const planned = await this.preparation.plan(kind, request.subjectId, request.userId, request.leftOut);
    const now = this.clock.now();
    kind.assertSignable(planned.subject, now);
    await this.gas.assertAffordable(sponsored(kind, planned.plan, request.userId), now);
    const windowEnd = planned.plan.expiresAt ?? (await this.open(request, now));
    const prepared = this.preparation.prepare(planned, windowEnd);
    const options = await this.signatures.options(request.userId, prepared, planned.plan.notSignedBy);
    return { options, prepared, card: kind.card(planned.subject), readAt: now };
  }

  private open(request: SigningRequest, now: Date): Promise<Date> {
    const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    return this.windows.open(request, { expiresAt: at(SIGNING_WINDOW_MS), keepFrom: at(CEREMONY_MS) });
  }
}
