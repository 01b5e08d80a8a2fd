import { expect, it } from '@jest/globals';
import { slug } from '../../../domain/platform/slug.js';
import { ValidationError } from '../../../domain/shared/errors.js';

it.each(['abc', 'acme-2', '123', 'a'.repeat(40)])('%s is a slug', (text) => {
  expect(slug(text)).toBe(text);
});

it.each(['ab', 'a'.repeat(41), 'Acme', '-acme', 'acme-', 'ac--me', 'ac me', 'acmé', 'ac_me', 'acme\n', ''])(
  '%p is no slug',
  (text) => {
    expect(() => slug(text)).toThrow(ValidationError);
  },
);
