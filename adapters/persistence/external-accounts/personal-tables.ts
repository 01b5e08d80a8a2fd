import { accountNumberContext } from '../../../application/external-accounts/saved-accounts.js';
import { externalAccountId } from '../../../domain/shared/ids.js';
import type { PersonalTable } from '../personal-data/personal-table.js';

export const EXTERNAL_ACCOUNTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'external_accounts',
    whose: 't.owner_id = :userId',
    key: ['id'],
    without: ['fingerprint'],
    sealed: { column: 'sealed_number', context: (id: string) => accountNumberContext(externalAccountId(id)) },
  },
];
