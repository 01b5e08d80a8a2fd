import { setTimeout as sleep } from 'node:timers/promises';
import { JsonRpcProvider } from 'ethers';
import { toAddress } from '../../../../adapters/chain/hex.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import { issueToken, personNamed } from '../../access-token.js';
import { ApiClient } from '../../api-client.js';
import { AppClient } from '../../app-client.js';
import { DemoError } from '../../instance.js';
import { signWaiting } from '../../waiting.js';
import type { Limits, MandateHistory } from '../audit.js';
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
}

/** A mandate that alice has given to an agent of the service, and the agent, who pays through the REST API. */
export class ServedMandate {
  private token: Promise<string> | null = null;

  private constructor(
    private readonly service: CrashService,
    private readonly id: string,
    private readonly account: Address,
    private readonly apiUrl: string,
    readonly limits: Limits,
  ) {}

  /** At most 4 at once and 60 in an hour, with 100 in the account. */
  static async open(service: CrashService): Promise<ServedMandate> {
    const world = await service.world();
    await new ApiClient(`${world.apiUrl}/sandbox`).post('/faucet', { username: OWNER, currency: 'USD', amount: '200' });
    const api = await agentApi(service);
    const terms = { maxAmountPerExecution: '4', maxAmountPerPeriod: '60', periodSeconds: 3_600, fundingAmount: '100' };
    const session = await api.post<Session>('/agent-sessions', { recipient: RECIPIENT, currency: 'USD', ...terms });
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
      world.apiUrl,
      limits,
    );
    await mandate.becomesActive(api);
    return mandate;
  }

  /** Asks for a payment, as an agent that does not care for refusals. @returns how the service answered; null when it did not */
  async pay(amount: string, idempotencyKey: string): Promise<number | null> {
    const body = JSON.stringify({ recipient: RECIPIENT, amount, currency: 'USD', idempotencyKey });
    try {
      const first = await this.send(body);
      if (first !== 401) return first;
      // Another database does not know the token.
      this.token = null;
      return await this.send(body);
    } catch {
      return null;
    }
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
    const { chain } = await this.service.world();
    const provider = new JsonRpcProvider(chain.rpcUrl, chain.chainId, { staticNetwork: true });
    try {
      const node = { request: (method: string, params: readonly unknown[]) => provider.send(method, [...params]) };
      return await historyOf(node, toAddress(chain.tokens['USDC'] ?? ''), this.account);
    } finally {
      provider.destroy();
    }
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
