import type { Charge, Credits, MeteredLimit, Notice } from '../../domain/metering/meter.js';
import type { MicroUnits } from '../../domain/metering/rate-card.js';
import type { NanoUsd } from '../../domain/metering/usd.js';
import type { BillingMode } from '../../domain/platform/billing-mode.js';
import type { OrganizationId, PlatformKeyId, UsageNoticeId, WorkspaceId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A call of an organization; its id is the tool runtime's, and unique in the organization. */
export interface CallKey {
  readonly organizationId: OrganizationId;
  readonly callId: string;
}

/** Whose call it is and what it calls. */
export interface CallTerms extends CallKey {
  readonly workspaceId: WorkspaceId;
  readonly keyId: PlatformKeyId;
  readonly tool: string;
  readonly units: MicroUnits;
  readonly charge: Charge;
  readonly cost: NanoUsd;
  readonly tokens: bigint;
}

/** What is kept for a call that has begun. */
export interface Reservation extends CallTerms {
  readonly reservedAt: Date;
  readonly expiresAt: Date;
}

/** A call that has ended and is billed. It never changes. */
export interface BilledCall extends CallTerms {
  readonly upstreamCost: NanoUsd;
  readonly occurredAt: Date;
}

/** The locked meter of an organization. */
export interface MeterAccount {
  readonly organizationId: OrganizationId;
  readonly credits: Credits;
  /** The mode that counts now. */
  readonly billing: BillingMode;
}

/** A limit with what was counted for it: by live keys, or by test keys (`sandbox`). */
export interface CountedLimit extends MeteredLimit {
  readonly organizationId: OrganizationId;
  readonly sandbox: boolean;
}

export interface StoredNotice extends Notice {
  readonly id: UsageNoticeId;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly keyId: PlatformKeyId;
  readonly sandbox: boolean;
  readonly at: Date;
}

/** What a batch of calls has changed. */
export interface MeterChanges {
  readonly accounts: readonly MeterAccount[];
  readonly limits: readonly CountedLimit[];
  readonly reserved: readonly Reservation[];
  readonly ended: readonly CallKey[];
  readonly billed: readonly BilledCall[];
  readonly notices: readonly StoredNotice[];
}

/** The meters of organizations. All methods but `expired` are called in one unit of work, `lock` first. */
export interface MeterBook {
  /** Locks the meters until the unit of work ends, always in the same order. */
  lock(ids: readonly OrganizationId[]): Promise<void>;
  accounts(ids: readonly OrganizationId[], at: Date): Promise<readonly MeterAccount[]>;
  limits(ids: readonly OrganizationId[], targets: readonly string[], at: Date): Promise<readonly CountedLimit[]>;
  reservations(calls: readonly CallKey[]): Promise<readonly Reservation[]>;
  billed(calls: readonly CallKey[]): Promise<readonly BilledCall[]>;
  /** Those of the keys that work at this instant. */
  usableKeys(keys: readonly PlatformKeyId[], at: Date): Promise<readonly PlatformKeyId[]>;
  store(changes: MeterChanges): Promise<void>;
  /** Adds credits to a locked meter. */
  grant(organizationId: OrganizationId, grantId: string, amount: NanoUsd, at: Date): Promise<void>;
  /** Calls that began and never ended. */
  expired(at: Date, limit: number): Promise<readonly CallKey[]>;
}
export const MeterBook = token<MeterBook>('MeterBook');
