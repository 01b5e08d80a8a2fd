import type { BrokerAccountStatus } from '../../domain/broker/capabilities.js';
import type { Requirement } from '../../domain/broker/us-requirements.js';
import { FeatureDisabledError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What the broker has of a customer. */
export interface BrokerRecord {
  readonly account: BrokerAccountStatus;
  /** The country of the account, ISO 3166-1 alpha-2; null until it is opened. */
  readonly country: string | null;
  /** What it has an answer to. It never gives an answer away. */
  readonly answered: readonly Requirement[];
}

/** The broker with whom shares are traded. It alone keeps what customers answer. */
export interface BrokerPartner {
  /** Whether there is one. */
  readonly isOffered: boolean;
  /** What the broker takes for an order, in millionths of a US dollar; 0 where it bills the service. */
  readonly orderFee: bigint;
  /** @param country ISO 3166-1 alpha-2 */
  serves(country: string): boolean;
  record(userId: UserId): Promise<BrokerRecord>;
  /**
   * Answers again what was answered before.
   * @throws ConflictError for another answer once the account is opened
   */
  answer(userId: UserId, name: Requirement, answer: string): Promise<void>;
  /** Opens the account, unless there is one. The broker reviews it then. */
  open(userId: UserId, country: string): Promise<void>;
  /** Customers about whose account the broker has decided. Each is told of once. Call it in the unit of work that stores what follows. */
  takeReviewed(limit: number): Promise<readonly UserId[]>;
}
export const BrokerPartner = token<BrokerPartner>('BrokerPartner');

/** For deployments without a broker: nobody can trade. */
export const NO_BROKER_PARTNER: BrokerPartner = {
  isOffered: false,
  orderFee: 0n,
  serves: () => false,
  record: async () => ({ account: 'NONE', country: null, answered: [] }),
  answer: () => Promise.reject(new FeatureDisabledError('Trades of shares')),
  open: () => Promise.reject(new FeatureDisabledError('Trades of shares')),
  takeReviewed: async () => [],
};
