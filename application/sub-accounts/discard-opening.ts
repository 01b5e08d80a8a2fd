import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { subAccountId, type UserId } from '../../domain/shared/ids.js';
import type { SubAccountOpenings } from './sub-account-openings.js';

/** Forgets a sub-account that its owner has asked for and never signed. */
export class DiscardOpening {
  constructor(private readonly openings: SubAccountOpenings) {}

  /** @throws NotFoundError when missing or somebody else's, ConflictError when it was ever signed */
  async execute(input: { readonly id: string; readonly ownerId: UserId }): Promise<void> {
    const id = subAccountId(input.id);
    if (await this.openings.discard(id, input.ownerId)) return;
    if (!(await this.openings.find(id, input.ownerId))) throw new NotFoundError('The opening');
    throw new ConflictError('An account that was signed for cannot be discarded: the chain may still make it');
  }
}
