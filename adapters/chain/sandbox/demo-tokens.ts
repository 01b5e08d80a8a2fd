import { Interface } from 'ethers';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { RelayCall } from '../../../application/relaying/relay-call.js';
import type { Token } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { toHex } from '../hex.js';
import type { MinedTransaction, NodeAccount } from './node-account.js';

const DEMO_TOKEN = new Interface([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
]);

/** Mints test money and makes payments with it. */
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
    return this.account.send({ to: this.contractOf(token), data: call('mint', to, minorUnits) });
  }

  /** Throws like `mint`. */
  payment(token: Token, to: Address, minorUnits: bigint): RelayCall {
    return { to: this.contractOf(token), data: call('transfer', to, minorUnits) };
  }

  private contractOf(token: Token): Address {
    const contract = this.deployment.tokens[token];
    if (contract === undefined) throw new ValidationError('token', `${token} is not available here`);
    return contract;
  }
}

function call(method: 'mint' | 'transfer', to: Address, minorUnits: bigint): Hex {
  return toHex(DEMO_TOKEN.encodeFunctionData(method, [to, minorUnits]));
}
