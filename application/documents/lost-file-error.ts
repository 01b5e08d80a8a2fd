import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/**
 * A file that a row names is not in the storage, or cannot be opened. It says nothing about the file: a volume is not mounted, a key is
 * missing, or a backup is not restored yet. Whoever runs the service has to look.
 */
export class LostFileError extends ServiceUnavailableError {
  constructor(options?: ErrorOptions) {
    super('The stored file cannot be opened at the moment', options);
  }
}
