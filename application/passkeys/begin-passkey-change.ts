import { ConflictError } from '../../domain/shared/errors.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { OwnerSignatures } from '../wallet-operations/owner-signatures.js';
import type { OwnedPasskeys } from './owned-passkeys.js';
import type { AssertionOptions } from './passkey-ceremonies.js';
import type { ChangeRequest, PreparePasskeyChange } from './prepare-passkey-change.js';

export interface ChangeCeremony {
  /** What the browser hands to the passkey; its challenge is the operation's hash. */
  readonly options: AssertionOptions;
  readonly prepared: PreparedOperation;
}

/** Says what a confirmed passkey, another one, has to sign for a passkey to be added or removed. */
export class BeginPasskeyChange {
  constructor(
    private readonly changes: PreparePasskeyChange,
    private readonly passkeys: OwnedPasskeys,
    private readonly signatures: OwnerSignatures,
  ) {}

  /** @throws NotFoundError, ConflictError when the status forbids it, or no other passkey is confirmed */
  async execute(request: ChangeRequest): Promise<ChangeCeremony> {
    const { passkey, prepared } = await this.changes.forSigning(request);
    const others = (await this.passkeys.of(request.userId)).filter(({ id }) => id !== passkey.id);
    assertOtherSigner(others);
    return { options: await this.signatures.options(request.userId, prepared, passkey.id), prepared };
  }
}

/** @throws ConflictError when none of the other passkeys can sign for the wallet */
export function assertOtherSigner(others: readonly { readonly status: string }[]): void {
  if (others.some(({ status }) => status === 'confirmed')) return;
  throw new ConflictError('This is the only passkey that can sign for the wallet; confirm another one first');
}
