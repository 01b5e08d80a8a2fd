import { Interface } from 'ethers';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../eventually.js';
import type { SigningOptions } from './app-browser.js';
import type { HttpAnswer } from './http-exchange.js';
import type { Person, Sandbox } from './sandbox.js';

const PATIENCE_MS = 60_000;

const CALLED = new Interface([
  'function pay(uint256 period)',
  'function allowance(address, address) view returns (uint256)',
]);

export interface ShownSchedule {
  readonly scheduleId: string;
  readonly status: string;
  readonly contractAddress: string;
  readonly nextExecutionAt: string | null;
  readonly pauseReason?: string;
}

export interface ShownRun {
  readonly id: string;
  readonly status: string;
  readonly dueAt: string;
  readonly transactionHash?: string;
  readonly failureReason?: string;
}

/** Somebody with schedules, who signs for them in the app. */
export class ScheduleOwner {
  constructor(
    private readonly sandbox: Sandbox,
    readonly person: Person,
  ) {}

  draft(terms: object): Promise<HttpAnswer<ShownSchedule>> {
    return this.person.app.post('/scheduled-transactions', terms);
  }

  /** Drafts daily payments from today on, and signs their activation. */
  async daily(recipientUsername: string, amount: string, more: object = {}): Promise<ShownSchedule> {
    const startDate = (await this.sandbox.now()).toISOString().slice(0, 10);
    const terms = { paymentType: 'transfer_moneda', recipientUsername, amount, currency: 'USD', frequency: 'DAILY' };
    const { status, body } = await this.draft({ ...terms, startDate, timezone: 'UTC', ...more });
    if (status !== 201) throw new Error(`The draft was refused: ${JSON.stringify(body)}`);
    await this.sign(body.scheduleId, 'activation');
    return this.reaches(body.scheduleId, 'ACTIVE');
  }

  /** The whole ceremony, expected to be taken. @param isWanted whether to sign what is offered */
  async sign(
    id: string,
    what: 'activation' | 'cancellation' | 'skip',
    isWanted: (offered: SigningOptions) => boolean = () => true,
  ): Promise<SigningOptions> {
    const { app, username } = this.person;
    const path = `/scheduled-transactions/${id}/${what}`;
    const { status, body } = await app.post<SigningOptions>(`${path}/options`);
    if (status !== 200) throw new Error(`The signature was refused: ${JSON.stringify(body)}`);
    if (!isWanted(body)) return body;
    const assertion = await new SoftwareAuthenticator(app.passkeys).get(body.publicKey, app.origin, username);
    const answer = await app.post(path, assertion);
    if (answer.status !== 200) throw new Error(`The signature was refused: ${JSON.stringify(answer.body)}`);
    return body;
  }

  async detail(id: string): Promise<ShownSchedule> {
    return (await this.person.app.get<ShownSchedule>(`/scheduled-transactions/${id}`)).body;
  }

  reaches(id: string, status: string): Promise<ShownSchedule> {
    const look = async () => {
      const detail = await this.detail(id);
      return detail.status === status && detail;
    };
    return eventually(`the schedule ${id} is ${status}`, look, PATIENCE_MS);
  }

  async history(id: string): Promise<readonly ShownRun[]> {
    return (await this.person.app.get<{ runs: readonly ShownRun[] }>(`/scheduled-transactions/${id}/history`)).body
      .runs;
  }

  /** Waits until the payments are these, the latest first. */
  runs(id: string, statuses: readonly string[]): Promise<readonly ShownRun[]> {
    const look = async () => {
      const found = await this.history(id);
      return found.map(({ status }) => status).join() === statuses.join() && found;
    };
    return eventually(`the payments of ${id} are ${statuses.join()}`, look, PATIENCE_MS);
  }

  /** What the contract may still take of USDC, in millionths. */
  async allowance({ contractAddress }: ShownSchedule): Promise<bigint> {
    const data = CALLED.encodeFunctionData('allowance', [this.person.walletAddress, contractAddress]);
    return BigInt(await this.sandbox.node.view(this.sandbox.world.chain.tokens['USDC'] ?? '', data));
  }

  /** Somebody without any key of the service makes the payment of a period. @returns whether the contract let it through */
  async paidByAnybody({ contractAddress }: ShownSchedule, period: number): Promise<boolean> {
    const { node } = this.sandbox;
    const [anybody] = (await node.rpc<readonly string[]>('eth_accounts', [])).slice(-1);
    const call = {
      from: anybody,
      to: contractAddress,
      data: CALLED.encodeFunctionData('pay', [period]),
      gas: '0x7a120',
    };
    const hash = await node.rpc<string>('eth_sendTransaction', [call]);
    const receipt = await eventually('the payment is mined', async () => node.receipt(hash), PATIENCE_MS);
    return receipt.status === '0x1';
  }
}
