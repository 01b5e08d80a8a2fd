import type { PersonalTable } from '../personal-data/personal-table.js';
import { numbersContext } from './sealed-numbers.js';
import { submissionContext } from './submission.postgres.js';

export const VIRTUAL_ACCOUNTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'kyc_applications',
    whose: 't.user_id = :userId',
    key: ['user_id'],
    sealed: { column: 'sealed_accounts', context: (id: string) => numbersContext(id) },
  },
  {
    table: 'account_submissions',
    whose: 't.user_id = :userId',
    key: ['id'],
    sealed: { column: 'sealed_text', context: (id: string) => submissionContext(id) },
  },
  {
    table: 'submission_documents',
    whose: 't.submission_id IN (SELECT id FROM account_submissions WHERE user_id = :userId)',
    key: ['submission_id', 'position'],
  },
  { table: 'incoming_transfers', whose: 't.user_id = :userId', key: ['id'] },
  { table: 'information_requests', whose: 't.user_id = :userId', key: ['id'] },
];
