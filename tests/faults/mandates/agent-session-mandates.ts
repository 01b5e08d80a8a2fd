import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { id as hashOf, Wallet } from 'ethers';
import { EXECUTION_TYPES } from '../../../adapters/chain/agent-interfaces.js';
import { ABORT_ACTIVATION } from '../../../application/mandates/abort-activation-operation.js';
import { eventually } from '../../support/eventually.js';
import type { Payment, RestClient } from '../../support/sandbox/rest-client.js';
import type { Person, Sandbox } from '../../support/sandbox/sandbox.js';
import { SubAccountOwner } from '../../support/sandbox/sub-account-owner.js';
import type { MandateUnderTest } from './mandate-under-test.js';

const SCOPES = ['read:agent_sessions', 'write:agent_sessions'];
/** As much as a busy machine needs, and a relayer that waits a minute for a nonce. */
const PATIENCE_MS = 180_000;
const UNIT = 1_000_000n;
const FUNDING = 10n;
const OWNED = 100n;

interface ShownSession {
  readonly id: string;
  readonly status: string;
  readonly onChain: string;
  readonly pauseReason?: string;
  readonly childAccountAddress: string;
  readonly moduleAddress: string;
  readonly executions: readonly { readonly amount: string; readonly paymentRequestId?: string }[];
}

/** A session of somebody new over 10 USD for somebody else who is new. */
class SessionScene {
  private constructor(
    readonly sandbox: Sandbox,
    readonly owner: Person,
    readonly payee: Person,
    readonly client: RestClient,
    readonly id: string,
    readonly address: string,
  ) {}

  static async drafted(sandbox: Sandbox, executor: object = {}): Promise<SessionScene> {
    const [owner, payee] = await Promise.all([sandbox.newPerson({ USD: String(OWNED) }), sandbox.newPerson()]);
    return SessionScene.draftedBy(sandbox, owner, payee, executor);
  }

  private static async draftedBy(sandbox: Sandbox, owner: Person, payee: Person, executor: object) {
    const client = await sandbox.client(owner.userId, SCOPES);
    const terms = {
      recipient: payee.username,
      currency: 'USD',
      maxAmountPerExecution: '5',
      maxAmountPerPeriod: '8',
      periodSeconds: 86_400,
      fundingAmount: String(FUNDING),
      ...executor,
    };
    const { status, body } = await client.send<ShownSession>('/agent-sessions', { method: 'POST', body: terms });
    if (status !== 201) throw new Error(`The session was refused: ${JSON.stringify(body)}`);
    return new SessionScene(sandbox, owner, payee, client, body.id, body.childAccountAddress);
  }

  static async active(sandbox: Sandbox, executor: object = {}): Promise<SessionScene> {
    const scene = await SessionScene.drafted(sandbox, executor);
    await scene.sign('activation');
    await scene.reaches((session) => session.status === 'ACTIVE');
    return scene;
  }

  /** A further draft of the same owner for the same payee. */
  another(): Promise<SessionScene> {
    return SessionScene.draftedBy(this.sandbox, this.owner, this.payee, {});
  }

  get subject() {
    const { address, id, owner } = this;
    return { address, subjectId: id, ownerId: owner.userId };
  }

  sign(what: 'activation' | 'ending') {
    return new SubAccountOwner(this.sandbox, this.owner).sign(`/agent-sessions/${this.id}/${what}`);
  }

  abort() {
    return new SubAccountOwner(this.sandbox, this.owner).sign(`/mandates/${this.id}/abort`);
  }

  async shown(): Promise<ShownSession> {
    return (await this.client.get<ShownSession>(`/agent-sessions/${this.id}`)).body;
  }

  reaches(isThere: (session: ShownSession) => boolean): Promise<unknown> {
    return eventually(`the session ${this.id} gets there`, async () => isThere(await this.shown()), PATIENCE_MS);
  }

