import { expect, it } from '@jest/globals';
import { emailAddress } from '../../../domain/shared/email-address.js';
import { ValidationError } from '../../../domain/shared/errors.js';

it.each([' Anna@Example.org ', 'a@b.c', "o'neil+x@mail.example.co.uk"])('%p is an e-mail address', (text) => {
  expect(emailAddress(text)).toBe(text.trim().toLowerCase());
});
it.each([
  '',
  'anna',
  'anna@localhost',
  'a b@example.org',
  'a@b@c.de',
  'a@example.org, b@example.org',
  'x\r\nBcc: y@z.de',
])('%p is none', (text) => expect(() => emailAddress(text)).toThrow(ValidationError));
