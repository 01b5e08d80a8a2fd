import type { PersonalTable } from '../personal-data/personal-table.js';

export const AGENT_SESSIONS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'agent_sessions', whose: 't.owner_id = :userId', key: ['id'], without: ['sealed_key'] },
  {
    table: 'agent_payments',
    whose: 't.session_id IN (SELECT id FROM agent_sessions WHERE owner_id = :userId)',
    key: ['payment_id'],
  },
];
