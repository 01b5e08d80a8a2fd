import { expect, it } from '@jest/globals';
import { destinationsOf } from '../../../../adapters/web/send/destinations.js';
import { uuid } from '../../../support/builders/ids.js';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

it("the owner's wallets come before those of contacts, and people are none", () => {
  const wallets = [{ accountId: uuid(1), name: 'Ledger', address: ADDRESS, provider: null }];
  const contacts = [
    { type: 'user' as const, username: 'bob', displayName: 'Bob', isExternal: false },
    { type: 'wallet' as const, username: 'maria.ext', contactAccountId: uuid(2), name: 'Savings', address: ADDRESS },
    {
      type: 'wallet' as const,
      username: 'maria.ext',
      contactAccountId: uuid(3),
      name: 'Far',
      address: ADDRESS,
      network: 'polygon' as const,
    },
  ];
  expect(destinationsOf({ wallets, bankAccounts: [] }, contacts)).toEqual([
    {
      id: uuid(1),
      label: 'Ledger (0x5290…9EE7)',
      terms: { paymentType: 'transfer_account', accountId: uuid(1) },
      onlyCurrency: null,
      bank: null,
    },
    {
      id: uuid(2),
      label: 'maria.ext: Savings (0x5290…9EE7)',
      terms: { paymentType: 'transfer_contact_wallet', contactUsername: 'maria.ext', contactAccountId: uuid(2) },
      onlyCurrency: null,
      bank: null,
    },
  ]);
});

it('a bank account is shown by its masked number, with the only currency that reaches it, and where it is', () => {
  const nobody = { accountNumber: null, routingNumber: null, accountType: null };
  const own = {
    id: uuid(4),
    name: 'Erika',
    holderName: 'Erika',
    bankName: null,
    country: 'DE',
    iban: 'DE89****3000',
    ...nobody,
  };
  const american = {
    iban: null,
    accountNumber: '****6789',
    routingNumber: '021000021',
    accountType: 'CHECKING' as const,
  };
  const contacts = [
    {
      type: 'bank' as const,
      username: 'john.ext',
      contactAccountId: uuid(5),
      name: 'John',
      bankName: null,
      ...american,
    },
  ];
  expect(destinationsOf({ wallets: [], bankAccounts: [own] }, contacts)).toEqual([
    {
      id: uuid(4),
      label: 'Erika (DE89****3000)',
      terms: { paymentType: 'transfer_account', accountId: uuid(4) },
      onlyCurrency: 'EUR',
      bank: { country: 'DE', rail: 'SEPA' },
    },
    {
      id: uuid(5),
      label: 'john.ext: John (****6789)',
      terms: { paymentType: 'transfer_contact_bank', contactUsername: 'john.ext', contactAccountId: uuid(5) },
      onlyCurrency: 'USD',
      bank: { country: 'US', rail: 'ACH' },
    },
  ]);
});
