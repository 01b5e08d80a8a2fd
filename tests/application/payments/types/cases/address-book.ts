import type { Contact } from '../../../../../application/contacts/contacts.js';
import type { OpenableAccount } from '../../../../../application/external-accounts/saved-accounts.js';
import { externalAccountId } from '../../../../../domain/shared/ids.js';
import { uuid } from '../../../../support/builders/ids.js';
import { type PaymentTypePorts, paymentTypeDefinitions } from '../../../../support/builders/payment-types.js';
import { ALICE, BOB } from '../../../support/people.js';
import { BANK, BOBS, CONTACT, MINIMA, PAID, tokenCalls, WALLET } from './example-payer.js';

export const OWN_LEDGER: OpenableAccount = {
  kind: 'WALLET',
  id: externalAccountId(uuid(81)),
  ownerId: ALICE.id,
  contactId: null,
  name: 'Ledger',
  address: PAID,
  provider: null,
  network: null,
};
export const MARIAS_WALLET = {
  ...OWN_LEDGER,
  id: externalAccountId(uuid(82)),
  contactId: CONTACT,
  name: 'Maria Savings',
};
export const ALICES_WALLET = { ...OWN_LEDGER, id: externalAccountId(uuid(83)), address: WALLET };
export const BOBS_WALLET = { ...OWN_LEDGER, id: externalAccountId(uuid(84)), address: BOBS };
export const ON_POLYGON: OpenableAccount = { ...MARIAS_WALLET, id: externalAccountId(uuid(86)), network: 'polygon' };
export const BANK_ACCOUNT: OpenableAccount = {
  kind: 'BANK',
  id: externalAccountId(uuid(85)),
  ownerId: ALICE.id,
  contactId: null,
  name: 'Commerzbank',
  holderName: 'Alice',
  bankName: null,
  country: 'DE',
  numbers: { form: 'IBAN', maskedIban: 'DE89****3000', bic: 'COBADEFFXXX' },
  sealedNumber: 'sealed',
};
export const BRAZILIAN_ACCOUNT: OpenableAccount = {
  ...BANK_ACCOUNT,
  id: externalAccountId(uuid(86)),
  numbers: { form: 'IBAN', maskedIban: 'BR97****21C1', bic: 'BBDEBRSPXXX' },
};
export const MARIAS_BANK_ACCOUNT = {
  ...BANK_ACCOUNT,
  id: externalAccountId(uuid(87)),
  contactId: CONTACT,
  holderName: 'Maria',
};
export const MARIAS_AMERICAN_ACCOUNT: OpenableAccount = {
  ...MARIAS_BANK_ACCOUNT,
  id: externalAccountId(uuid(88)),
  numbers: { form: 'US', maskedAccountNumber: '****6789', routingNumber: '021000021', accountType: 'CHECKING' },
};
export const MARIA: Contact = {
  id: CONTACT,
  username: 'maria.ext',
  displayName: 'Maria',
  resembles: null,
  isExternal: true,
  lastInteraction: null,
  lastPaid: null,
};

/** Alice's address book: accounts of her own, one of them in fact bob's, and a wallet of a contact. */
export function addressBook(ports: Partial<PaymentTypePorts> = {}) {
  const paid: unknown[] = [];
  const saved = [
    OWN_LEDGER,
    MARIAS_WALLET,
    ALICES_WALLET,
    BOBS_WALLET,
    BANK_ACCOUNT,
    BRAZILIAN_ACCOUNT,
    MARIAS_BANK_ACCOUNT,
    MARIAS_AMERICAN_ACCOUNT,
    ON_POLYGON,
  ];
  const definitions = paymentTypeDefinitions({
    accounts: { find: async (id, owner) => saved.find((each) => each.id === id && each.ownerId === owner) ?? null },
    contacts: { find: async (_owner, username) => (username === MARIA.username ? MARIA : null) },
    addressOwners: {
      of: async (address) => {
        if (address === BOBS) return { userId: BOB.id, username: BOB.username };
        return address === WALLET ? { userId: ALICE.id, username: ALICE.username } : null;
      },
    },
    interactions: {
      paid: async () => CONTACT,
      paidContact: async (...payment) => void paid.push(payment.slice(0, 2)),
    },
    settlementAddress: BANK,
    funding: { execute: async ({ id }, { holderName }) => void paid.push([id, holderName]) },
    minima: MINIMA,
    tokenCalls,
    ...ports,
  });
  return { definitions, paid };
}

export const DAMAGED_BANK_ACCOUNTS = [
  { recipient: { address: null } },
  { details: { accountId: null } },
  { details: { rail: 'SWIFT' } },
  { details: { expectedOn: null } },
  { details: { expectedOn: 'soon' } },
  { details: { numbers: null } },
  { details: { numbers: { form: 'IBAN', maskedIban: 'DE89****3000' } } },
] as const;

export const DAMAGED_WALLETS = [
  { recipient: { address: null } },
  { details: { accountId: null } },
  { details: { accountId: 'x' } },
  { details: { name: 7 } },
] as const;
