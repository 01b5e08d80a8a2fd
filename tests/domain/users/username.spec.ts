import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameSkeleton, skeleton } from '../../../domain/users/skeleton.js';
import { username } from '../../../domain/users/username.js';

describe('a username', () => {
  it.each(['bob', 'BOB_42', 'x'.repeat(30)])('%s is taken in lower case', (text) => {
    expect(username(text)).toBe(text.toLowerCase());
  });

  it.each(['ab', 'x'.repeat(31), 'al ice', 'alicé', 'al-ice', '', 'аlice'])('%j has the wrong form', (text) => {
    expect(() => username(text)).toThrow('must be 3 to 30 letters');
  });

  it.each(['admin', 'Support', 'system', 'adrnin', 'a_d_m_i_n', 'supp0rt', 'officia1', '__root__', 'security'])(
    '%s is reserved',
    (text) => {
      expect(() => username(text)).toThrow('is reserved');
    },
  );

  it.each(['supporter', 'adminton', 'rooty'])('%s is not', (text) => {
    expect(username(text)).toBe(text);
  });
});

describe('the skeleton', () => {
  it.each([
    ['bob', 'b0b'],
    ['maria', 'rnaria'],
    ['alice', 'a1ice'],
    ['lilly', 'li1ly'],
    ['bob', 'bоb'],
    ['paypal', 'раураl'],
    ['zoe', 'Zoë'],
    ['bob', 'ｂｏｂ'],
  ])('of %s is that of %s', (one, other) => {
    expect(skeleton(one)).toBe(skeleton(other));
  });

  it.each([
    ['bob', 'rob'],
    ['anna', 'ana'],
    ['user_1', 'user_2'],
  ])('of %s is not that of %s', (one, other) => {
    expect(skeleton(one)).not.toBe(skeleton(other));
  });

  it('of a skeleton is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(skeleton(skeleton(text))).toBe(skeleton(text));
      }),
    );
  });
});

describe('the skeleton of a display name', () => {
  it.each([
    ['Bob', 'bob'],
    ['B0B.', 'bob'],
    [' @bob ✔', 'bob'],
    ['Al Ice', 'al_ice'],
    ['Mаria Rossi', 'maria_rossi'],
  ])('of "%s" is that of the username %s', (name, username) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton(username));
  });

  it.each(['Bob Miller', 'Bobby', 'Rob'])('of "%s" is not that of bob', (name) => {
    expect(nameSkeleton(name)).not.toBe(nameSkeleton('bob'));
  });

  it('of a name without letters and digits is none', () => {
    expect(nameSkeleton('★ _ ★')).toBeNull();
  });
});
