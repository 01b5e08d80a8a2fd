import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { externalUsername } from '../../../domain/contacts/external-username.js';

it.each([
  ['Maria Rossi', 1, 'maria_rossi.ext'],
  ['Maria Rossi', 2, 'maria_rossi_2.ext'],
  ['  Zoë d’Été-Müller  ', 1, 'zoe_d_ete_muller.ext'],
  ['李小龍', 1, 'contact.ext'],
  ['🧾', 3, 'contact_3.ext'],
  ['A'.repeat(60), 1, `${'a'.repeat(24)}.ext`],
])('%s (%i) is called %s', (name, serial, username) => {
  expect(externalUsername(name, serial)).toBe(username);
});

it('whatever the name, it is none that a user of the service can have, and another for another serial', () => {
  const USER = /^[a-z0-9_]{3,30}$/;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (name, serial) => {
      const username = externalUsername(name, serial);
      expect(username).toMatch(/^[a-z0-9_]{1,27}\.ext$/);
      expect(username).not.toMatch(USER);
      expect(externalUsername(name, serial + 1)).not.toBe(username);
    }),
  );
});
