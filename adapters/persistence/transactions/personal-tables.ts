import type { PersonalTable } from '../personal-data/personal-table.js';

export const TRANSACTIONS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'transaction_annotations', whose: 't.owner_id = :userId', key: ['owner_id', 'transaction_hash'] },
  {
    // Of every account that the owner has had: the indexer's list of them is erased with the account.
    table: 'bank_settlements',
    whose: `t.account_address IN (
      SELECT address FROM wallets WHERE user_id = :userId UNION SELECT address FROM sub_accounts WHERE owner_id = :userId
      UNION SELECT address FROM chain_accounts WHERE user_id = :userId)`,
    key: ['transaction_hash', 'account_address'],
  },
];
