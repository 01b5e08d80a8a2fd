import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { receiptId, taxDocumentId, userId } from '../../../domain/shared/ids.js';
import { ownedObjectKey } from '../../../domain/shared/object-key.js';
import {
  create,
  type Signing,
  type TaxDocument,
  type TaxDocumentTerms,
} from '../../../domain/tax-documents/tax-document.js';
import type { HospitalityContent, SubstituteContent } from '../../../domain/tax-documents/tax-document-content.js';
import type { TaxDocumentStatus } from '../../../domain/tax-documents/tax-document-status.js';
import { CREATED_AT } from './time.js';

const OWNER_ID = userId('0f0e0d0c-0b0a-4000-8000-0000000000a1');

export const A_MEAL: HospitalityContent = {
  kind: 'bewirtungsbeleg',
  date: calendarDate('2026-11-20'),
  location: 'Gasthaus Linde, Marktplatz 3, 50667 Köln',
  occasion: 'Project kick-off with Example GmbH',
  host: { name: 'Zoë Groß', company: 'Groß Consulting' },
  guests: [{ name: 'Ada Berg', company: 'Example GmbH' }],
  currency: 'EUR',
  total: 9_350n,
  tip: 850n,
  receipt: { receiptId: receiptId('0f0e0d0c-0b0a-4000-8000-0000000000c1'), fileSha256: 'ab'.repeat(32) },
};

export const A_SUBSTITUTE: SubstituteContent = {
  kind: 'eigenbeleg',
  date: calendarDate('2026-11-20'),
  recipientName: 'Parkhaus am Dom',
  purpose: 'Parking during a visit to a customer',
  reason: 'The ticket machine printed no receipt',
  issuer: 'Zoë Groß',
  currency: 'EUR',
  amount: 1_200n,
};

export function documentTerms(overrides: Partial<TaxDocumentTerms> = {}): TaxDocumentTerms {
  return {
    id: taxDocumentId('0f0e0d0c-0b0a-4000-8000-0000000000d1'),
    ownerId: OWNER_ID,
    createdAt: CREATED_AT,
    transactionHash: `0x${'3a'.repeat(32)}`,
    paymentId: null,
    scheduleRunId: null,
    replacesId: null,
    content: A_MEAL,
    ...overrides,
  };
}

export const A_SIGNING: Signing = {
  signedAt: CREATED_AT,
  fileKey: ownedObjectKey(OWNER_ID, 'A'.repeat(43)),
  signature: {
    statementSha256: 'cd'.repeat(32),
    credentialId: 'Y3JlZGVudGlhbA',
    x: `0x${'11'.repeat(32)}`,
    y: `0x${'22'.repeat(32)}`,
    clientDataJSON: 'e30',
    authenticatorData: 'AAAA',
    signature: 'MEUC',
  },
};

/** One document in each status. */
export function taxDocumentsByStatus(): Readonly<Record<TaxDocumentStatus, TaxDocument>> {
  const { next: draft } = create(documentTerms());
  return {
    DRAFT: draft,
    SIGNED: { ...draft, status: 'SIGNED', signing: A_SIGNING },
    REPLACED: { ...draft, status: 'REPLACED', signing: A_SIGNING },
    DELETED: { ...draft, status: 'DELETED', signing: A_SIGNING },
  };
}
