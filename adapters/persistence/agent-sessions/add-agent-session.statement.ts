import type { AgentMandate } from '../../../domain/agent-sessions/agent-mandate.js';
import { statement } from '../statement.js';
import type { TransitionColumns } from './agent-session-columns.js';

interface AddSessionParams extends Omit<TransitionColumns, 'pausedBy'>, Omit<AgentMandate, 'recipient' | 'executor'> {
  readonly id: string;
  readonly ownerId: string;
  readonly clientId: string;
  readonly recipientAddress: string;
  readonly recipientUserId: string | null;
  readonly recipientLabel: string;
  readonly expiresAt: Date | null;
  readonly executorKind: string;
  readonly executor: string;
  readonly sealedKey: string | null;
  readonly createdAt: Date;
  readonly salt: string | null;
}

export const ADD_SESSION = statement<AddSessionParams>('add-agent-session').sql(`
    INSERT INTO agent_sessions (id, owner_id, client_id, status, pause_reason, pause_needs, recipient_address, recipient_user_id,
      recipient_label, currency, max_per_execution, max_per_period, period_seconds, expires_at, funding, account, executor_kind,
      executor, sealed_key, created_at, draft_until, account_salt)
    VALUES (:id, :ownerId, :clientId, :status, :pauseReason, :pauseNeeds, :recipientAddress, :recipientUserId, :recipientLabel,
      :currency, :maxPerExecution, :maxPerPeriod, :periodSeconds, :expiresAt, :funding, :account, :executorKind, :executor,
      :sealedKey, :createdAt, :draftUntil, :salt)`);
