import type { ChargeId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { ChargeRecord, ChargeRepository } from './charge.repository.js';

/** Lists what a user's plan has cost, the newest first. */
export class ShowCharges {
  constructor(
    private readonly charges: Pick<ChargeRepository, 'page'>,
    private readonly clock: Clock,
  ) {}

  /** `next` is null on the last page. */
  async page(
    userId: UserId,
    { limit, after }: { readonly limit: number; readonly after: ChargeId | null },
  ): Promise<{ readonly charges: readonly ChargeRecord[]; readonly next: ChargeId | null }> {
    const found = await this.charges.page(userId, { limit: limit + 1, after, at: this.clock.now() });
    const charges = found.slice(0, limit);
    const last = found.length > limit ? charges.at(-1) : undefined;
    return { charges, next: last?.charge.id ?? null };
  }
}
