import { expect } from '@jest/globals';
import { FILLER_ACCOUNT } from '../../../adapters/chain/sandbox/rpc-fillable-orders.js';
import { eventually } from '../../support/eventually.js';
import type { Person, Sandbox } from '../../support/sandbox/sandbox.js';
import { SubAccountOwner } from '../../support/sandbox/sub-account-owner.js';
import type { MandateScene, MandateUnderTest } from './mandate-under-test.js';

/** As much as a busy machine needs, and a relayer that waits a minute for a nonce. */
const PATIENCE_MS = 180_000;
const UNIT = 1_000_000n;
const OWNED = 100n;
const SOLD = 5n;
/** Dollars for an ether: the market never gets there, and it is there already. */
const [FAR, NEAR] = ['10', '4000'];
/** `status()` of an order, and its answer for one that was cancelled. */
const [STATUS, CANCELLED] = ['0x200d2ed2', 3n];

interface ShownOrder {
  readonly id: string;
  readonly status: string;
}

interface ShownContract {
  readonly address: string;
  readonly isRevoked: boolean;
}

/** An order of somebody new that buys ether for 5 USD. */
class OrderScene {
  private constructor(
    readonly sandbox: Sandbox,
    readonly owner: Person,
    readonly id: string,
    readonly address: string,
  ) {}

  static async drafted(sandbox: Sandbox, triggerPrice: string): Promise<OrderScene> {
    const owner = await sandbox.newPerson({ USD: String(OWNED) });
    const terms = { asset: 'WETH', currency: 'USD', side: 'BUY', type: 'limit', amount: String(SOLD), triggerPrice };
    const { status, body } = await owner.app.post<ShownOrder>('/conditional-orders', terms);
    if (status !== 201) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
    const contract = await owner.app.get<ShownContract>(`/conditional-orders/${body.id}/contract`);
    return new OrderScene(sandbox, owner, body.id, contract.body.address);
  }

  static async armed(sandbox: Sandbox): Promise<OrderScene> {
    const scene = await OrderScene.drafted(sandbox, FAR);
    await scene.sign('activation');
    await scene.reaches('ARMED');
    return scene;
  }

  get subject() {
    const { address, id, owner } = this;
    return { address, subjectId: id, ownerId: owner.userId };
  }

  sign(what: 'activation' | 'cancellation') {
    return new SubAccountOwner(this.sandbox, this.owner).sign(`/conditional-orders/${this.id}/${what}`);
  }

  async cancel() {
    const trader = await this.sandbox.client(this.owner.userId, ['write:trades']);
    return trader.send(`/conditional-orders/${this.id}/cancel`, { method: 'POST' });
  }

  reaches(status: string): Promise<unknown> {
    const look = async () => {
      const { body } = await this.owner.app.get<ShownOrder>(`/conditional-orders/${this.id}`);
      return body.status === status;
    };
    return eventually(`the order is ${status}`, look, PATIENCE_MS);
  }

  async isCancelledOnChain(): Promise<boolean> {
    return BigInt(await this.sandbox.node.view(this.address, STATUS)) === CANCELLED;
  }

  async isRevoked(): Promise<boolean> {
    return (await this.owner.app.get<ShownContract>(`/conditional-orders/${this.id}/contract`)).body.isRevoked;
  }

  async expectSold(dollars: bigint): Promise<void> {
    expect(await this.sandbox.node.balanceOf(this.owner.walletAddress)).toBe((OWNED - dollars) * UNIT);
  }
}

const activation: MandateUnderTest = {
  name: 'the activation of a conditional order',
  in: 'operation',
  isFirst: true,
  family: 'conditional-order',
  event: 'ConditionalOrderCreated',
  prepare: async (sandbox) => {
    const scene = await OrderScene.drafted(sandbox, FAR);
    return {
      ...scene.subject,
      begin: () => scene.sign('activation'),
      completed: () => scene.reaches('ARMED'),
      expectEffect: () => scene.expectSold(0n),
    };
  },
};

const revocation: MandateUnderTest = {
  name: 'the end of the allowance of a conditional order',
  in: 'operation',
  family: 'conditional-order',
  event: 'Cancelled',
  prepare: async (sandbox) => {
    const scene = await OrderScene.armed(sandbox);
    await scene.cancel();
    await eventually('the order is withdrawn on chain', () => scene.isCancelledOnChain(), PATIENCE_MS);
    return {
      ...scene.subject,
      begin: () => scene.sign('cancellation'),
      completed: () => eventually('the allowance has ended', () => scene.isRevoked(), PATIENCE_MS),
      expectEffect: () => scene.expectSold(0n),
    };
  },
};

const prepareTriggered = async (sandbox: Sandbox) => {
  const scene = await OrderScene.drafted(sandbox, NEAR);
  return {
    ...scene.subject,
    begin: () => scene.sign('activation'),
    completed: () => scene.reaches('FILLED'),
    expectEffect: () => scene.expectSold(SOLD),
  };
};

const publication: MandateUnderTest = {
  name: 'the publication of a conditional order',
  in: 'call',
  family: 'conditional-order',
  event: 'Published',
  prepare: prepareTriggered,
};

const fill: MandateUnderTest = {
  name: 'the fill of a conditional order',
  in: 'event',
  family: 'conditional-order',
  event: 'Filled',
  prepare: prepareTriggered,
};

const withdrawal: MandateUnderTest = {
  name: 'the withdrawal of a conditional order',
  in: 'call',
  family: 'conditional-order',
  event: 'Cancelled',
  prepare: async (sandbox) => withdrawn(await OrderScene.armed(sandbox)),
};

const withdrawalOfPublished: MandateUnderTest = {
  name: 'the withdrawal of a published order',
  in: 'call',
  family: 'conditional-order',
  event: 'Cancelled',
  prepare: async (sandbox) => {
    const pay = await stopFiller(sandbox);
    const scene = await OrderScene.drafted(sandbox, NEAR);
    await scene.sign('activation');
    await scene.reaches('PUBLISHED');
    return { ...withdrawn(scene), end: pay };
  },
};

function withdrawn(scene: OrderScene): MandateScene {
  return {
    ...scene.subject,
    begin: () => scene.cancel(),
    completed: async () => {
      await scene.reaches('CANCELLED');
      await eventually('the order is withdrawn on chain', () => scene.isCancelledOnChain(), PATIENCE_MS);
    },
    expectEffect: () => scene.expectSold(0n),
  };
}

/** The sandbox's filler cannot pay for transactions any more. @returns what gives it money again */
async function stopFiller({ node }: Sandbox): Promise<() => Promise<unknown>> {
  const filler = (await node.rpc<readonly string[]>('eth_accounts'))[FILLER_ACCOUNT];
  const before = await node.rpc<string>('eth_getBalance', [filler, 'latest']);
  await node.rpc('anvil_setBalance', [filler, '0x0']);
  return () => node.rpc('anvil_setBalance', [filler, before]);
}

export const ORDER_MANDATES: readonly MandateUnderTest[] = [
  activation,
  revocation,
  publication,
  fill,
  withdrawal,
  withdrawalOfPublished,
];
