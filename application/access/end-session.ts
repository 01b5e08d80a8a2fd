import { NotFoundError } from '../../domain/shared/errors.js';
import type { ApiKeySessionId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { ApiKeySessions } from './api-key-sessions.js';
import type { ClientIdentity } from './credential.js';

/** Ends a recorded session, for the script that recorded it. The API key stays active. */
export class EndSession {
  constructor(
    private readonly sessions: ApiKeySessions,
    private readonly clock: Clock,
  ) {}

  /**
   * An API key ends only its own sessions, because the endpoint needs no scope.
   * @throws NotFoundError
   */
  async execute({ id, caller }: { readonly id: ApiKeySessionId; readonly caller: ClientIdentity }): Promise<void> {
    const { userId, credential } = caller;
    const keyId = credential.kind === 'api-key' ? credential.keyId : undefined;
    if (!(await this.sessions.end(id, userId, this.clock.now(), keyId))) throw new NotFoundError('The session');
  }
}
