import { AbiCoder, concat, id, MaxUint256 } from 'ethers';
import type {
  AccountHolding,
  AccountPolicy,
  AgentAccounts,
  Execution,
  ExecutionCall,
  PlannedCalls,
  StandingQuery,
} from '../../application/agent-sessions/agent-accounts.js';
import type { Address, Hex, WalletCall } from '../../application/ports/user-operation.js';
import type { AccountStanding } from '../../domain/agent-sessions/account-standing.js';
import { MANDATE_CURRENCIES, type MandateCurrency } from '../../domain/agent-sessions/agent-mandate.js';
import { type Token, tokenOf } from '../../domain/shared/currency.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { AgentSessionId } from '../../domain/shared/ids.js';
import {
  AGENT_ACCOUNT,
  AGENT_ACCOUNT_FACTORY,
  AGENT_ACCOUNT_PROBE,
  SPENDING_POLICY,
  SPENDING_POLICY_TERMS,
} from './agent-interfaces.js';
import type { ChainConnection } from './chain-connection.js';
import { type ChainDeployment, cryptoAssetsOf } from './chain-deployment.js';
import { ERC20 } from './contract-interfaces.js';
import { readAtQuorum, readView, UnansweredViewError } from './contract-view.js';
import { ACTIVATE_AGENT_GAS, revokeAgentGas } from './gas-limits.js';
import { heldTokens } from './held-tokens.js';
import { toAddress, toHex } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

/** What the contract calls no end. */
const NEVER_ENDS = 2n ** 48n - 1n;

/** Encodes the calls of agent accounts, and reads what they would pay by one call of AgentAccountProbe. */
export class RpcAgentAccounts implements AgentAccounts {
  readonly currencies: readonly MandateCurrency[];

