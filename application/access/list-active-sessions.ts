import type { Clock, WallClock } from '../ports/clock.js';
import type { ActiveSession } from './active-session.js';
import type { ApiKeyRepository } from './api-key.repository.js';
import type { ActiveApiKeySession, ApiKeySessions } from './api-key-sessions.js';
import { branchOf, type CallerBranch, type SessionsCaller } from './caller-branch.js';
import type { ConnectedApplication, ConnectedApplications } from './connected-applications.js';
import type { ApiKeyUses, SignInUses } from './last-uses.js';
import type { ActiveSignIn, SignIns } from './sign-ins.js';

/** Lists the active sessions of a user: sign-ins to the app, devices with an API key, connected applications. */
export class ListActiveSessions {
  constructor(
    private readonly signIns: SignIns,
    private readonly apiKeySessions: ApiKeySessions,
    private readonly applications: ConnectedApplications,
    private readonly keys: ApiKeyRepository,
    private readonly keyUses: ApiKeyUses,
    private readonly signInUses: SignInUses,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
  ) {}

  /** Within each kind the newest first. */
  async execute(caller: SessionsCaller): Promise<readonly ActiveSession[]> {
    const { userId } = caller;
    const [own, signIns, keySessions, applications] = await Promise.all([
      branchOf(caller, this.keys),
      this.signIns.activeOf(userId, this.wallClock.now()),
      this.apiKeySessions.activeOf(userId, this.clock.now()),
      this.applications.of(userId),
    ]);
    return [
      ...signIns.map((signIn) => this.ofSignIn(signIn, own)),
      ...keySessions.map((session) => this.ofApiKey(session, own)),
      ...applications.map((application) => ofApplication(application, own)),
    ];
  }

  private ofSignIn(signIn: ActiveSignIn, own: CallerBranch): ActiveSession {
    const { id, device, platform, createdAt, expiresAt, lastUsedAt } = signIn;
    const used = this.signInUses.latest(id, lastUsedAt);
    const rest = { resembles: null, apiKeyId: null, scopes: null, current: id === own.signInId };
    return { id, kind: 'app', device, platform, createdAt, lastUsedAt: used, expiresAt, ...rest };
  }

  private ofApiKey(session: ActiveApiKeySession, own: CallerBranch): ActiveSession {
    return {
      id: session.id,
      kind: 'api_key',
      device: session.deviceName,
      resembles: null,
      platform: session.platform,
      createdAt: session.createdAt,
      lastUsedAt: this.keyUses.latest(session.keyId, session.keyLastUsedAt),
      expiresAt: null,
      apiKeyId: session.keyId,
      scopes: null,
      current: session.keyId === own.keyId,
    };
  }
}

function ofApplication(application: ConnectedApplication, own: CallerBranch): ActiveSession {
  return {
    id: application.grantId,
    kind: 'connected_application',
    device: application.clientName,
    resembles: application.resembles,
    platform: null,
    createdAt: application.connectedAt,
    lastUsedAt: application.lastUsedAt,
    expiresAt: null,
    apiKeyId: null,
    scopes: application.scopes,
    current: own.keyId === null && application.grantId === own.grantId,
  };
}
