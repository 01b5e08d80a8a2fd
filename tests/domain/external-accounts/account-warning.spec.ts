import { expect, it } from '@jest/globals';
import { type AccountWarning, confirmationMessage } from '../../../domain/external-accounts/account-warning.js';

const WARNINGS: readonly (readonly [AccountWarning, string])[] = [
  [{ code: 'OWN_ADDRESS' }, 'your own wallet'],
  [{ code: 'SERVICE_USER', name: 'bob' }, 'a user of this service, bob,'],
  [{ code: 'ALREADY_SAVED', name: 'Savings' }, 'already, as “Savings”'],
  [{ code: 'LOOK_ALIKE', name: 'Bob', address: '0x1234' }, 'looks like 0x1234 (“Bob”)'],
  [{ code: 'CONTRACT' }, 'a contract on base'],
  [{ code: 'UNUSED_ADDRESS' }, 'never used on base'],
  [{ code: 'NOT_CHECKED' }, 'could not be looked up on base'],
  [{ code: 'OTHER_COUNTRY', country: 'FR' }, 'the account is in FR'],
];

it.each(WARNINGS)('%j tells the person %s, and what to do then', (warning, words) => {
  const message = confirmationMessage([warning], 'base');
  expect(message).toContain(words);
  expect(message).toMatch(/confirmed set to true to save it\.$/);
});

it('several warnings are told one after the other', () => {
  const all = WARNINGS.map(([warning]) => warning);
  const message = confirmationMessage(all, 'base');
  for (const [, words] of WARNINGS) expect(message).toContain(words);
  expect(message.match(/confirmed set to true/g)).toHaveLength(1);
});
