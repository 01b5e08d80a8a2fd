import { ValidationError } from './errors.js';

const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;
const EMAIL_MAX_LENGTH = 254;

/** An e-mail address in lower case. @throws ValidationError when it has not the form of one */
export function emailAddress(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email)) return email;
  throw new ValidationError('email', 'must be an e-mail address such as anna@example.org');
}
