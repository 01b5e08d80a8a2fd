import type { AccessTokenVerifier } from '../../application/access/access-tokens.js';
import type { WallClock } from '../../application/ports/clock.js';
import type { DemoAccess, IssuedAccess } from '../../application/sandbox/demo-access.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { World } from '../world.js';
import { issueToken, MAX_TTL_SECONDS } from './access-token.js';
import { DemoError } from './instance.js';

/** A token with less to live is no use to whoever tries things out. */
const LEAST_LIFE_MS = 120_000;

/**
 * Issues tokens by the sandbox's own authorization server, as `demo token` does. Each takes a sign-in, which counts in the limit of sign-ins of
 * this machine; a token that still works is given out again.
 */
export class OauthDemoAccess implements DemoAccess {
  private readonly issued = new Map<string, string>();

  constructor(
    private readonly world: Pick<World, 'describe'>,
    private readonly verifier: Pick<AccessTokenVerifier, 'verify'> | undefined,
    private readonly wallClock: WallClock,
    private readonly issueFor: typeof issueToken = issueToken,
  ) {}

  async issue(username: string): Promise<IssuedAccess> {
    const world = this.world.describe();
    const user = username.toLowerCase();
    if (!world.users.some((person) => person.username === user)) throw new NotFoundError('The demo person');
    const known = this.issued.get(user);
    const lifeMs = known === undefined ? 0 : await this.lifeOf(known);
    if (known !== undefined && lifeMs >= LEAST_LIFE_MS) {
      return { accessToken: known, expiresInSeconds: Math.floor(lifeMs / 1000) };
    }
    const accessToken = await this.issueFor(world, { user, ttlSeconds: MAX_TTL_SECONDS }).catch((error: unknown) => {
      // The person has closed the account, has another passkey, or this machine has signed in too often.
      if (error instanceof DemoError) throw new ConflictError(`${user} gets no token: ${error.message}`, true);
      throw error;
    });
    this.issued.set(user, accessToken);
    return { accessToken, expiresInSeconds: MAX_TTL_SECONDS };
  }

  /** 0 for one that opens nothing any more, because its connection has ended. */
  private async lifeOf(accessToken: string): Promise<number> {
    const grant = await Promise.resolve(this.verifier?.verify(accessToken)).catch(() => null);
    return grant ? grant.expiresAt.getTime() - this.wallClock.now().getTime() : 0;
  }
}
