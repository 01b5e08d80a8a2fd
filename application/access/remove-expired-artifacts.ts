import type { WallClock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { OauthArtifacts } from './oauth-artifacts.js';

/** The sweep that removes expired artifacts of the authorization server. */
export class RemoveExpiredArtifacts implements Sweep {
  readonly name = 'sweep-oauth-artifacts';
  readonly everyMs = 60_000;

  constructor(
    private readonly artifacts: OauthArtifacts,
    private readonly wallClock: WallClock,
  ) {}

  async execute(): Promise<void> {
    await this.artifacts.sweep(this.wallClock.now());
  }
}
