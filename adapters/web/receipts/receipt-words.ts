import type { UnreadableReason } from '../../../domain/documents/read-document.js';
import type { ReviewReason } from '../../../domain/documents/review-reason.js';
import type { ReceiptStatus } from '../../../domain/receipts/receipt-status.js';
import type { BadgeKind } from '../design/badge.js';
import { texts } from '../language/texts.js';

export const STATUS_KINDS: Readonly<Record<ReceiptStatus, BadgeKind>> = {
  UPLOADING: 'neutral',
  PROCESSING: 'accent',
  VALID: 'positive',
  INVALID: 'danger',
  DELETED: 'neutral',
};

export const STATUS_TEXTS = texts(
  { UPLOADING: 'No file', PROCESSING: 'Being read', VALID: 'Read', INVALID: 'Not readable', DELETED: 'Deleted' },
  {
    de: {
      UPLOADING: 'Keine Datei',
      PROCESSING: 'Wird gelesen',
      VALID: 'Gelesen',
      INVALID: 'Nicht lesbar',
      DELETED: 'Gelöscht',
    },
  },
);

/** What a person should look at. */
export const REVIEW_TEXTS = texts(
  {
    unreadable: 'Nothing could be read.',
    missing_merchant: 'The merchant was not found.',
    missing_date: 'The date was not found.',
    missing_currency: 'The currency was not found.',
    missing_total: 'The total was not found.',
    amount_mismatch: 'The amounts do not fit together, or are not what was paid.',
    partial_payment: 'It was paid in parts.',
    low_confidence: 'The reading is not sure of itself.',
    source_mismatch:
      'The pages of the file say something else than its electronic invoice, its GiroCode or its hidden text, or do not show it: amount, currency, account or number. Compare them before you pay.',
    maybe_paid: 'It says that it was paid, and asks to be paid. Look it up before you pay.',
    computed_due:
      'It names an amount that was paid before, and not what is left. The amount due is computed: the total less that amount.',
    date_in_future: 'The date lies in the future.',
  } satisfies Record<ReviewReason, string>,
  {
    de: {
      unreadable: 'Es war nichts zu lesen.',
      missing_merchant: 'Der Händler wurde nicht gefunden.',
      missing_date: 'Das Datum wurde nicht gefunden.',
      missing_currency: 'Die Währung wurde nicht gefunden.',
      missing_total: 'Der Gesamtbetrag wurde nicht gefunden.',
      amount_mismatch: 'Die Beträge passen nicht zueinander oder nicht zu dem, was gezahlt wurde.',
      partial_payment: 'Er wurde in Teilen bezahlt.',
      low_confidence: 'Die Erkennung ist sich nicht sicher.',
      source_mismatch:
        'Auf den Seiten der Datei steht etwas anderes als in ihrer elektronischen Rechnung, ihrem GiroCode oder ihrem verborgenen Text, oder es steht nicht darauf: Betrag, Währung, Konto oder Nummer. Vergleichen Sie, bevor Sie zahlen.',
      maybe_paid: 'Darauf steht, dass bezahlt wurde, und auch, dass zu zahlen ist. Sehen Sie nach, bevor Sie zahlen.',
      computed_due:
        'Darauf steht ein Betrag, der vorher gezahlt wurde, aber nicht, was noch offen ist. Der offene Betrag ist berechnet: Gesamtbetrag weniger diesen Betrag.',
      date_in_future: 'Das Datum liegt in der Zukunft.',
    },
  },
);

/** Why a file could not be read, and what helps. */
export const UNREADABLE_TEXTS = texts(
  {
    empty_file: 'The file is empty.',
    unsupported_type: 'Files of this type are not read. Take a JPEG, PNG, WebP, PDF or the XML of an invoice.',
    wrong_type: 'The file is not what its type says.',
    damaged: 'The file is damaged.',
    encrypted: 'The file asks for a password. Save it without one.',
    too_many_pages: 'The file has too many pages.',
    too_many_pixels: 'The picture is too large.',
    too_demanding: 'Reading the file takes too long.',
    file_lost: 'The stored file cannot be opened. Read it again later, or add it again.',
    no_text: 'There is nothing to read on it. Take the picture again, closer and with more light.',
  } satisfies Record<UnreadableReason, string>,
  {
    de: {
      empty_file: 'Die Datei ist leer.',
      unsupported_type:
        'Dateien dieser Art werden nicht gelesen. Nehmen Sie JPEG, PNG, WebP, PDF oder das XML einer Rechnung.',
      wrong_type: 'Die Datei ist nicht, was ihr Typ sagt.',
      damaged: 'Die Datei ist beschädigt.',
      encrypted: 'Die Datei verlangt ein Passwort. Speichern Sie sie ohne.',
      too_many_pages: 'Die Datei hat zu viele Seiten.',
      too_many_pixels: 'Das Bild ist zu groß.',
      too_demanding: 'Das Lesen der Datei dauert zu lange.',
      file_lost:
        'Die gespeicherte Datei lässt sich nicht öffnen. Lesen Sie sie später noch einmal, oder fügen Sie sie neu hinzu.',
      no_text: 'Darauf ist nichts zu lesen. Machen Sie das Bild noch einmal, näher und mit mehr Licht.',
    },
  },
);

/** The fields that a reading finds, by their names in the API. */
export const FIELD_NAMES = [
  'merchantName',
  'merchantTaxId',
  'merchantAddress',
  'date',
  'currency',
  'totalAmountValue',
  'subtotalValue',
  'taxAmountValue',
  'taxRateValue',
  'tipAmountValue',
  'prepaidValue',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export const FIELD_TEXTS = texts(
  {
    merchantName: 'Merchant',
    merchantTaxId: 'Tax id',
    merchantAddress: 'Address',
    date: 'Date',
    currency: 'Currency',
    totalAmountValue: 'Total',
    subtotalValue: 'Subtotal',
    taxAmountValue: 'Tax',
    taxRateValue: 'Tax rate in %',
    tipAmountValue: 'Tip',
    prepaidValue: 'Paid before',
  } satisfies Record<FieldName, string>,
  {
    de: {
      merchantName: 'Händler',
      merchantTaxId: 'Steuernummer',
      merchantAddress: 'Adresse',
      date: 'Datum',
      currency: 'Währung',
      totalAmountValue: 'Gesamtbetrag',
      subtotalValue: 'Netto',
      taxAmountValue: 'Steuer',
      taxRateValue: 'Steuer in %',
      tipAmountValue: 'Trinkgeld',
      prepaidValue: 'Angezahlt',
    },
  },
);

export const AMOUNT_FIELDS = [
  'totalAmountValue',
  'subtotalValue',
  'taxAmountValue',
  'taxRateValue',
  'tipAmountValue',
  'prepaidValue',
] as const satisfies readonly FieldName[];
export type ReceiptAmount = (typeof AMOUNT_FIELDS)[number];
