import type { Resources } from './resources.js';

/** A demo person, as the world shows them. */
export interface WorldUser {
  readonly username: string;
  readonly userId: string;
  readonly walletAddress: string;
}

/** What `demo world` prints: where everything of this sandbox is. */
export interface WorldDescription {
  readonly apiUrl: string;
  readonly appUrl: string;
  readonly dataDirectory: string;
  readonly chain: {
    readonly rpcUrl: string;
    readonly chainId: number;
    readonly entryPoint: string;
    readonly tokens: Readonly<Record<string, string>>;
  };
  readonly users: readonly WorldUser[];
}

/** The sandbox's description of itself; the people join it once they have been made. */
export class World {
  private users: readonly WorldUser[] = [];

  constructor(private readonly resources: Resources) {}

  settle(users: readonly WorldUser[]): void {
    this.users = users;
  }

  describe(): WorldDescription {
    const { configuration, externalServices } = this.resources;
    const { chainId, entryPoint, tokens } = externalServices.deployment;
    return {
      apiUrl: configuration.publicUrl,
      appUrl: `${configuration.publicUrl}/app`,
      dataDirectory: configuration.dataDirectory,
      chain: { rpcUrl: externalServices.rpcUrls[0] ?? '', chainId, entryPoint, tokens },
      users: this.users,
    };
  }
}
