import type { ClaimOutcome, IdempotencyKeys } from '../../../application/idempotency/idempotency-keys.js';
import type { IdempotencyClaim, StoredAnswer } from '../../../application/ports/idempotency.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

/** Outside a unit of work a key that was claimed and never answered stays in flight. */
export class InMemoryIdempotencyKeys implements IdempotencyKeys {
  readonly kept = new Map<string, { readonly claim: IdempotencyClaim; answer?: StoredAnswer }>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async claim(claim: IdempotencyClaim): Promise<ClaimOutcome> {
    const id = idOf(claim);
    const kept = this.kept.get(id);
    if (!kept) {
      const [withoutClient = ''] = claim.principal.split('/');
      if (this.kept.has(idOf({ ...claim, principal: withoutClient }))) return { kind: 'usedBeforeUpgrade' };
      this.unitOfWork.write(() => this.kept.set(id, { claim }));
      return { kind: 'claimed' };
    }
    if (kept.claim.bodyHash !== claim.bodyHash) return { kind: 'otherBody' };
    return kept.answer ? { kind: 'answered', answer: kept.answer } : { kind: 'inFlight' };
  }

  async store(claim: IdempotencyClaim, answer: StoredAnswer): Promise<void> {
    this.unitOfWork.write(() => this.kept.set(idOf(claim), { claim, answer }));
  }
}

function idOf({ principal, route, key }: IdempotencyClaim): string {
  return [principal, route, key].join(' ');
}
