import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ZeroHash } from 'ethers';
import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';
import { SUB_ACCOUNT, SUB_ACCOUNT_FACTORY } from '../../../adapters/chain/contract-interfaces.js';
import { eventually } from '../eventually.js';
import type { Person, Sandbox } from './sandbox.js';

const INDEXED_WITHIN_MS = 60_000;
/** In seconds. */
const DAY = 86_400;

export interface OpenedSubAccount {
  readonly id: string;
  readonly address: string;
}

/** Opens sub-accounts past the service, as a wallet can. */
export class SandboxSubAccounts {
  constructor(private readonly sandbox: Sandbox) {}

  /** The service knows it when this ends. @param owner their wallet is deployed */
  async open(owner: Person, others: readonly Person[] = [], threshold = 1): Promise<OpenedSubAccount> {
    const path = join(this.sandbox.service.dataDirectory, 'chain', 'deployment.json');
    const { subAccountFactory = '' } = JSON.parse(await readFile(path, 'utf8')) as Partial<ChainDeployment>;
    const { node, database } = this.sandbox;
    const members = [owner, ...others].map(({ walletAddress }) => walletAddress);
    const terms = [members, threshold, BigInt(Date.now())];
    const prediction = SUB_ACCOUNT_FACTORY.encodeFunctionData('predictSubAccount', [owner.walletAddress, ...terms]);
    const answer = await node.rpc<string>('eth_call', [{ to: subAccountFactory, data: prediction }, 'latest']);
    const [address] = SUB_ACCOUNT_FACTORY.decodeFunctionResult('predictSubAccount', answer);
    const creation = SUB_ACCOUNT_FACTORY.encodeFunctionData('createSubAccount', terms);
    await node.sendAs(owner.walletAddress, subAccountFactory, creation);
    const known = async () => {
      const [row] = await database.query<{ readonly id: string }>(
        'SELECT id FROM sub_account_states WHERE address = $1',
        [address],
      );
      return row;
    };
    const { id } = await eventually('the sub-account is indexed', known, INDEXED_WITHIN_MS);
    return { id, address };
  }

  /** Opens a proposal to unfreeze the account, for a day. @returns the id of the proposal */
  async propose(member: Person, { address }: OpenedSubAccount): Promise<string> {
    const { node, database } = this.sandbox;
    const deadline = Math.floor((await this.sandbox.now()).getTime() / 1_000) + DAY;
    const terms = [SUB_ACCOUNT.encodeFunctionData('unfreeze'), deadline, ZeroHash];
    await node.sendAs(member.walletAddress, address, SUB_ACCOUNT.encodeFunctionData('propose', terms));
    const known = async () => {
      const [row] = await database.query<{ readonly id: string }>(
        'SELECT p.id FROM joint_proposals p JOIN sub_accounts a ON a.id = p.sub_account_id WHERE a.address = $1',
        [address],
      );
      return row;
    };
    return (await eventually('the proposal is indexed', known, INDEXED_WITHIN_MS)).id;
  }
}
