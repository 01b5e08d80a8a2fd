import { DomainError, NotFoundError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { WalletOperationKinds } from '../wallet-operations/wallet-operation-kinds.js';

/** A subject as one kind of wallet operation knows it. */
export interface FoundSubject {
  /** The name of the kind. */
  readonly kind: string;
  /** Why the owner cannot sign it now, in a sentence; null when the owner can. */
  readonly obstacle: string | null;
}

/** Says whether a user owns something that can be signed, and what keeps the user from it. All kinds are asked. */
export class FindSubject {
  constructor(
    private readonly users: UserRepository,
    private readonly kinds: Pick<WalletOperationKinds, 'all'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns nothing when the user owns no subject with this id
   * @throws ValidationError for an id that is no UUID, NotFoundError for an unknown user
   */
  async execute(input: { readonly username: string; readonly subjectId: string }): Promise<readonly FoundSubject[]> {
    const user = await this.users.findByUsername(input.username.toLowerCase());
    if (!user) throw new NotFoundError(`The user ${input.username}`);
    const found: FoundSubject[] = [];
    for (const kind of this.kinds.all) {
      const subject = await kind.find(input.subjectId, user.id, []).catch(nothingWhenNotFound);
      if (subject !== null) found.push({ kind: kind.name, obstacle: this.obstacle(kind, subject) });
    }
    return found;
  }

  private obstacle(kind: WalletOperationKind, subject: unknown): string | null {
    try {
      kind.assertSignable(subject, this.clock.now());
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
  }
}

function nothingWhenNotFound(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}
