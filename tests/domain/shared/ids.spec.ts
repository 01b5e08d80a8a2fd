import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ValidationError } from '../../../domain/shared/errors.js';
import * as ids from '../../../domain/shared/ids.js';
import { anyText } from '../../support/any-text.js';

const { isUuid, ...constructors } = ids;

describe.each(Object.entries(constructors))('%s', (name, construct) => {
  it('takes any UUID, in either case, and keeps the lower one', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(construct(uuid)).toBe(uuid.toLowerCase());
        expect(construct(uuid.toUpperCase())).toBe(uuid.toLowerCase());
      }),
    );
  });

  it('refuses anything else, naming the field', () => {
    const act = () => construct('42');
    expect(act).toThrow(ValidationError);
    expect(act).toThrow(`${name} must be a UUID`);
  });
});

describe('isUuid', () => {
  it.each([
    '',
    'not-a-uuid',
    '00000000-0000-4000-8000-00000000000',
    '00000000-0000-4000-8000-0000000000000',
    '00000000-0000-4000-8000-00000000000g',
    '0000000000004000800000000000000 0',
    '00000000000040008000000000000000',
    '{00000000-0000-4000-8000-000000000000}',
    'urn:uuid:00000000-0000-4000-8000-000000000000',
    ' 00000000-0000-4000-8000-000000000000',
    '00000000-0000-4000-8000-000000000000\n',
    '٠0000000-0000-4000-8000-000000000000',
    '00000000–0000–4000–8000–000000000000',
  ])('refuses %j', (text) => {
    expect(isUuid(text)).toBe(false);
  });

  it('refuses every other text, and never throws', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(isUuid(text)).toBe(false);
      }),
    );
  });

  it('refuses a UUID that has one character changed for a foreign one, added or taken away', () => {
    const foreign = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((text) => !/[0-9a-fA-F-]/.test(text));
    fc.assert(
      fc.property(fc.uuid(), fc.nat({ max: 35 }), foreign, (uuid, position, text) => {
        const [head, tail] = [uuid.slice(0, position), uuid.slice(position + 1)];
        expect(isUuid(head + text + tail)).toBe(false);
        expect(isUuid(head + tail)).toBe(false);
        expect(isUuid(uuid + text)).toBe(false);
      }),
    );
  });
});
