import type { FactoryImplementations } from '../../application/ports/factory-implementations.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { CLONE_FACTORY } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { toAddress } from './hex.js';

const FAMILIES = ['subAccount', 'agentAccount', 'paymentSchedule', 'conditionalOrder'] as const;

/** Asks the factories. An implementation is part of its factory's code and never changes, so each is asked once. */
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
    const [implementation] = await readView(this.connection, {
      contract: CLONE_FACTORY,
      address,
      method: 'IMPLEMENTATION',
    });
    return [[`${family}Implementation`, toAddress(implementation)]];
  }
}