  /** @param probeCode the creation code of AgentAccountProbe */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
    private readonly probeCode: () => Promise<Hex>,
  ) {
    this.currencies = MANDATE_CURRENCIES.filter((currency) => deployment.tokens[tokenOf(currency)] !== undefined);
  }

  get isOffered(): boolean {
    const { agentAccountFactory, spendingPolicy } = this.deployment;
    return agentAccountFactory !== undefined && spendingPolicy !== undefined;
  }

  async predict(owner: Address, policy: AccountPolicy): Promise<Address> {
    const view = { contract: AGENT_ACCOUNT_FACTORY, address: this.factory(), method: 'predictAgentAccount' };
    const values = [owner, this.policy(policy), saltOf(policy.sessionId)];
    const [address] = await readAtQuorum(this.connection, { ...view, values });
    return toAddress(String(address));
  }

  terms(policy: AccountPolicy): Hex {
    return toHex(AbiCoder.defaultAbiCoder().encode([SPENDING_POLICY_TERMS], [this.policy(policy)]));
  }

  activate(policy: AccountPolicy, account: string, funding: bigint | null): PlannedCalls {
    const values = [this.policy(policy), saltOf(policy.sessionId)];
    const opening = plainCall(this.factory(), AGENT_ACCOUNT_FACTORY.encodeFunctionData('createAgentAccount', values));
    if (funding === null) return { calls: [opening], gas: ACTIVATE_AGENT_GAS };
    const transfer = ERC20.encodeFunctionData('transfer', [account, funding]);
    return { calls: [opening, plainCall(this.token(policy.currency), transfer)], gas: ACTIVATE_AGENT_GAS };
  }

  /* Every currency and crypto asset of the deployment is asked for, so that also what was sent there by mistake comes back. */
  revoke(accounts: readonly string[]): PlannedCalls {
    const tokens = heldTokens(this.deployment);
    const data = AGENT_ACCOUNT.encodeFunctionData('revoke', [tokens]);
    return {
      calls: accounts.map((account) => plainCall(toAddress(account), data)),
      gas: revokeAgentGas(accounts.length, tokens.length),
    };
  }

  async standings(queries: readonly StandingQuery[], at: Date): Promise<readonly AccountStanding[]> {
    if (queries.length === 0) return [];
    const asked = queries.map(({ account, currency, amount, nonces }) => [
      account,
      this.token(currency),
      amount,
      nonces,
    ]);
    const time = Math.ceil(at.getTime() / 1000);
    const data = concat([await this.probeCode(), AGENT_ACCOUNT_PROBE.encodeDeploy([this.module(), asked, time])]);
    const answer = await this.ask({ data: toHex(data) });
    const [standings] = AGENT_ACCOUNT_PROBE.decodeFunctionResult('probe', answer);
    return queries.map(({ nonces }, index) => standingOf(standings[index], nonces));
  }

  async holdings(account: string): Promise<readonly AccountHolding[]> {
    const { tokens } = this.deployment;
    const assets = [...(Object.entries(tokens) as [Token, Address][]), ...cryptoAssetsOf(this.deployment)];
    const held = assets.map(async ([asset, address]): Promise<AccountHolding> => {
      const view = { contract: ERC20, address, method: 'balanceOf', values: [account] };
      return { asset, units: BigInt((await readView(this.connection, view))[0]) };
    });
    return (await Promise.all(held)).filter(({ units }) => units > 0n);
  }

  async canReach(account: string, recipient: string, currency: MandateCurrency): Promise<boolean> {
    const data = ERC20.encodeFunctionData('transfer', [recipient, 0n]);
    try {
      await this.connection.request<Hex>('eth_call', [{ from: account, to: this.token(currency), data }, 'latest']);
      return true;
    } catch (error) {
      if (error instanceof RpcRejection && error.isRevert) return false;
      throw error;
    }
  }

  execution(account: string, { amount, nonce, deadline }: Execution, signature: Hex): ExecutionCall {
    const values = [account, amount, nonce, secondsOf(deadline), signature];
    return { target: this.module(), data: toHex(SPENDING_POLICY.encodeFunctionData('execute', values)) };
  }

  nonceOf(sessionId: AgentSessionId, idempotencyKey: string): Hex {
    return toHex(id(`${sessionId}/${idempotencyKey}`));
  }

  private async ask(call: object): Promise<Hex> {
    try {
      return await this.connection.request<Hex>('eth_call', [call, 'latest']);
    } catch (error) {
      if (!(error instanceof RpcRejection)) throw error;
      throw new UnansweredViewError('The agent accounts do not answer; try again later', { cause: error });
    }
  }

  private policy(policy: AccountPolicy) {
    const { recipient, currency, executor, maxPerExecution, maxPerPeriod, periodSeconds, end } = policy;
    return {
      recipient: recipient.address,
      token: this.token(currency),
      executor: executor.address,
      maxPerExecution,
      maxPerPeriod,
      periodSeconds,
      end: end === null ? NEVER_ENDS : secondsOf(end),
    };
  }

  private token(currency: MandateCurrency): Address {
    const address = this.deployment.tokens[tokenOf(currency)];
    if (address === undefined) throw new ServiceUnavailableError(`This deployment has no token for ${currency}`);
    return address;
  }

  private factory(): Address {
    const { agentAccountFactory } = this.deployment;
    if (!agentAccountFactory) throw new Error('This deployment has no agent sessions');
    return agentAccountFactory;
  }

  private module(): Address {
    const { spendingPolicy } = this.deployment;
    if (!spendingPolicy) throw new ServiceUnavailableError('This deployment has no agent sessions');
    return spendingPolicy;
  }
}

interface ProbedStanding {
  readonly isInstalled: boolean;
  readonly isRevoked: boolean;
  readonly balance: bigint;
  readonly remaining: bigint;
  readonly allowedFrom: bigint;
  readonly used: readonly boolean[];
}

function standingOf(probed: ProbedStanding, nonces: readonly string[]): AccountStanding {
  const { isInstalled, isRevoked, balance, remaining, allowedFrom, used } = probed;
  return {
    isInstalled,
    isRevoked,
    balance,
    remaining,
    allowedFrom: allowedFrom === MaxUint256 ? null : new Date(Number(allowedFrom) * 1000),
    usedNonces: new Set(nonces.filter((_, index) => used[index])),
  };
}

/** Tells an owner's sessions of the same policy apart. */
function saltOf(sessionId: AgentSessionId): string {
  return id(sessionId);
}

function secondsOf(time: Date): bigint {
  return BigInt(Math.floor(time.getTime() / 1000));
}

function plainCall(target: Address, data: string): WalletCall {
  return { target, value: 0n, data: toHex(data) };
}