  pay(payment: object) {
    const body = { recipient: this.payee.username, amount: '2', currency: 'USD', ...payment };
    return this.client.send<Payment>(`/agent-sessions/${this.id}/payments`, { method: 'POST', body });
  }

  /** Dollars: what the owner, the account of the session and the payee hold. */
  async expectHeld(owner: bigint, account: bigint, payee: bigint): Promise<void> {
    const { node } = this.sandbox;
    const addresses = [this.owner.walletAddress, this.address, this.payee.walletAddress];
    const held = await Promise.all(addresses.map((address) => node.balanceOf(address)));
    expect(held.map((minorUnits) => minorUnits / UNIT)).toEqual([owner, account, payee]);
  }
}

const activation: MandateUnderTest = {
  name: 'the activation of an agent session',
  in: 'operation',
  isFirst: true,
  family: 'agent-account',
  event: 'AgentAccountCreated',
  prepare: async (sandbox) => {
    const scene = await SessionScene.drafted(sandbox);
    return {
      ...scene.subject,
      begin: () => scene.sign('activation'),
      completed: () => scene.reaches(({ status }) => status === 'ACTIVE'),
      expectEffect: () => scene.expectHeld(OWNED - FUNDING, FUNDING, 0n),
    };
  },
};

const ending: MandateUnderTest = {
  name: 'the end of an agent session',
  in: 'operation',
  family: 'agent-account',
  event: 'Revoked',
  prepare: async (sandbox) => {
    const scene = await SessionScene.active(sandbox);
    return {
      ...scene.subject,
      begin: () => scene.sign('ending'),
      completed: () => scene.reaches(({ onChain, status }) => onChain === 'REMOVED' && status === 'REVOKED'),
      expectEffect: () => scene.expectHeld(OWNED, 0n, 0n),
    };
  },
};

/**
 * Has the node mine as soon as it has the abort. Until then it mines nothing, however long that takes: the relayer raises the fee of an activation
 * that has waited for a minute, and the node would mine what it gets then, without the abort.
 */
class MineWithAbort {
  private isOver = false;
  private failure: unknown = null;
  private readonly watching: Promise<void>;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly sessionId: string,
  ) {
    this.watching = this.watch().catch((error: unknown) => {
      this.failure = error;
    });
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.watching;
    await this.sandbox.node.rpc('evm_setAutomine', [true]);
    if (this.failure !== null) throw this.failure;
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      if (await this.isWithNode()) {
        await this.sandbox.node.rpc('evm_setAutomine', [true]);
        await this.sandbox.node.rpc('evm_mine');
        return;
      }
      await delay(20);
    }
  }

  private async isWithNode(): Promise<boolean> {
    const attempts = await this.sandbox.database.query<{ hash: string }>(
      `SELECT a.hash FROM wallet_operations w JOIN relay_slot_tasks t ON t.subject_id = w.id
         JOIN relay_attempts a ON (a.chain_id, a.signer, a.nonce) = (t.chain_id, t.signer, t.nonce) WHERE w.subject_id = $1 AND w.kind = $2`,
      [this.sessionId, ABORT_ACTIVATION],
    );
    for (const { hash } of attempts)
      if ((await this.sandbox.node.rpc('eth_getTransactionByHash', [hash])) !== null) return true;
    return false;
  }
}

/** The activation waits in the node. It is in the block of the abort, before it, so the abort ends what it has made. */
const abort: MandateUnderTest = {
  name: 'the abort of an activation of an agent session',
  in: 'operation',
  kind: ABORT_ACTIVATION,
  underWayBefore: 1,
  family: 'agent-account',
  event: 'Revoked',
  prepare: async (sandbox) => {
    // Its activation puts the owner's wallet on chain.
    const scene = await (await SessionScene.active(sandbox, { fundingAmount: undefined })).another();
    const { node } = sandbox;
    await node.rpc('evm_setAutomine', [false]);
    await scene.sign('activation');
    const isWithNode = async () => (await node.rpc<{ pending: string }>('txpool_status')).pending !== '0x0';
    await eventually('the activation is with the node', isWithNode, PATIENCE_MS);
    const mining = new MineWithAbort(sandbox, scene.id);
    return {
      ...scene.subject,
      begin: () => scene.abort(),
      completed: () => scene.reaches(({ onChain, status }) => onChain === 'REMOVED' && status === 'REVOKED'),
      expectEffect: () => scene.expectHeld(OWNED, 0n, 0n),
      end: () => mining.end(),
    };
  },
};

