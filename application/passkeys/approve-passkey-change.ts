import { approve } from '../../domain/passkeys/passkey-change.js';
import { ConflictError, UnauthorizedError } from '../../domain/shared/errors.js';
import { passkeyChangeId } from '../../domain/shared/ids.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { OwnerSignature, OwnerSignatures } from '../wallet-operations/owner-signatures.js';
import { assertOtherSigner } from './begin-passkey-change.js';
import type { OwnedPasskeys } from './owned-passkeys.js';
import type { Passkey } from './passkey.repository.js';
import type { AssertionResponse } from './passkey-ceremonies.js';
import type { PasskeyChangeOperations, PasskeyChanges } from './passkey-changes.js';
import {
  beginning,
  type ChangeRequest,
  type PreparedChange,
  type PreparePasskeyChange,
} from './prepare-passkey-change.js';

/**
 * The owner's signature for a change of the wallet's signers, by a passkey that is not the one that changes: so it is proven that
 * another one works. Nothing is sent from here; the stored approval is what the worker acts on.
 */
export class ApprovePasskeyChange {
  constructor(
    private readonly preparation: PreparePasskeyChange,
    private readonly passkeys: OwnedPasskeys,
    private readonly changes: PasskeyChanges,
    private readonly signedOperations: PasskeyChangeOperations,
    private readonly signatures: OwnerSignatures,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws NotFoundError when missing or somebody else's
   * @throws ConflictError when the status forbids it, it is the last one that can sign, or something it signed is under way
   * @throws UnauthorizedError when the assertion is foreign, altered, replayed or made for anything but this operation
   */
  async execute(
    input: ChangeRequest & { readonly assertion: AssertionResponse; readonly origin: RequestOrigin },
  ): Promise<void> {
    const change = await this.preparation.forSigning(input);
    const signature = await this.signatures.verify(input.userId, change.prepared, input.assertion);
    if (signature.passkey.id === change.passkey.id) {
      throw new UnauthorizedError('A passkey cannot sign for itself; use another one that is confirmed');
    }
    await this.unitOfWork.run(async () => {
      const passkey = await this.lockedForChange(change);
      await this.store(change, passkey, signature);
      const details = { passkeyId: passkey.id, change: change.terms.kind, signedWith: signature.passkey.id };
      const { userId, origin } = input;
      await this.auditLog.append({ type: 'passkey.change_approved', userId, origin, details });
    });
  }

  /** The passkey as it is now, with nobody else changing or using it any more. */
  private async lockedForChange({ passkey: { id, userId }, terms }: PreparedChange): Promise<Passkey> {
    const held = await this.passkeys.lock(userId);
    const passkey = held.find((one) => one.id === id);
    if (!passkey || (await this.changes.attemptsOf(id)) + 1 !== terms.attempt) {
      throw new ConflictError('The passkey was changed a moment ago; look again');
    }
    assertOtherSigner(held.filter((one) => one.id !== id));
    if (terms.kind === 'remove' && (await this.passkeys.hasOperationsUnderWay(id))) {
      throw new ConflictError(
        'A payment or change that this passkey signed is under way; remove it when that has ended',
      );
    }
    return passkey;
  }

  private async store({ terms }: PreparedChange, passkey: Passkey, signature: OwnerSignature): Promise<void> {
    const now = this.clock.now();
    const next = beginning[terms.kind](passkey, now);
    const id = passkeyChangeId(this.ids.next());
    const change = approve({ ...terms, id, userId: passkey.userId }, now);
    if (!(await this.passkeys.transition(next.next, passkey.status))) {
      throw new ConflictError('The passkey was changed a moment ago; look again');
    }
    await this.signatures.recordUse(signature);
    await this.changes.add(change.next);
    await this.signedOperations.add(id, signature.passkey.id, signature.operation);
    await this.outbox.append([...next.events, ...change.events]);
  }
}
