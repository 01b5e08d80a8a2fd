import type {
  AccountHolding,
  AccountPolicy,
  AgentAccounts,
  StandingQuery,
} from '../../../application/agent-sessions/agent-accounts.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { AccountStanding } from '../../../domain/agent-sessions/account-standing.js';
import type { AgentSessionId } from '../../../domain/shared/ids.js';
import { plainCall, sha256 } from './simple-ports.js';

const MODULE: Address = '0x00000000000000000000000000000000000000e7';

/** A chain that a test tells what the accounts hold, what is left of their caps, and which nonces were executed. */
export class PlainAgentAccounts implements AgentAccounts {
  isOffered = true;
  currencies = ['USD', 'EUR'] as const;
  balance = 100_000_000n;
  remaining = 50_000_000n;
  isInstalled = true;
  isRevoked = false;
  isReachable = true;
  held: readonly AccountHolding[] = [];
  readonly used = new Set<string>();
  /** Called whenever the chain is asked. */
  onAsked: () => void = () => undefined;

  async predict(owner: Address, policy: AccountPolicy): Promise<Address> {
    this.onAsked();
    return `0x${sha256([owner, policy.sessionId].join()).slice(2, 42)}`;
  }

  terms = ({ sessionId }: AccountPolicy) => sha256(sessionId);
  activate = () => ({ calls: [plainCall('activate')], gas: 1n });
  revoke = (accounts: readonly string[]) => ({
    calls: accounts.map((account) => plainCall('revoke', account)),
    gas: 1n,
  });

  async standings(queries: readonly StandingQuery[]): Promise<readonly AccountStanding[]> {
    this.onAsked();
    const { balance, remaining, isInstalled, isRevoked } = this;
    return queries.map(({ nonces }) => ({
      isInstalled,
      isRevoked,
      balance,
      remaining,
      allowedFrom: new Date('2026-11-21T12:00:00.000Z'),
      usedNonces: new Set(nonces.filter((nonce) => this.used.has(nonce))),
    }));
  }

  async holdings() {
    this.onAsked();
    return this.held;
  }

  async canReach() {
    this.onAsked();
    return this.isReachable;
  }

  execution = () => ({ target: MODULE, data: '0x01' as const });
  nonceOf = (sessionId: AgentSessionId, key: string) => sha256(`${sessionId}/${key}`);
}
