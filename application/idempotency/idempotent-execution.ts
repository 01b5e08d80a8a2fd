import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import type { IdempotencyClaim, StoredAnswer } from '../ports/idempotency.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { IdempotencyKeys } from './idempotency-keys.js';

export type Execution<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'replayed'; readonly answer: StoredAnswer };

/**
 * Executes a request once for each idempotency key. Key, effect and answer are stored in one transaction. Hot endpoints use a statement
 * of their own instead.
 */
export class IdempotentExecution {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param answerFor the answer to keep for a repeated request
   * @throws ValidationError when the key was used before with another body; ConflictError when it was used before an upgrade;
   *   ConflictError, retryable, while the first request is still being carried out; and whatever the work throws, after which the key is free again
   */
  async run<Result>(
    claim: IdempotencyClaim,
    work: () => Promise<Result>,
    answerFor: (result: Result) => StoredAnswer,
  ): Promise<Execution<Result>> {
    return this.unitOfWork.run(async () => {
      const outcome = await this.keys.claim(claim);
      switch (outcome.kind) {
        case 'answered':
          return { kind: 'replayed', answer: outcome.answer };
        case 'otherBody':
          throw new ValidationError(
            'Idempotency-Key',
            'was used before with another body; use a new key for a new request',
          );
        case 'usedBeforeUpgrade':
          throw new ConflictError('This Idempotency-Key was used before an upgrade; use a new key');
        case 'inFlight':
          throw new ConflictError(
            'A request with this Idempotency-Key is still being carried out; send it again',
            true,
          );
        case 'claimed': {
          const result = await work();
          await this.keys.store(claim, answerFor(result));
          return { kind: 'done', result };
        }
      }
    });
  }
}
