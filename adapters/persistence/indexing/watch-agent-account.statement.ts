import type { AgentSessionId, UserId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

/** The ledger watches the account from the next block on, and looks for its history before. */
export const WATCH_AGENT_ACCOUNT = statement<{ id: AgentSessionId; ownerId: UserId; address: string; at: Date }>(
  'watch-agent-account',
).sql(`
    INSERT INTO chain_accounts (id, user_id, kind, address, created_at) VALUES (:id, :ownerId, 'AGENT', :address, :at)
    ON CONFLICT DO NOTHING`);
