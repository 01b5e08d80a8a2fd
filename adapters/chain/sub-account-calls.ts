import { AbiCoder, keccak256 } from 'ethers';
import type {
  ProposedMovement,
  SubAccountPaymentCalls,
} from '../../application/payments/types/sub-account-payment-calls.js';
import type { Address, Hex, WalletCall } from '../../application/ports/user-operation.js';
import type { JointProposalCalls, ProposalTerms } from '../../application/sub-accounts/joint-proposal-calls.js';
import { currencyOf, type Token } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { ChainDeployment } from './chain-deployment.js';
import { SUB_ACCOUNT } from './contract-interfaces.js';
import { toAddress, toHex } from './hex.js';

/** The functions of SubAccount.sol. */
export class SubAccountContractCalls implements SubAccountPaymentCalls, JointProposalCalls {
  constructor(private readonly deployment: Pick<ChainDeployment, 'tokens' | 'chainId'>) {}

  withdraw(account: string, token: Token, minorUnits: bigint): WalletCall {
    return callTo(account, 'withdraw', this.addressOf(token), minorUnits);
  }

  freeze(account: string): WalletCall {
    return callTo(account, 'freeze');
  }

  proposed(movement: ProposedMovement): Hex {
    const { token, minorUnits } = movement;
    return movement.type === 'SPEND'
      ? encode('spend', this.addressOf(token), toAddress(movement.recipient), minorUnits)
      : encode('withdraw', this.addressOf(token), minorUnits);
  }

  proposalHash(account: string, { call, deadline, salt }: ProposalTerms): Hex {
    const types = ['uint256', 'address', 'bytes32', 'uint48', 'bytes32'];
    const values = [this.deployment.chainId, account, keccak256(call), deadline, salt];
    return toHex(keccak256(AbiCoder.defaultAbiCoder().encode(types, values)));
  }

  propose(account: string, terms: ProposalTerms): readonly WalletCall[] {
    const { call, deadline, salt } = terms;
    return [callTo(account, 'propose', call, deadline, salt), this.vote(account, terms, 'APPROVE')];
  }

  vote(account: string, terms: ProposalTerms, choice: 'APPROVE' | 'REJECT'): WalletCall {
    return callTo(account, 'vote', this.proposalHash(account, terms), choice === 'APPROVE');
  }

  execute(account: string, { call, deadline, salt }: ProposalTerms): WalletCall {
    return callTo(account, 'execute', call, deadline, salt);
  }

  cancel(account: string, terms: ProposalTerms): WalletCall {
    return callTo(account, 'cancel', this.proposalHash(account, terms));
  }

  private addressOf(token: Token): Address {
    const address = this.deployment.tokens[token];
    if (address === undefined) throw new ValidationError('currency', `${currencyOf(token)} is not available here`);
    return address;
  }
}

function callTo(account: string, method: string, ...values: readonly unknown[]): WalletCall {
  return { target: toAddress(account), value: 0n, data: encode(method, ...values) };
}

function encode(method: string, ...values: readonly unknown[]): Hex {
  return toHex(SUB_ACCOUNT.encodeFunctionData(method, values));
}
