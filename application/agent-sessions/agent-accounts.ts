import type { AccountStanding } from '../../domain/agent-sessions/account-standing.js';
import type { AgentMandate, MandateCurrency } from '../../domain/agent-sessions/agent-mandate.js';
import type { CryptoAsset } from '../../domain/shared/crypto-asset.js';
import type { Token } from '../../domain/shared/currency.js';
import type { AgentSessionId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Address, Hex, WalletCall } from '../ports/user-operation.js';
import type { StoredSession } from './agent-session.repository.js';

/** What an account's address commits to, beside the id of its session. */
export type AccountPolicy = Omit<AgentMandate, 'account' | 'funding'> & {
  readonly sessionId: AgentSessionId;
  /** The end of the session; null for none. In whole seconds on chain. */
  readonly end: Date | null;
};

export function policyOf({ session, mandate }: Pick<StoredSession, 'session' | 'mandate'>): AccountPolicy {
  const { account: _, funding: __, ...terms } = mandate;
  return { ...terms, sessionId: session.id, end: session.expiresAt };
}

/** Calls of the owner's wallet, and the most gas that they may use. */
export interface PlannedCalls {
  readonly calls: readonly WalletCall[];
  readonly gas: bigint;
}

export interface StandingQuery {
  readonly account: string;
  readonly currency: MandateCurrency;
  /** For `allowedFrom`; zero when nothing is asked. In minor units. */
  readonly amount: bigint;
  readonly nonces: readonly string[];
}

/** What an account holds of one token. */
export interface AccountHolding {
  readonly asset: Token | CryptoAsset;
  /** In the token's smallest units; more than zero. */
  readonly units: bigint;
}

/** What an executor signs. */
export interface Execution {
  readonly amount: bigint;
  readonly nonce: Hex;
  /** The last second at which a block may execute it. */
  readonly deadline: Date;
}

/** The call of an execution. It is the module's, which has the account pay. */
export type ExecutionCall = Pick<WalletCall, 'target' | 'data'>;

/** The contracts of agent sessions (docs/contracts.md#agent-accounts). */
export interface AgentAccounts {
  /** Whether this deployment has agent sessions. Without them the other methods must not be called. */
  readonly isOffered: boolean;
  /** The currencies that the deployment has a token of. */
  readonly currencies: readonly MandateCurrency[];
  /** @throws ServiceUnavailableError when no node answers in time */
  predict(owner: Address, policy: AccountPolicy): Promise<Address>;
  /** What the address of an account commits to, besides its owner and the id of its session: the policy as the factory encodes it. */
  terms(policy: AccountPolicy): Hex;
  /** Makes the account with its policy installed, and funds it. */
  activate(policy: AccountPolicy, account: string, funding: bigint | null): PlannedCalls;
  /**
   * Uninstalls the policy of each of them, and pays what it holds of this deployment's tokens to the owner. Repeated, it pays what arrived
   * later.
   */
  revoke(accounts: readonly string[]): PlannedCalls;
  /**
   * What the chain says, by one call at its newest block, in the order of the queries.
   * @param at the time of the block that an execution would be in
   * @throws ServiceUnavailableError when no node answers in time
   */
  standings(queries: readonly StandingQuery[], at: Date): Promise<readonly AccountStanding[]>;
  /** What the account holds of this deployment's currencies and crypto assets; nothing for what it has none of. @throws ServiceUnavailableError */
  holdings(account: string): Promise<readonly AccountHolding[]>;
  /** Whether the token would take a payment of the account to the recipient now. @throws ServiceUnavailableError */
  canReach(account: string, recipient: string, currency: MandateCurrency): Promise<boolean>;
  /** The execution as anybody can relay it. */
  execution(account: string, execution: Execution, signature: Hex): ExecutionCall;
  /** docs/rules/agent-sessions.md#nonce */
  nonceOf(sessionId: AgentSessionId, idempotencyKey: string): Hex;
}
export const AgentAccounts = token<AgentAccounts>('AgentAccounts');

/** The keys that sign executions by EIP-712. */
export interface ExecutorKeys {
  create(): { readonly address: Address; readonly privateKey: string };
  sign(privateKey: string, account: string, execution: Execution): Hex;
  /** Whether this key, which is no contract's, has signed the execution. */
  hasSigned(executor: string, account: string, execution: Execution, signature: Hex): boolean;
}
export const ExecutorKeys = token<ExecutorKeys>('ExecutorKeys');

/** What a session's sealed key is bound to. */
export function executorKeyContext(id: AgentSessionId): string {
  return `agent-session:${id}`;
}
