import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { isUuid } from '../../domain/shared/ids.js';
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
   * @throws ValidationError, NotFoundError
   */
  async execute({ id, caller }: { readonly id: string; readonly caller: ClientIdentity }): Promise<void> {
    if (!isUuid(id)) throw new ValidationError('sessionId', 'must be a UUID');
    const { userId, credential } = caller;
    const keyId = credential.kind === 'api-key' ? credential.keyId : undefined;
    if (!(await this.sessions.end(id, userId, this.clock.now(), keyId))) throw new NotFoundError('The session');
  }
}
