/** The languages of the forms. */
export const FORM_LANGUAGES = ['de', 'en'] as const;
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

const GERMAN = {
  bewirtungsbeleg: 'Bewirtungsbeleg',
  hospitalityLaw:
    'Angaben zum Nachweis der Höhe und der betrieblichen Veranlassung von Bewirtungsaufwendungen (§ 4 Abs. 5 Satz 1 Nr. 2 EStG)',
  eigenbeleg: 'Eigenbeleg',
  substituteLaw: 'Ersatz für einen fehlenden Fremdbeleg. Er berechtigt nicht zum Vorsteuerabzug.',
  day: 'Tag',
  place: 'Ort der Bewirtung',
  occasion: 'Anlass der Bewirtung',
  host: 'Bewirtende Person',
  guests: 'Bewirtete Personen',
  amounts: 'Höhe der Aufwendungen',
  item: 'Posten',
  amount: 'Betrag',
  subtotal: 'Speisen und Getränke lt. Rechnung',
  tip: 'Trinkgeld',
  total: 'Gesamtbetrag',
  deductible: 'davon abziehbar (70 %)',
  nonDeductible: 'davon nicht abziehbar (30 %)',
  rounding:
    'Der abziehbare Teil ist kaufmännisch auf den Cent gerundet, der nicht abziehbare ist der Rest. Beträge einschließlich Umsatzsteuer.',
  largeInvoice: 'Über 250 EUR muss die Rechnung den Namen der bewirtenden Person enthalten (§ 33 UStDV).',
  receipt: 'Rechnung der Gaststätte',
  receiptHash: 'Anhang, SHA-256',
  recipient: 'Empfänger der Zahlung',
  purpose: 'Verwendungszweck',
  reason: 'Grund für den Eigenbeleg',
  issuer: 'Aussteller',
  payment: 'Zahlung und Beleg',
  transaction: 'Transaktion',
  document: 'Belegnummer',
  createdAt: 'Erstellt (UTC)',
  replaces: 'Ersetzt Beleg',
  signature: 'Elektronische Unterschrift',
  signer: 'Unterschrieben von',
  signedAt: 'Unterschrieben (UTC)',
  hash: 'SHA-256 der Angaben',
  publicKey: 'Öffentlicher Schlüssel (P-256)',
  verification:
    'Unterschrieben mit einem Passkey (WebAuthn) über den SHA-256 des Anhangs document.json, der alle Angaben dieses Belegs enthält, auch den SHA-256 einer angehängten Rechnung. ' +
    'Der Anhang signature.json enthält alles, was zur Prüfung nötig ist.',
  author: 'Account and Payments Service',
  statementFile: 'Die unterschriebenen Angaben',
  signatureFile: 'Die Unterschrift mit allem, was zu ihrer Prüfung nötig ist',
  receiptFile: 'Die Rechnung der Gaststätte',
};

/** Every text of a form. */
export type FormWords = Readonly<Record<keyof typeof GERMAN, string>>;

const ENGLISH: FormWords = {
  bewirtungsbeleg: 'Hospitality receipt (Bewirtungsbeleg)',
  hospitalityLaw:
    'Evidence of the amount and the business reason of hospitality expenses (German Income Tax Act, § 4 (5) no. 2 EStG)',
  eigenbeleg: 'Self-issued receipt (Eigenbeleg)',
  substituteLaw: 'In place of a missing receipt. It gives no right to deduct input tax.',
  day: 'Day',
  place: 'Place',
  occasion: 'Occasion',
  host: 'Host',
  guests: 'Guests',
  amounts: 'Expenses',
  item: 'Item',
  amount: 'Amount',
  subtotal: 'Food and drink by the invoice',
  tip: 'Tip',
  total: 'Total',
  deductible: 'of which deductible (70 %)',
  nonDeductible: 'of which not deductible (30 %)',
  rounding:
    'The deductible part is rounded to the cent, half a cent up; the rest is not deductible. Amounts include VAT.',
  largeInvoice: "Above EUR 250 the invoice has to state the host's name (§ 33 UStDV).",
  receipt: "The restaurant's invoice",
  receiptHash: 'Attachment, SHA-256',
  recipient: 'Paid to',
  purpose: 'Purpose',
  reason: 'Why there is no receipt',
  issuer: 'Issued by',
  payment: 'Payment and document',
  transaction: 'Transaction',
  document: 'Document number',
  createdAt: 'Created (UTC)',
  replaces: 'Replaces',
  signature: 'Electronic signature',
  signer: 'Signed by',
  signedAt: 'Signed (UTC)',
  hash: 'SHA-256 of the content',
  publicKey: 'Public key (P-256)',
  verification:
    'Signed with a passkey (WebAuthn) over the SHA-256 of the attachment document.json, which has all values of this form, and the SHA-256 of an attached invoice. ' +
    'The attachment signature.json has everything that is needed to verify it.',
  author: 'Account and Payments Service',
  statementFile: 'What was signed',
  signatureFile: 'The signature, and everything that is needed to verify it',
  receiptFile: "The restaurant's invoice",
};

export const FORM_WORDS: Readonly<Record<FormLanguage, FormWords>> = { de: GERMAN, en: ENGLISH };
