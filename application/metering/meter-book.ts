import type { Charge, Credits, MeteredLimit, Notice, UnbilledReason } from '../../domain/metering/meter.js';
import type { MicroUnits } from '../../domain/metering/rate-card.js';
import type { NanoUsd } from '../../domain/metering/usd.js';
import type { BillingMode } from '../../domain/platform/billing-mode.js';
import type {
  OrganizationId,
  PlatformKeyId,
  UsageExecutionId,
  UsageNoticeId,
  WorkspaceId,
} from '../../domain/shared/ids.js';
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

/** One execution of a call. Only it may end what it began. */
export interface Execution extends CallKey {
  readonly executionId: UsageExecutionId;
}

/** What is kept for a call that is under way. */
export interface Reservation extends CallTerms, Execution {
  readonly reservedAt: Date;
  readonly expiresAt: Date;
}

/** What a batch needs to know of a call that is under way. */
export type OpenCall = Pick<
  Reservation,
  'organizationId' | 'callId' | 'executionId' | 'charge' | 'cost' | 'tokens' | 'reservedAt' | 'expiresAt'
>;

/** A call that has ended and is billed. It never changes. */
export interface BilledCall extends CallTerms {
  /** Counts the billed calls of the organization. */
  readonly position: bigint;
  readonly upstreamCost: NanoUsd;
  /** What it has used beside its cost, because it ended after what was kept for it was given back. */
  readonly unbilled: NanoUsd;
  /** Null when nothing is unbilled. */
  readonly unbilledReason: UnbilledReason | null;
  /** It has the price of this instant. Null for calls that were billed before this was stored. */
  readonly begunAt: Date | null;
  readonly occurredAt: Date;
}

/** A billed call with the line of its key. */
export interface FoundCall {
  readonly row: BilledCall;
  readonly lineId: PlatformKeyId;
}

/** The locked meter of an organization. */
export interface MeterAccount {
  readonly organizationId: OrganizationId;
  readonly credits: Credits;
  /** The mode that counts now. */
  readonly billing: BillingMode;
  /** Of the call that was billed last. */
  readonly lastPosition: bigint;
}

/** A limit with what was counted for it: by live keys, or by test keys (`sandbox`). */
export interface CountedLimit extends MeteredLimit {
  readonly organizationId: OrganizationId;
  /** The organization, the workspace, or the line of keys whose calls it counts: a key and those that it replaced. */
  readonly meteredId: string;
  readonly sandbox: boolean;
}

/** What a batch needs to know of a key. */
export interface MeteredKey {
  readonly keyId: PlatformKeyId;
  /** The first key of the line: each rotation adds a key to it. */
  readonly lineId: PlatformKeyId;
  readonly isUsable: boolean;
}

/** What a batch is about. */
export interface BatchQuestion {
  readonly organizations: readonly OrganizationId[];
  /** Live and test calls are counted apart. */
  readonly modes: readonly { readonly organizationId: OrganizationId; readonly sandbox: boolean }[];
  readonly workspaces: readonly WorkspaceId[];
  readonly keys: readonly PlatformKeyId[];
  readonly calls: readonly CallKey[];
}

/** What is known of it when its meters are locked. */
export interface BatchFacts {
  readonly accounts: readonly MeterAccount[];
  readonly limits: readonly CountedLimit[];
  readonly keys: readonly MeteredKey[];
  readonly underWay: readonly OpenCall[];
  readonly billed: readonly FoundCall[];
}

export interface StoredNotice extends Notice {
  readonly id: UsageNoticeId;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly keyId: PlatformKeyId;
  readonly sandbox: boolean;
  readonly at: Date;
}

/** Credits that an organization gets. */
export interface NewGrant {
  readonly organizationId: OrganizationId;
  readonly id: string;
  readonly amount: NanoUsd;
  /** Unique in the organization. */
  readonly reference: string | null;
}

/** What a batch of calls has changed. */
export interface MeterChanges {
  readonly accounts: readonly MeterAccount[];
  readonly limits: readonly CountedLimit[];
  readonly reserved: readonly Reservation[];
  readonly ended: readonly Execution[];
  /** They end later. */
  readonly renewed: readonly Reservation[];
  readonly billed: readonly BilledCall[];
  readonly notices: readonly StoredNotice[];
}

/** The meters of organizations. */
export interface MeterBook {
  /**
   * Locks meters until the unit of work ends.
   * @param waits for a meter that another process has locked; otherwise it is left out
   * @returns those that are locked now
   */
  lock(ids: readonly OrganizationId[], waits: boolean): Promise<readonly OrganizationId[]>;
  /** Reads all that a batch needs, with one statement, of meters that are locked. */
  read(asked: BatchQuestion, at: Date): Promise<BatchFacts>;
  /** Stores all that a batch has changed, with one statement. */
  store(changes: MeterChanges): Promise<void>;
  account(id: OrganizationId, at: Date): Promise<MeterAccount | null>;
  /** Adds credits to a locked meter. */
  grant(granted: NewGrant, at: Date): Promise<void>;
  /** What was granted for a reference; null: nothing. */
  grantedFor(organizationId: OrganizationId, reference: string): Promise<NanoUsd | null>;
  /** Calls that began and did not end in time, those that ended first in front. @param after the last one of the page before */
  expired(at: Date, after: Reservation | null, limit: number): Promise<readonly Reservation[]>;
}
export const MeterBook = token<MeterBook>('MeterBook');
