import { Interface } from 'ethers';
import type { Address } from '../../../application/ports/user-operation.js';
import type { Token } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { toHex } from '../hex.js';
import type { MinedTransaction, NodeAccount } from './node-account.js';

const DEMO_TOKEN = new Interface(['function mint(address to, uint256 value)']);

/** Makes play money. */
export class DemoTokens {
  /** @param account the owner of the demo tokens */
  constructor(
    private readonly account: NodeAccount,
    private readonly deployment: ChainDeployment,
  ) {}

  /**
   * @param minorUnits millionths
   * @throws ValidationError when this deployment does not have the token
   */
  async mint(token: Token, to: Address, minorUnits: bigint): Promise<MinedTransaction> {
    const contract = this.deployment.tokens[token];
    if (contract === undefined) throw new ValidationError('token', `${token} is not available here`);
    const data = toHex(DEMO_TOKEN.encodeFunctionData('mint', [to, minorUnits]));
    return this.account.send({ to: contract, data });
  }
}
