import { describe, expect, it } from '@jest/globals';
import { LibphonenumberNumberingPlans } from '../../../adapters/telephony/libphonenumber-numbering-plans.js';

const plans = new LibphonenumberNumberingPlans();

describe('the numbering plans of the world', () => {
  it.each([
    ['+41791234567', '+41'],
    ['+12025550123', '+1'],
    ['+79161234567', '+7'],
    ['+353861234567', '+353'],
    ['+6591234567', '+65'],
    ['+4232345678', '+423'],
  ])('tell the calling code of %s', (phone, code) => {
    expect(plans.callingCodeOf(phone)).toBe(code);
  });

  it.each([
    '',
    '0791234567',
    '+0791234567',
    '+41 79 123 45 67',
    '+41',
    '+4179123456789012',
    '+999123456',
    '+41791234567\n',
  ])('know no number %j', (phone) => {
    expect(plans.callingCodeOf(phone)).toBeNull();
  });
});
