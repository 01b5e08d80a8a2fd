import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { DISPLAY_NAME_MAX_LENGTH } from '../../domain/users/personal-text.js';
import type { Profile, Profiles } from './profiles.js';

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_LIMIT = 10;

/**
 * Finds users by the beginning of their name. It cannot list all users: it returns only the first few matches and has no next page.
 */
export class SearchUsers {
  constructor(private readonly profiles: Profiles) {}

  /** @throws ValidationError */
  async execute(input: { readonly userId: UserId; readonly query: string }): Promise<readonly Profile[]> {
    const text = input.query.normalize('NFC').trim();
    const { length } = [...text];
    if (length < SEARCH_MIN_LENGTH || length > DISPLAY_NAME_MAX_LENGTH) {
      throw new ValidationError('query', `must be ${SEARCH_MIN_LENGTH} to ${DISPLAY_NAME_MAX_LENGTH} characters long`);
    }
    return this.profiles.search(text, input.userId, SEARCH_LIMIT);
  }
}
