import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ChallengeStore } from '../access/challenges.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { Secrets } from '../access/secrets.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ConfirmWithPasskey } from '../passkeys/confirm-with-passkey.js';
import type { AssertionOptions, AssertionResponse } from '../passkeys/passkey-ceremonies.js';
import type { WallClock } from '../ports/clock.js';

const TICKET_LIFETIME_MS = 5 * 60 * 1000;

/**
 * Gives owners everything that the service stores of them. A session alone is not enough: the owner confirms with a passkey, and gets a
 * ticket for one download (docs/rules/personal-data.md#data-export).
 */
export class ExportPersonalData {
  constructor(
    private readonly confirm: ConfirmWithPasskey,
    private readonly tickets: ChallengeStore,
    private readonly secrets: Secrets,
    private readonly auditLog: AuditLog,
    private readonly wallClock: WallClock,
  ) {}

  begin(userId: UserId): Promise<AssertionOptions> {
    return this.confirm.begin(userId, 'data-export');
  }

  /** @returns the ticket @throws UnauthorizedError saying which check failed */
  async finish(input: {
    readonly userId: UserId;
    readonly assertion: AssertionResponse;
    /** The challenge in the assertion's client data. */
    readonly challenge: string;
    readonly origin: RequestOrigin | null;
  }): Promise<string> {
    const { userId, assertion, challenge, origin } = input;
    const passkeyId = await this.confirm.finish(userId, 'data-export', assertion, challenge);
    await this.auditLog.append({ type: 'data.exported', userId, origin, details: { passkeyId } });
    const ticket = this.secrets.token();
    const expiresAt = new Date(this.wallClock.now().getTime() + TICKET_LIFETIME_MS);
    const value = this.secrets.fingerprint(ticket);
    await this.tickets.add({ value, purpose: 'data-export-download', subject: { userId, username: '' }, expiresAt });
    return ticket;
  }

  /** Takes a ticket. @throws NotFoundError when it is unknown, used, too old, or somebody else's */
  async open(userId: UserId, ticket: string): Promise<void> {
    const taken = await this.tickets.take(this.secrets.fingerprint(ticket), 'data-export-download');
    if (taken?.subject?.userId !== userId) throw new NotFoundError('The ticket');
  }
}
