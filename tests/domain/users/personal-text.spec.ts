import { describe, expect, it } from '@jest/globals';
import { ValidationError } from '../../../domain/shared/errors.js';
import { displayName, passkeyLabel } from '../../../domain/users/personal-text.js';

describe('a display name', () => {
  it.each([
    ['  Zoë  ', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['نرگس\u200cالسادات', 'نرگس\u200cالسادات'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['👛'.repeat(60), '👛'.repeat(60)],
    ['.', '.'],
  ])('keeps "%s"', (text, name) => {
    expect(displayName(text)).toBe(name);
  });

  it.each([
    ['', 'displayName must not be blank'],
    [' \t ', 'displayName must not be blank'],
    ['\u200d\ufe0f', 'displayName must not be blank'],
    ['x'.repeat(61), 'displayName must be at most 60 characters long'],
    ['👛'.repeat(61), 'displayName must be at most 60 characters long'],
    ['a\u0000b', 'displayName must not contain control characters or line breaks'],
    ['a\u2028b', 'displayName must not contain control characters or line breaks'],
    ['bob\u202ecod.exe', 'displayName must not contain control characters or line breaks'],
    ['a\u200bb', 'displayName must not contain control characters or line breaks'],
    ['\u3164', 'displayName must not contain control characters or line breaks'],
    ['\ud83d', 'displayName must not contain control characters or line breaks'],
  ])('refuses "%s"', (text, message) => {
    expect(() => displayName(text)).toThrow(new ValidationError('displayName', message.slice('displayName '.length)));
  });
});

describe('a passkey label', () => {
  it('is cleared by null, nothing and blanks', () => {
    expect([null, '', '  '].map(passkeyLabel)).toEqual([null, null, null]);
  });

  it('holds forty characters, and no more', () => {
    expect(passkeyLabel(` ${'é'.repeat(40)} `)).toBe('é'.repeat(40));
    expect(() => passkeyLabel('é'.repeat(41))).toThrow('label must be at most 40 characters long');
    expect(() => passkeyLabel('a\nb')).toThrow('label must not contain control characters');
  });
});
