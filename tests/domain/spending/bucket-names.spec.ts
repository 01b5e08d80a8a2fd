import { expect, it } from '@jest/globals';
import {
  CATEGORY_NAMES,
  MERCHANT_NAMES,
  MERCHANT_OF_TYPE,
  TYPE_GROUP_NAMES,
} from '../../../domain/spending/bucket-names.js';
import { CATEGORIES, UNCATEGORIZED } from '../../../domain/transactions/category.js';
import { TRANSACTION_TYPES, typeGroupOf } from '../../../domain/transactions/transaction-kind.js';

it('no two buckets of a report have the same name', () => {
  for (const names of [TYPE_GROUP_NAMES, CATEGORY_NAMES, MERCHANT_NAMES]) {
    const all = Object.values(names);
    expect(new Set(all).size).toBe(all.length);
  }
  expect(Object.keys(CATEGORY_NAMES)).toEqual([...CATEGORIES, UNCATEGORIZED]);
});

it('every kind of off-ramp has a shared bucket, and nothing else has', () => {
  const offramps = TRANSACTION_TYPES.filter((type) => typeGroupOf(type) === 'offramp');
  expect(Object.keys(MERCHANT_OF_TYPE).sort()).toEqual([...offramps].sort());
  expect(new Set(Object.values(MERCHANT_OF_TYPE)).size).toBe(offramps.length);
});
