import { ServiceUnavailableError } from '../../../domain/shared/errors.js';

/** A movement lies before the first rate that is known. */
export class RatesMissingError extends ServiceUnavailableError {
  constructor() {
    super('The exchange rates of that time are not known yet; ask for one currency, or try again later');
  }
}
