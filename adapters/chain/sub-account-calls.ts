import { AbiCoder, keccak256, MaxUint256 } from 'ethers';
import type {
  ProposedAccountChange,
  ProposedMovement,
  SubAccountPaymentCalls,
  SwapToken,
} from '../../application/payments/types/sub-account-payment-calls.js';
import type { Address, Hex, WalletCall } from '../../application/ports/user-operation.js';
import type { JointProposalCalls, ProposalTerms } from '../../application/sub-accounts/joint-proposal-calls.js';
import { isCryptoAsset } from '../../domain/shared/crypto-asset.js';
import { currencyOf, type Token } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { SubAccountAction } from '../../domain/sub-accounts/sub-account-action.js';
import type { ChainDeployment } from './chain-deployment.js';
import { SUB_ACCOUNT } from './contract-interfaces.js';
import { executionGas } from './gas-limits.js';
import { heldTokens } from './held-tokens.js';
import { toAddress, toHex } from './hex.js';
import { marketAddress } from './market-assets.js';

/** The functions of SubAccount.sol. */
export class SubAccountContractCalls implements SubAccountPaymentCalls, JointProposalCalls {
  constructor(
    private readonly deployment: Pick<
      ChainDeployment,
      'tokens' | 'chainId' | 'currencyExchange' | 'market' | 'marketTokens'
    >,
  ) {}

  withdraw(account: string, token: Token, minorUnits: bigint): WalletCall {
    return callTo(account, 'withdraw', this.addressOf(token), minorUnits);
  }

  freeze(account: string): WalletCall {
    return callTo(account, 'freeze');
  }

  swap(account: string, from: SwapToken, to: SwapToken, given: bigint, minimum: bigint): WalletCall {
    const { currencyExchange, market } = this.deployment;
    const pool = isCryptoAsset(from) || isCryptoAsset(to) ? market : currencyExchange;
    const [tokenIn, tokenOut] = [from, to].map((asset) => marketAddress(this.deployment, asset));
    if (!pool || !tokenIn || !tokenOut) throw new Error(`This deployment does not swap ${from} for ${to}`);
    // The wallet keeps the operation's own deadline.
    return callTo(account, 'swap', pool, tokenIn, tokenOut, given, minimum, MaxUint256);
  }

  proposed(decided: ProposedMovement | ProposedAccountChange): Hex {
    switch (decided.type) {
      case 'SPEND':
        return encode('spend', this.addressOf(decided.token), toAddress(decided.recipient), decided.minorUnits);
      case 'WITHDRAW':
        return encode('withdraw', this.addressOf(decided.token), decided.minorUnits);
      case 'CLOSE':
        return encode('close', heldTokens(this.deployment));
      case 'UNFREEZE':
        return encode('unfreeze');
      case 'SET_MEMBERS':
        return encode('setMembers', decided.members.map(toAddress), decided.threshold);
    }
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

  executionGas(action: SubAccountAction): bigint | null {
    return executionGas(action);
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
