import type { Address, WalletCall } from '../../application/ports/user-operation.js';
import type { FirstMembers, PlannedCall, SubAccountCalls } from '../../application/sub-accounts/sub-account-calls.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { SUB_ACCOUNT, SUB_ACCOUNT_FACTORY } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { closeGas, openGas, UNFREEZE_GAS } from './gas-limits.js';
import { heldTokens } from './held-tokens.js';
import { toAddress, toHex } from './hex.js';

/** Encodes the calls, and asks the factory for the address of an account. */
export class RpcSubAccountCalls implements SubAccountCalls {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {}

  get isOffered(): boolean {
    return this.deployment.subAccountFactory !== undefined;
  }

  async predict({ owner, members, threshold, index }: FirstMembers): Promise<Address> {
    const view = { contract: SUB_ACCOUNT_FACTORY, address: this.factory(), method: 'predictSubAccount' };
    const [address] = await readView(this.connection, { ...view, values: [owner, members, threshold, index] });
    return toAddress(address);
  }

  open({ members, threshold, index }: FirstMembers): PlannedCall {
    const data = SUB_ACCOUNT_FACTORY.encodeFunctionData('createSubAccount', [members, threshold, index]);
    return { call: plainCall(this.factory(), data), gas: openGas(members.length) };
  }

  close(account: Address): PlannedCall {
    const tokens = heldTokens(this.deployment);
    return {
      call: plainCall(account, SUB_ACCOUNT.encodeFunctionData('close', [tokens])),
      gas: closeGas(tokens.length),
    };
  }

  unfreeze(account: Address): PlannedCall {
    return { call: plainCall(account, SUB_ACCOUNT.encodeFunctionData('unfreeze')), gas: UNFREEZE_GAS };
  }

  private factory(): Address {
    const { subAccountFactory } = this.deployment;
    if (!subAccountFactory) throw new Error('This deployment has no sub-accounts');
    return subAccountFactory;
  }
}

function plainCall(target: Address, data: string): WalletCall {
  return { target, value: 0n, data: toHex(data) };
}
