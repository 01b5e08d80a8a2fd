import type { PersonalTable } from '../personal-data/personal-table.js';

export const PASSKEYS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'passkeys', whose: 't.user_id = :userId', key: ['id'] },
];
