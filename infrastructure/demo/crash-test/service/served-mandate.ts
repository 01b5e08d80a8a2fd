import { setTimeout as sleep } from 'node:timers/promises';
import { id as hashOf, JsonRpcProvider, Wallet } from 'ethers';
import { toAddress } from '../../../../adapters/chain/hex.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import { issueToken, personNamed } from '../../access-token.js';
import { ApiClient } from '../../api-client.js';
import { AppClient } from '../../app-client.js';
import { DemoError } from '../../instance.js';
import { signWaiting } from '../../waiting.js';
import type { Limits, MandateHistory } from '../audit.js';
import { type Execution, executionCall, signExecution } from '../execution.js';
import { historyOf } from '../mandate-history.js';
import type { CrashService } from './crash-service.js';

const UNIT = 1_000_000n;
const OWNER = 'alice';
const RECIPIENT = 'bob';
const SCOPES = 'read:agent_sessions write:agent_sessions';
const PATIENCE_MS = 120_000;
/** What a killed process has left behind is found by sweeps, and a lost lease ends, after some seconds each. */
const QUIET_MS = 25_000;

interface Session {
  readonly id: string;
  readonly status: string;
  readonly childAccountAddress: string;
  readonly moduleAddress: string;
}

/** What a signature is good for. */
const VALID_SECONDS = 3_600;
/** Of the node's own accounts the one that relays past the service. */
const RELAYER = 7;
/** Enough for an execution. */
const GAS = '0x493e0';

/** A mandate that alice has given to an agent of the service, and the agent, who pays through the REST API. */
export class ServedMandate {
  private token: Promise<string> | null = null;

  private constructor(
    private readonly service: CrashService,
    private readonly id: string,
    private readonly account: Address,
    private readonly module: Address,
    private readonly apiUrl: string,
    readonly limits: Limits,
    /** The agent's own key; null when the service has the executor's. */
    private readonly executor: Wallet | null,
  ) {}

  /** At most 4 at once and 60 in an hour, with 100 in the account. */
  static async open(service: CrashService, hasOwnKey = false): Promise<ServedMandate> {
    const world = await service.world();
    await new ApiClient(`${world.apiUrl}/sandbox`).post('/faucet', { username: OWNER, currency: 'USD', amount: '200' });
    const api = await agentApi(service);
    const executor = hasOwnKey ? new Wallet(Wallet.createRandom().privateKey) : null;
    const terms = { maxAmountPerExecution: '4', maxAmountPerPeriod: '60', periodSeconds: 3_600, fundingAmount: '100' };
    const session = await api.post<Session>('/agent-sessions', {
      recipient: RECIPIENT,
      currency: 'USD',
      ...terms,
      ...(executor && { executorAddress: executor.address }),
    });
    const app = new AppClient(world, OWNER);
    await app.signIn();
    await signWaiting(world, app, { username: OWNER, id: session.id });
    const limits = {
      recipient: personNamed(world, RECIPIENT).walletAddress,
      maxPerExecution: 4n * UNIT,
      maxPerPeriod: 60n * UNIT,
      periodSeconds: 3_600n,
      end: 2n ** 48n - 1n,
    };
    const mandate = new ServedMandate(
      service,
      session.id,
      toAddress(session.childAccountAddress),
      toAddress(session.moduleAddress),
      world.apiUrl,
      limits,
      executor,
    );
    await mandate.becomesActive(api);
    return mandate;
  }

  /**
   * Asks for a payment, as an agent that does not care for refusals.
   * @param signer whose signature goes with it; the agent's when it has a key of its own
   * @returns how the service answered; null when it did not
   */
  async pay(amount: string, idempotencyKey: string, signer = this.executor): Promise<number | null> {
    try {
      const signed = signer && (await this.signed(amount, idempotencyKey, signer));
      const signature = signed && { signature: signed.signature, deadline: Number(signed.deadline) };
      const body = JSON.stringify({ recipient: RECIPIENT, amount, currency: 'USD', idempotencyKey, ...signature });
      const first = await this.send(body);
      if (first !== 401) return first;
      // Another database does not know the token.
      this.token = null;
      return await this.send(body);
    } catch {
      return null;
    }
  }

  /** Brings a signed execution to the chain without the service. A refusal of the chain is no error. */
  async relay(amount: string, idempotencyKey: string, signer = this.executor): Promise<void> {
    if (!signer) throw new DemoError('Only the holder of the key can relay past the service');
    const { signature, ...execution } = await this.signed(amount, idempotencyKey, signer);
    const data = executionCall(execution, signature);
    await this.onChain(async (node) => {
      const from = (await node.send('eth_accounts', []))[RELAYER];
      await node.send('eth_sendTransaction', [{ from, to: this.module, data, gas: GAS }]);
    }).catch(() => undefined);
  }

  /** Waits until nothing leaves any more. */
  async comesToRest(): Promise<void> {
    let [count, since] = [-1, performance.now()];
    while (performance.now() - since < QUIET_MS) {
      const { nonces } = await this.history();
      if (nonces.length !== count) [count, since] = [nonces.length, performance.now()];
      await sleep(500);
    }
  }

  /** From the chain's logs alone. */
  async history(): Promise<MandateHistory> {
    return this.onChain((node, token) => {
      const source = { request: (method: string, params: readonly unknown[]) => node.send(method, [...params]) };
      return historyOf(source, { token, module: this.module }, this.account);
    });
  }

  /** Gets a token, unless there is one, so that a load consists of payments only. */
  signIn(): Promise<string> {
    this.token ??= tokenOf(this.service).catch((error: unknown) => {
      this.token = null;
      throw error;
    });
    return this.token;
  }

  private async send(body: string): Promise<number> {
    const headers = { Authorization: `Bearer ${await this.signIn()}`, 'Content-Type': 'application/json' };
    const { status } = await fetch(`${this.apiUrl}/v1/agent-sessions/${this.id}/payments`, {
      method: 'POST',
      headers,
      body,
    });
    return status;
  }

  /** The nonce follows from the session and the key of the request (docs/agents.md#your-own-key). */
  private async signed(amount: string, idempotencyKey: string, signer: Wallet) {
    const { chain } = await this.service.world();
    const execution: Execution = {
      account: this.account,
      amount: BigInt(Number(amount) * Number(UNIT)),
      nonce: hashOf(`${this.id}/${idempotencyKey}`),
      deadline: BigInt(Math.floor(Date.now() / 1_000) + VALID_SECONDS),
    };
    return { ...execution, signature: await signExecution(signer, execution, chain.chainId, this.module) };
  }

  private async onChain<Result>(work: (node: JsonRpcProvider, token: Address) => Promise<Result>): Promise<Result> {
    const { chain } = await this.service.world();
    const provider = new JsonRpcProvider(chain.rpcUrl, chain.chainId, { staticNetwork: true });
    try {
      return await work(provider, toAddress(chain.tokens['USDC'] ?? ''));
    } finally {
      provider.destroy();
    }
  }

  private async becomesActive(api: ApiClient): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (performance.now() < deadline) {
      if ((await api.get<Session>(`/agent-sessions/${this.id}`)).status === 'ACTIVE') return;
      await sleep(300);
    }
    throw new DemoError('The agent session of the crash test did not become active');
  }
}

async function agentApi(service: CrashService): Promise<ApiClient> {
  const world = await service.world();
  return new ApiClient(`${world.apiUrl}/v1`, { Authorization: `Bearer ${await tokenOf(service)}` });
}

async function tokenOf(service: CrashService): Promise<string> {
  return issueToken(await service.world(), { user: OWNER, ttlSeconds: 600, scopes: SCOPES });
}
