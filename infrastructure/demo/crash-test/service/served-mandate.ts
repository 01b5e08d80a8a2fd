import { setTimeout as sleep } from 'node:timers/promises';
import { id as hashOf, isCallException, JsonRpcProvider, Wallet } from 'ethers';
import { REVERTS } from '../../../../adapters/chain/contract-interfaces.js';
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

/** How the service answers. */
interface Answer {
  readonly isAccepted: boolean;
  readonly isRetryable: boolean;
  readonly text: string;
}

interface SignedExecution extends Execution {
  readonly signature: string;
}

/** What a signature is good for. */
const VALID_SECONDS = 3_600;
/** How the service refuses what it has asked the chain for (docs/rules/agent-sessions.md#agent-payments). */
const BY_THE_CHAIN = /must be at most|The chain has made the payment/;
/** How often an agent repeats what the service asks it to repeat, such as while no node answers in time. */
const MOST_REPEATS = 5;
const REPEATED_AFTER_MS = 1_000;
/** Of the node's own accounts the one that relays past the service. */
const RELAYER = 7;
/** Enough for an execution. */
const GAS = '0x493e0';

/** A mandate that alice has given to an agent of the service, and the agent, who pays through the REST API. */
export class ServedMandate {
  private token: Promise<string> | null = null;
  /** By amount, key and signer: what is repeated has the same signature. */
  private readonly signatures = new Map<string, Promise<SignedExecution>>();
  /** The payments that the service has accepted. */
  private readonly accepted = new Set<string>();
  /** How often the chain was asked otherwise: by the service, which then refused, or in a transaction. */
  private asked = 0;

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

  /** How many payments reached the chain: its state, which the service reads before it answers, or a block. */
  get tries(): number {
    return this.accepted.size + this.asked;
  }

  /**
   * Asks for a payment, as an agent that does not care for refusals.
   * @param signer whose signature goes with it; the agent's when it has a key of its own
   */
  async pay(amount: string, idempotencyKey: string, signer = this.executor): Promise<void> {
    try {
      const signed = signer && (await this.signed(amount, idempotencyKey, signer));
      const signature = signed && { signature: signed.signature, deadline: Number(signed.deadline) };
      const body = JSON.stringify({ recipient: RECIPIENT, amount, currency: 'USD', idempotencyKey, ...signature });
      let answer = await this.send(body);
      for (let again = 0; again < MOST_REPEATS && answer.isRetryable; again += 1) {
        await sleep(REPEATED_AFTER_MS);
        answer = await this.send(body);
      }
      if (answer.isAccepted) this.accepted.add(idempotencyKey);
      else if (BY_THE_CHAIN.test(answer.text)) this.asked += 1;
    } catch {
      // The process was killed, or the service knows nothing of the mandate.
    }
  }

  /**
   * Brings a signed execution to the chain without the service. A refusal of the chain is no error.
   * @returns by which error of the module the chain refuses it; null when it does not
   */
  async relay(amount: string, idempotencyKey: string, signer = this.executor): Promise<string | null> {
    if (!signer) throw new DemoError('Only the holder of the key can relay past the service');
    const { signature, ...execution } = await this.signed(amount, idempotencyKey, signer);
    const data = executionCall(execution, signature);
    return this.onChain(async (node) => {
      const from = (await node.send('eth_accounts', []))[RELAYER];
      const call = { from, to: this.module, data, gas: GAS };
      const refusal = await node.send('eth_call', [call, 'latest']).then(() => null, refusalIn);
      await node.send('eth_sendTransaction', [call]).catch(() => undefined);
      this.asked += 1;
      return refusal;
    });
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

  private async send(body: string): Promise<Answer> {
    const headers = { Authorization: `Bearer ${await this.signIn()}`, 'Content-Type': 'application/json' };
    const url = `${this.apiUrl}/v1/agent-sessions/${this.id}/payments`;
    const response = await fetch(url, { method: 'POST', headers, body });
    const text = await response.text();
    // Another database does not know the token.
    if (response.status === 401) this.token = null;
    const isRetryable = response.status === 401 || /"retryable":\s*true/.test(text);
    return { isAccepted: response.ok, isRetryable, text };
  }

  /** The nonce follows from the session and the key of the request (docs/agents.md#your-own-key). */
  private signed(amount: string, idempotencyKey: string, signer: Wallet): Promise<SignedExecution> {
    const name = `${amount} ${idempotencyKey} ${signer.address}`;
    const signed = this.signatures.get(name) ?? this.sign(amount, idempotencyKey, signer);
    this.signatures.set(name, signed);
    return signed;
  }

  private async sign(amount: string, idempotencyKey: string, signer: Wallet): Promise<SignedExecution> {
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

/** The name of the contract's error in what a node answers. */
function refusalIn(error: unknown): string {
  const data = isCallException(error) ? error.data : null;
  return (data && REVERTS.parseError(data)?.name) ?? 'an unknown error';
}

async function agentApi(service: CrashService): Promise<ApiClient> {
  const world = await service.world();
  return new ApiClient(`${world.apiUrl}/v1`, { Authorization: `Bearer ${await tokenOf(service)}` });
}

async function tokenOf(service: CrashService): Promise<string> {
  return issueToken(await service.world(), { user: OWNER, ttlSeconds: 600, scopes: SCOPES });
}
