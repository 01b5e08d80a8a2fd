import type { PersonalTable } from '../personal-data/personal-table.js';

export const RECEIPTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'receipts', whose: 't.owner_id = :userId', key: ['id'] },
  {
    table: 'receipt_line_items',
    whose: 't.receipt_id IN (SELECT id FROM receipts WHERE owner_id = :userId)',
    key: ['id'],
  },
  { table: 'receipt_uploads', whose: 't.owner_id = :userId', key: ['upload_key'] },
  {
    table: 'rejected_receipt_matches',
    whose: 't.receipt_id IN (SELECT id FROM receipts WHERE owner_id = :userId)',
    key: ['receipt_id', 'transaction_hash'],
  },
  {
    table: 'receipt_pages',
    whose: 't.receipt_id IN (SELECT id FROM receipts WHERE owner_id = :userId)',
    key: ['receipt_id', 'page'],
  },
  { table: 'receipt_payments', whose: 't.owner_id = :userId', key: ['receipt_id', 'transaction_hash'] },
];
