import { appUrlOf } from './public-addresses.js';
import type { Resources } from './resources.js';

/** A demo person in the description of the sandbox. */
export interface WorldUser {
  readonly username: string;
  readonly userId: string;
  readonly walletAddress: string;
}

/** The output of `demo world`: the addresses of this sandbox. */
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

/** The description of the sandbox. The demo people are added when they exist. */
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
      appUrl: appUrlOf(configuration),
      dataDirectory: configuration.dataDirectory,
      chain: { rpcUrl: externalServices.rpcUrls[0] ?? '', chainId, entryPoint, tokens },
      users: this.users,
    };
  }
}
