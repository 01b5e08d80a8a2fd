import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { ApiKeySession, ApiKeySessions } from './api-key-sessions.js';
import type { ClientIdentity } from './credential.js';

/** Records that a device works with an API key. */
export class RecordSession {
  constructor(
    private readonly sessions: ApiKeySessions,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Null for a caller with an access token: its connected application is in the list already (docs/rules/access.md#sessions). */
  async execute(input: {
    readonly caller: ClientIdentity;
    readonly deviceName: string;
    readonly platform: string;
  }): Promise<ApiKeySession | null> {
    const { caller, deviceName, platform } = input;
    if (caller.credential.kind !== 'api-key') return null;
    const session: ApiKeySession = {
      id: this.ids.next(),
      ownerId: caller.userId,
      keyId: caller.credential.keyId,
      deviceName,
      platform,
      createdAt: this.clock.now(),
    };
    await this.sessions.add(session);
    return session;
  }
}
