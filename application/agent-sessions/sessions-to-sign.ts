import { statusAt } from '../../domain/agent-sessions/agent-session.js';
import type { UserId } from '../../domain/shared/ids.js';
import { ABORT_ACTIVATION } from '../mandates/abort-activation-operation.js';
import type { StopSignatures } from '../mandates/stop-signatures.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { ACTIVATE_AGENT_SESSION, END_AGENT_SESSION } from './agent-session-operations.js';
import { sessionPurpose } from './session-words.js';

/** So many ended sessions with money are shown at once. */
const MOST_REMAINDERS = 20;

/**
 * Drafts that wait for their activation, sessions that are over in the service and still on chain, and ended ones whose accounts hold money
 * again. While the owner's signature for their end is under way they do not wait for another one.
 */
export class SessionsToSign implements OwnerActionSource {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'stoppable' | 'withRemainder'>,
    private readonly operations: Pick<WalletOperationRepository, 'signedFor'>,
    private readonly stops: Pick<StopSignatures, 'underWay'>,
  ) {}

  async of(userId: UserId, at: Date): Promise<readonly OwnerAction[]> {
    const stored = [
      ...(await this.sessions.stoppable(userId, at)),
      ...(await this.sessions.withRemainder(userId, MOST_REMAINDERS)),
    ];
    const actions = stored.flatMap((one) => actionOf(one, at) ?? []);
    if (actions.every(({ kind }) => kind !== 'END')) return actions;
    const stopped = await this.stops.underWay(userId);
    const isSigned = await Promise.all(
      actions.map(
        async ({ kind, subjectId }) =>
          kind === 'END' &&
          (stopped.includes(subjectId) || (await this.isSigned(subjectId, END_AGENT_SESSION, ABORT_ACTIVATION))),
      ),
    );
    return actions.filter((_, index) => !isSigned[index]);
  }

  /** Whether a signature is under way to the chain. */
  private async isSigned(subjectId: string, ...kinds: readonly string[]): Promise<boolean> {
    return (await this.operations.signedFor(subjectId, kinds)).some(({ status }) => status === 'SIGNED');
  }
}

function actionOf(stored: StoredSession, at: Date): OwnerAction | null {
  const { session, installedAt } = stored;
  const { id: subjectId, createdAt, draftUntil: expiresAt } = session;
  const mandate = sessionPurpose(stored);
  const action = { subject: 'AGENT_SESSION', subjectId, title: null, mandate, createdAt } as const;
  const status = statusAt(session, at);
  if (status === 'PENDING_ACTIVATION' && expiresAt !== null) {
    return { ...action, kind: 'ACTIVATE', operations: [ACTIVATE_AGENT_SESSION], expiresAt };
  }
  const isOver = status === 'REVOKED' || status === 'EXPIRED';
  if (!isOver || installedAt === null) return null;
  return { ...action, kind: 'END', operations: [END_AGENT_SESSION], expiresAt: null };
}