/** A payment of 2 USD. @param signed what the agent adds to the request of this key */
async function paymentOf(scene: SessionScene, signed: (key: string) => Promise<object> = async () => ({})) {
  const key = randomUUID();
  const request = { idempotencyKey: key, ...(await signed(key)) };
  const paid = async () => {
    const { status, body } = await scene.pay(request);
    if (status !== 201) throw new Error(`The payment was refused: ${JSON.stringify(body)}`);
    return body.paymentRequestId;
  };
  return {
    ...scene.subject,
    begin: paid,
    completed: async () => {
      const settled = await scene.client.settled(await paid());
      expect(settled).toMatchObject({ status: 'COMPLETED' });
    },
    expectEffect: async () => {
      await scene.expectHeld(OWNED - FUNDING, FUNDING - 2n, 2n);
      expect((await scene.shown()).executions).toEqual([
        expect.objectContaining({ amount: '2.00', paymentRequestId: await paid() }),
      ]);
    },
  };
}

const payment: MandateUnderTest = {
  name: "an agent's payment by the service's key",
  in: 'call',
  family: 'agent-account',
  event: 'Executed',
  prepare: async (sandbox) => paymentOf(await SessionScene.active(sandbox)),
};

const ownPayment: MandateUnderTest = {
  name: "an agent's payment by its own key",
  in: 'call',
  family: 'agent-account',
  event: 'Executed',
  prepare: async (sandbox) => {
    const agent = Wallet.createRandom();
    const scene = await SessionScene.active(sandbox, { executorAddress: agent.address });
    const deadline = Math.floor((await sandbox.now()).getTime() / 1000) + 3_600;
    const { chainId } = sandbox.world.chain;
    const { moduleAddress } = await scene.shown();
    const domain = { name: 'SpendingPolicy', version: '1', chainId, verifyingContract: moduleAddress };
    return paymentOf(scene, async (key) => {
      const nonce = hashOf(`${scene.id}/${key}`);
      const execution = { account: scene.address, amount: 2n * UNIT, nonce, deadline };
      const signature = await agent.signTypedData(domain, EXECUTION_TYPES, execution);
      return { deadline, signature };
    });
  },
};

const pause: MandateUnderTest = {
  name: 'the pause of an agent session without funds',
  in: 'pause',
  family: 'agent-account',
  event: null,
  prepare: async (sandbox) => {
    const scene = await SessionScene.active(sandbox, { fundingAmount: '1' });
    return {
      ...scene.subject,
      begin: async () => expect((await scene.pay({})).status).toBeGreaterThanOrEqual(409),
      completed: () => scene.reaches(({ status }) => status === 'AUTO_PAUSED'),
      expectEffect: async () => {
        expect(await scene.shown()).toMatchObject({ pauseReason: 'OUT_OF_FUNDS' });
        const told = await sandbox.database.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM outbox WHERE subject_id = $1 AND type = 'agent_session.auto_paused'`,
          [scene.id],
        );
        expect(told).toEqual([{ count: 1 }]);
        await scene.expectHeld(OWNED - 1n, 1n, 0n);
      },
    };
  },
};

export const AGENT_SESSION_MANDATES: readonly MandateUnderTest[] = [
  activation,
  ending,
  abort,
  payment,
  ownPayment,
  pause,
];
