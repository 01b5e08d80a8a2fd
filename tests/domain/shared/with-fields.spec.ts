import { describe, expect, it } from '@jest/globals';
import { withFields } from '../../../domain/shared/with-fields.js';

describe('a copy with further fields', () => {
  it('has the fields of both in their order, and those of the second where both have one', () => {
    const one = { a: 1, b: undefined, c: 3 };
    const copy = withFields(one, { b: 2, d: null });
    expect(Object.entries(copy)).toEqual(Object.entries({ ...one, ...{ b: 2, d: null } }));
    expect(one).toEqual({ a: 1, b: undefined, c: 3 });
  });
});
