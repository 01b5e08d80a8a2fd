import { beginAddition, beginRemoval } from '../../domain/passkeys/passkey.js';
import type { PasskeyChangeKind, PasskeyChangeTerms } from '../../domain/passkeys/passkey-change.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { isUuid, passkeyId, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { OwnedPasskeys } from './owned-passkeys.js';
import type { Passkey } from './passkey.repository.js';
import type { PasskeyChanges } from './passkey-changes.js';
import type { SignerOperations } from './signer-operations.js';

export interface ChangeRequest {
  readonly kind: PasskeyChangeKind;
  readonly id: string;
  readonly userId: UserId;
}

/** A change with the operation that carries it out, signed by nobody yet. */
export interface PreparedChange {
  readonly passkey: Passkey;
  readonly terms: PasskeyChangeTerms;
  readonly prepared: PreparedOperation;
}

/** What each kind of change makes of a passkey's status. */
export const beginning = { add: beginAddition, remove: beginRemoval } as const;

/** Works out the operation that an owner signs to add a passkey to the wallet's signers, or to take it from them. */
export class PreparePasskeyChange {
  constructor(
    private readonly passkeys: OwnedPasskeys,
    private readonly wallets: WalletRepository,
    private readonly changes: PasskeyChanges,
    private readonly operations: SignerOperations,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ValidationError for an id that is no UUID, NotFoundError when missing or somebody else's, ConflictError when the
   *   passkey's status forbids it
   */
  async forSigning({ kind, id, userId }: ChangeRequest): Promise<PreparedChange> {
    if (!isUuid(id)) throw new ValidationError('id', 'must be a UUID');
    const [passkey, wallet] = await Promise.all([
      this.passkeys.find(passkeyId(id), userId),
      this.wallets.ofUser(userId),
    ]);
    if (!passkey || !wallet) throw new NotFoundError('The passkey');
    beginning[kind](passkey, this.clock.now());
    const attempt = (await this.changes.attemptsOf(passkey.id)) + 1;
    const terms = { passkeyId: passkey.id, kind, attempt };
    return { passkey, terms, prepared: this.operations.prepare(terms, passkey, wallet.address) };
  }
}
