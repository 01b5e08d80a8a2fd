import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { walletOperationId } from '../../domain/shared/ids.js';
import { type SignedWalletOperation, sign } from '../../domain/wallet-operations/wallet-operation.js';
import type { RequestOrigin } from '../access/request-origin.js';
import { type SponsorGas, sponsored } from '../gas-budgets/sponsor-gas.js';
import type { AssertionResponse } from '../passkeys/passkey-ceremonies.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { OwnerSignatures } from './owner-signatures.js';
import type { PrepareOperation } from './prepare-operation.js';
import type { PartedSigningRequest, SigningRequest } from './signing-request.js';
import type { SigningWindows } from './signing-windows.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

/**
 * Verifies the passkey's signature over the operation's hash and stores the signed operation. The chain verifies the signature again.
 * Nothing is sent here; the worker relays the stored operation.
 */
export class SignOperation {
  constructor(
    private readonly kinds: WalletOperationKinds,
    private readonly preparation: PrepareOperation,
    private readonly signatures: OwnerSignatures,
    private readonly windows: SigningWindows,
    private readonly operations: WalletOperationRepository,
    private readonly outbox: EventOutbox,
    private readonly gas: SponsorGas,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ValidationError, NotFoundError when missing or somebody else's
   * @throws ConflictError when it cannot be signed now, or another request decided on it a moment ago
   * @throws DailyLimitError when the day has no more of it, or no gas money for it; then nothing is stored
   * @throws UnauthorizedError when the assertion is foreign, altered, replayed or made for anything but this operation
   */
  async execute(
    input: PartedSigningRequest & { readonly assertion: AssertionResponse; readonly origin: RequestOrigin | null },
  ): Promise<SignedWalletOperation> {
    const { subjectId, userId, leftOut, assertion, origin } = input;
    const kind = this.kinds.named(input.kind);
    const planned = await this.preparation.plan(kind, subjectId, userId, leftOut);
    const { subject, plan } = planned;
    kind.assertSignable(subject, this.clock.now());
    const windowEnd = plan.expiresAt ?? (await this.openWindow(input));
    const prepared = this.preparation.prepare(planned, windowEnd);
    const signature = await this.signatures.verify(userId, prepared, assertion, plan.notSignedBy);
    const [id, passkeyId] = [walletOperationId(this.ids.next()), signature.passkey.id];
    const { validUntil } = prepared;
    const terms = { id, kind: kind.name, subjectId: subjectId.toLowerCase(), userId, passkeyId, validUntil };
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      const { next, events } = sign({ ...terms, signedAt: at });
      const approved = await kind.approved(subject, { passkeyId, origin, at });
      if (!plan.expiresAt) assertCurrent(await this.windows.close(input, windowEnd), 'The operation', 'signed');
      await this.signatures.recordUse(signature);
      await this.operations.add(next, signature.operation);
      await this.outbox.append([...approved, ...events]);
      await this.gas.reserve(id, sponsored(kind, plan, userId), at);
      return next;
    });
  }

  /** @throws ConflictError when no signing window is open */
  private async openWindow(request: SigningRequest): Promise<Date> {
    const windowEnd = await this.windows.find(request);
    assertOpen(windowEnd, this.clock.now());
    return windowEnd;
  }
}

function assertOpen(windowEnd: Date | null, at: Date): asserts windowEnd is Date {
  if (windowEnd === null || at >= windowEnd) throw new ConflictError('The time to sign has ended; begin again');
}
