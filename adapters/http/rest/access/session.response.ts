import { ACTIVE_SESSION_KINDS, type ActiveSessionKind } from '../../../../application/access/active-session.js';
import { SCOPES } from '../../../../domain/access/scopes.js';
import { Flag, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const SCOPE_NAMES = SCOPES.map(({ name }) => name);

export class RecordedSessionResponse {
  @Id('The session, by which it is ended.')
  sessionId!: string;

  @Instant('When it was recorded.')
  createdAt!: string;
}

export class ActiveSessionResponse {
  @Text('Ends the session at DELETE /v1/sessions/active/{sessionId}.', 'app:019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11')
  id!: string;

  @OneOf(
    ACTIVE_SESSION_KINDS,
    'app: signed in to the app. api_key: a device that works with an API key. connected_application: an application or ' +
      'agent that was let in.',
  )
  kind!: ActiveSessionKind;

  @Nullable()
  @Text("The browser, the device's own name, or the application's name.", 'Firefox')
  device!: string | null;

  @Optional({ inExamples: false })
  @Text("The application's name looks like this username or reserved name.", 'support')
  resembles?: string;

  @Nullable()
  @Text('The operating system, or what the device called its platform.', 'Linux')
  platform!: string | null;

  @Instant('When the session began.')
  createdAt!: string;

  @Nullable()
  @Instant('For api_key the last use of its key.')
  lastUsedAt!: string | null;

  @Nullable({ example: null })
  @Instant('When the session expires; absent when that is not known.')
  expiresAt!: string | null;

  @Nullable({ example: null })
  @Id('The API key of an api_key session; revoke that to lock the device out.')
  apiKeyId!: string | null;

  @Nullable({ example: null })
  @SomeOf<string>(SCOPE_NAMES, 'What a connected application may do.')
  scopes!: string[] | null;

  @Flag('Whether this is the session of the calling credential.')
  current!: boolean;
}

export class ActiveSessionsResponse {
  @ListOf(() => ActiveSessionResponse)
  sessions!: ActiveSessionResponse[];
}

export class EndedSessionsResponse {
  @Count('How many sessions have ended.')
  ended!: number;
}
