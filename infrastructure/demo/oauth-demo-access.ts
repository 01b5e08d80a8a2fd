import type { DemoAccess, IssuedAccess } from '../../application/sandbox/demo-access.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { World } from '../world.js';
import { issueToken, MAX_TTL_SECONDS } from './access-token.js';

/** Issues tokens by the sandbox's own authorization server, as `demo token` does. */
export class OauthDemoAccess implements DemoAccess {
  constructor(private readonly world: Pick<World, 'describe'>) {}

  async issue(username: string): Promise<IssuedAccess> {
    const world = this.world.describe();
    const user = username.toLowerCase();
    if (!world.users.some((person) => person.username === user)) throw new NotFoundError('The demo person');
    const accessToken = await issueToken(world, { user, ttlSeconds: MAX_TTL_SECONDS });
    return { accessToken, expiresInSeconds: MAX_TTL_SECONDS };
  }
}
