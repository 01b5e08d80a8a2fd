import { SCOPES, type Scope } from './scopes.js';

const GERMAN: Readonly<Record<Scope, string>> = {
  'read:balances': 'Ihre Guthaben, Ihr Gesamtvermögen und Ihre Ersparnisse sehen',
  'read:transactions': 'Ihre Umsätze, Daueraufträge und bedingten Aufträge sehen',
  'read:spending': 'Auswertungen Ihrer Ausgaben sehen',
  'read:rates': 'Wechselkurse und Preise sehen',
  'read:earnings': 'Zinssätze und Ihre Erträge sehen',
  'read:account': 'Ihre Wallet-Adresse sehen und was Sie handeln dürfen',
  'read:virtual_accounts': 'Ihre Empfangskonten und deren Grenzen sehen',
  'read:external_accounts': 'Ihre gespeicherten Wallets und Bankkonten sehen',
  'read:contacts': 'Ihre Kontakte sehen',
  'read:settings': 'Ihre Einstellungen sehen',
  'read:passkeys': 'Namen und Adressen Ihrer Passkeys sehen',
  'read:recovery': 'Sehen, wer bei der Wiederherstellung helfen kann, und laufende Wiederherstellungen',
  'read:notifications': 'Ihre Mitteilungen lesen',
  'read:sub_accounts': 'Ihre Unterkonten und deren Freigaben sehen',
  'read:points': 'Ihre Punkte sehen',
  'read:referrals': 'Ihren Empfehlungscode sehen und wen Sie geworben haben',
  'read:users': 'Andere Nutzer nach Namen suchen',
  'read:api_keys': 'Ihre API-Schlüssel sehen, ohne deren Geheimnisse',
  'read:sessions': 'Sehen, wo Sie angemeldet sind',
  'read:receipts': 'Ihre Belege, Rechnungen und Steuerbelege sehen',
  'read:subscriptions': 'Ihre Abo-Kosten und deren Rechnungen sehen',
  'read:agent_sessions': 'Ihre Agenten-Vollmachten sehen und was sie ausgegeben haben',
  'write:profile': 'Ihren Anzeigenamen und die Namen Ihrer Passkeys ändern',
  'write:transactions': 'Umsätze einordnen und mit Notizen versehen; Daueraufträge anhalten und fortsetzen',
  'write:external_accounts': 'Wallets und Bankkonten speichern',
  'write:payments': 'Zahlungen und Umtausch vorschlagen, die Sie freigeben',
  'write:usage_credits': 'Zahlungen und Punkte in Nutzungsguthaben umwandeln und deren Monatsgrenze setzen',
  'write:api_keys': 'API-Schlüssel anlegen und sperren',
  'write:sub_accounts': 'Änderungen an Unterkonten vorschlagen, die Sie freigeben',
  'write:sessions': 'Sie anderswo abmelden',
  'write:trades': 'Handel vorschlagen, den Sie freigeben, und bedingte Aufträge löschen',
  'write:receipts': 'Belege und Steuerbelege hinzufügen, ändern und löschen',
  'write:agent_sessions': 'Agenten-Vollmachten vorschlagen und in den freigegebenen Grenzen ausgeben',
};

/** What a scope lets its holder do, in the words of the consent page. */
export function scopeDescription(scope: Scope, language: 'en' | 'de'): string {
  if (language === 'de') return GERMAN[scope];
  return SCOPES.find(({ name }) => name === scope)?.description ?? scope;
}
