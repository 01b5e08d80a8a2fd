import { Interface } from 'ethers';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../eventually.js';
import type { SigningOptions } from './app-browser.js';
import type { HttpAnswer } from './http-exchange.js';
import type { Person, Sandbox } from './sandbox.js';

const PATIENCE_MS = 60_000;

const CALLED = new Interface([
  'function transfer(address to, uint256 value) returns (bool)',
  'function propose(bytes call, uint48 deadline, bytes32 salt)',
  'function hashProposal(bytes call, uint48 deadline, bytes32 salt) view returns (bytes32)',
  'function spend(address token, address recipient, uint256 amount)',
  'function vote(bytes32 id, bool approve)',
  'function execute(bytes call, uint48 deadline, bytes32 salt)',
  'function setMembers(address[] members_, uint32 threshold_)',
  'function freeze()',
]);

export interface SubAccountDetail {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly address: string;
  readonly members: readonly { readonly username?: string }[];
  readonly closedAt?: string;
}

/** A proposal as the contract wants it named. */
export interface ContractProposal {
  readonly hash: string;
  readonly terms: readonly [call: string, deadline: bigint, salt: string];
}

/** Somebody who opens sub-accounts in the app, and whose wallet can be made to call them. */
export class SubAccountOwner {
  constructor(
    private readonly sandbox: Sandbox,
    readonly person: Person,
  ) {}

  request<Body = { readonly id: string }>(
    name: string,
    members: readonly string[],
    requiredApprovals: number,
  ): Promise<HttpAnswer<Body>> {
    return this.person.app.post('/sub-account-openings', { name, members, requiredApprovals });
  }

  /** Asks for the account, and signs its opening. */
  async opened(name: string, others: readonly Person[] = [], requiredApprovals = 1): Promise<SubAccountDetail> {
    const asked = await this.request(
      name,
      others.map(({ username }) => username),
      requiredApprovals,
    );
    if (asked.status !== 201) throw new Error(`The opening was refused: ${JSON.stringify(asked.body)}`);
    await this.sign(`/sub-account-openings/${asked.body.id}/signature`);
    return this.reaches(asked.body.id, 'ACTIVE');
  }

  /** The whole ceremony at these two paths, expected to be taken. */
  async sign(path: string): Promise<SigningOptions> {
    const { app, username } = this.person;
    const { status, body } = await app.post<SigningOptions>(`${path}/options`);
    if (status !== 200) throw new Error(`The signature was refused: ${JSON.stringify(body)}`);
    const assertion = await new SoftwareAuthenticator(app.passkeys).get(body.publicKey, app.origin, username);
    const answer = await app.post(path, assertion);
    if (answer.status !== 200) throw new Error(`The signature was refused: ${JSON.stringify(answer.body)}`);
    return body;
  }

  async detail(id: string): Promise<SubAccountDetail | null> {
    const { status, body } = await this.person.app.get<SubAccountDetail>(`/sub-accounts/${id}`);
    return status === 200 ? body : null;
  }

  reaches(id: string, status: string): Promise<SubAccountDetail> {
    const look = async () => {
      const detail = await this.detail(id);
      return detail?.status === status && detail;
    };
    return eventually(`the sub-account ${id} is ${status}`, look, PATIENCE_MS);
  }

  /** Has the wallet pay this many millionths of USDC. @returns the hash of the transaction */
  pay(to: string, amount: bigint): Promise<string> {
    return this.call(this.sandbox.world.chain.tokens['USDC'] ?? '', 'transfer', to, amount);
  }

  /** Has the wallet call a contract without a signature, which only the sandbox's node allows. */
  async call(contract: string, method: string, ...values: readonly unknown[]): Promise<string> {
    const { node } = this.sandbox;
    const from = this.person.walletAddress;
    await node.rpc('anvil_impersonateAccount', [from]);
    await node.rpc('anvil_setBalance', [from, '0xde0b6b3a7640000']);
    const data = CALLED.encodeFunctionData(method, values);
    const hash = await node.rpc<string>('eth_sendTransaction', [{ from, to: contract, data, gas: '0x7a120' }]);
    const receipt = await eventually(`the call of ${method} is mined`, async () => node.receipt(hash), PATIENCE_MS);
    if (receipt.status !== '0x1') throw new Error(`The contract refused ${method}`);
    return hash;
  }

  /** Proposes that the account pays. @param deadline seconds since 1970 */
  async proposeSpend(account: string, recipient: string, amount: bigint, deadline: bigint): Promise<ContractProposal> {
    const { node, world } = this.sandbox;
    const call = CALLED.encodeFunctionData('spend', [world.chain.tokens['USDC'], recipient, amount]);
    const terms = [call, deadline, `0x${'00'.repeat(32)}`] as const;
    await this.call(account, 'propose', ...terms);
    const hash = await node.view(account, CALLED.encodeFunctionData('hashProposal', terms));
    return { hash, terms };
  }

  async setMembers(account: string, members: readonly Person[], threshold: number): Promise<void> {
    await this.call(
      account,
      'setMembers',
      members.map(({ walletAddress }) => walletAddress),
      threshold,
    );
  }
}
