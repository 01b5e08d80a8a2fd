import { texts } from '../language/texts.js';

/** The names of the facts that cards of some payment types have. A card may have others: they are shown under their key. */
export const LINE_NAMES = texts(
  {
    expected: 'You get about',
    minimumReceived: 'You get at least',
    poolFee: 'Fee of the exchange, included',
    rate: 'Rate',
    quotedAt: 'This price is of',
    subAccount: 'Sub-account',
    subAccountAddress: 'Address of the sub-account',
    approvalsNeeded: 'Approvals needed',
    votesUntil: 'Members can decide until',
    description: 'Description',
    vault: 'Savings at',
    expectedShares: 'Shares, about',
    minimumShares: 'Shares that you get at least',
    maximumShares: 'Shares that it takes at most',
    sharePrice: 'Price of a share',
    contact: 'Contact',
    resourceHost: 'For a service of',
    resource: 'Web address',
    maximumAsked: 'The provider asks for at most',
    iban: 'IBAN',
    accountNumber: 'Account number',
    routingNumber: 'Routing number',
    rail: 'Sent by',
    expectedOn: 'Arrives at the bank on',
  },
  {
    de: {
      expected: 'Sie bekommen etwa',
      minimumReceived: 'Sie bekommen mindestens',
      poolFee: 'Gebühr des Wechsels, enthalten',
      rate: 'Kurs',
      quotedAt: 'Dieser Preis ist von',
      subAccount: 'Unterkonto',
      subAccountAddress: 'Adresse des Unterkontos',
      approvalsNeeded: 'Nötige Zustimmungen',
      votesUntil: 'Mitglieder entscheiden bis',
      description: 'Beschreibung',
      vault: 'Angelegt bei',
      expectedShares: 'Anteile, etwa',
      minimumShares: 'Anteile, die Sie mindestens bekommen',
      maximumShares: 'Anteile, die es höchstens kostet',
      sharePrice: 'Preis eines Anteils',
      contact: 'Kontakt',
      resourceHost: 'Für einen Dienst von',
      resource: 'Webadresse',
      maximumAsked: 'Der Anbieter verlangt höchstens',
      iban: 'IBAN',
      accountNumber: 'Kontonummer',
      routingNumber: 'Routing-Nummer',
      rail: 'Gesendet über',
      expectedOn: 'Bei der Bank am',
    },
  },
);

type LineName = keyof (typeof LINE_NAMES)['en'];

export function isLineName(name: string): name is LineName {
  return Object.hasOwn(LINE_NAMES.en, name);
}
