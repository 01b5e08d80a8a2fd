import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';

/** Does the work again while the database of a busy machine is too busy, as a client does that gets 503. */
export async function insisting<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceUnavailableError)) throw error;
    }
  }
}
