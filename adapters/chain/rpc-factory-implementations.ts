import type { FactoryImplementations } from '../../application/ports/factory-implementations.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { ChainConnection } from './chain-connection.js';
import { type ChainDeployment, MANDATE_FAMILIES } from './chain-deployment.js';
import { CLONE_FACTORY } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { toAddress } from './hex.js';

const FAMILIES = ['subAccount', ...MANDATE_FAMILIES] as const;

/** Asks the factories, also those of earlier versions, which it names, too. An implementation is part of its factory's code and never changes, so each is asked once. */
export class RpcFactoryImplementations implements FactoryImplementations {
  private known: Readonly<Record<string, Address>> | null = null;

  constructor(
    private readonly connection: Pick<ChainConnection, 'request'>,
    private readonly deployment: ChainDeployment,
  ) {}

  async all(): Promise<Readonly<Record<string, Address>>> {
    this.known ??= Object.fromEntries((await Promise.all(FAMILIES.map((family) => this.of(family)))).flat());
    return this.known;
  }

  private async of(family: (typeof FAMILIES)[number]): Promise<readonly (readonly [string, Address])[]> {
    const address = this.deployment[`${family}Factory`];
    if (!address) return [];
    const earlier = family === 'subAccount' ? [] : (this.deployment.earlierFactories?.[family] ?? []);
    const implementations = new Set(await Promise.all([address, ...earlier].map((each) => this.implementation(each))));
    return [
      ...numbered(`${family}Implementation`, [...implementations]),
      ...numbered(`${family}Factory`, [address, ...earlier]).slice(1),
    ];
  }

  private async implementation(address: Address): Promise<Address> {
    const view = { contract: CLONE_FACTORY, address, method: 'IMPLEMENTATION' };
    const [implementation] = await readView(this.connection, view);
    return toAddress(implementation);
  }
}

/** The first one has the plain name, the others have numbers from 2 on. */
function numbered(name: string, addresses: readonly Address[]): readonly (readonly [string, Address])[] {
  return addresses.map((address, index) => [index === 0 ? name : `${name}${index + 1}`, address]);
}
