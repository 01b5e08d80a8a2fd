import type { PasskeyChange } from '../../domain/passkeys/passkey-change.js';
import type { OwnerScope } from '../../domain/shared/owner-scope.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { MandateKind } from '../mandates/mandate.js';
import { token } from '../ports/token.js';
import type { OwnChange } from '../sub-accounts/sub-account-operations.js';

/** Why a sign-in with a known passkey was refused. */
export type SignInRefusal = 'assertion_refused' | 'passkey_not_confirmed' | 'assertion_replayed';

/** What a member has changed in an organization. The values hold no secret. */
type ManagementDetails = {
  /** What was changed: its kind, a colon and its id. */
  readonly target: string;
  /** Null for what was not there before. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Null for what is there no more. */
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** The details of each kind of audit event. They hold ids and names, never a secret, a token, a key or a phone number. */
export interface SecurityEventDetails {
  readonly sign_up: { readonly passkeyId: string };
  readonly 'sign_in.succeeded': { readonly passkeyId: string; readonly sessionId: string };
  readonly 'sign_in.failed': { readonly passkeyId: string; readonly reason: SignInRefusal };
  readonly 'session.ended': { readonly sessionId: string };
  readonly 'passkey.added': { readonly passkeyId: string };
  readonly 'passkey.change_approved': {
    readonly passkeyId: string;
    readonly change: PasskeyChange;
    readonly signedWith: string;
  };
  readonly 'passkey.confirmed': { readonly passkeyId: string };
  readonly 'passkey.change_failed': {
    readonly passkeyId: string;
    readonly change: PasskeyChange;
    readonly reason: string;
  };
  readonly 'passkey.change_reversed': { readonly passkeyId: string; readonly change: PasskeyChange };
  readonly 'passkey.removed': { readonly passkeyId: string };
  readonly 'passkey.labelled': { readonly passkeyId: string; readonly target: string };
  readonly 'sub_account.change_failed': {
    readonly subAccountId: string;
    readonly change: OwnChange;
    readonly reason: string;
  };
  readonly 'profile.changed': Readonly<Record<string, never>>;
  readonly 'settings.changed': { readonly fields: readonly string[] };
  readonly 'phone.changed': Readonly<Record<string, never>>;
  readonly 'grant.given': { readonly clientId: string; readonly grantId: string; readonly scopes: readonly string[] };
  readonly 'grant.ended': { readonly grantId: string };
  readonly 'api_key.created': {
    readonly keyId: string;
    readonly prefix: string;
    readonly scopes: readonly string[];
  };
  readonly 'api_key.revoked': { readonly keyId: string };
  readonly 'recovery.started': { readonly recoveryId: string };
  readonly 'recovery.changed': { readonly recoveryId: string; readonly from: string; readonly to: string };
  readonly 'recovery.setup_approved': {
    readonly setupId: string;
    readonly guardians: number;
    readonly signedWith: string;
  };
  readonly 'recovery.cancel_approved': { readonly recoveryId: string; readonly signedWith: string };
  /** The service was restored from a backup: it waits until its owner resumes it, or has ended. */
  readonly 'mandate.held_after_restore': { readonly kind: MandateKind; readonly mandateId: string };
  /** The service was restored from a backup that does not know this contract of the owner's. */
  readonly 'mandate.found_after_restore': { readonly kind: MandateKind; readonly contract: string };
  readonly 'data.exported': { readonly passkeyId: string };
  readonly 'account.closed': { readonly passkeyId: string };
  readonly 'plan.changed': { readonly plan: string };
  /** The day is YYYY-MM-DD. */
  readonly 'plan_order.placed': { readonly plan: string; readonly effectiveOn: string };
  readonly 'plan_order.withdrawn': { readonly plan: string };
  readonly 'organization.created': ManagementDetails;
  readonly 'workspace.created': ManagementDetails;
  readonly 'member.added': ManagementDetails;
  readonly 'member.role_changed': ManagementDetails;
  readonly 'member.role_confirmed': ManagementDetails;
  readonly 'member.removed': ManagementDetails;
  readonly 'invite.sent': ManagementDetails;
  readonly 'invite.accepted': ManagementDetails;
  readonly 'invite.withdrawn': ManagementDetails;
  readonly 'credits.granted': ManagementDetails;
  readonly 'limit.set': ManagementDetails;
  readonly 'limit.deleted': ManagementDetails;
  readonly 'contract.changed': ManagementDetails;
  readonly 'billing_mode.changed': ManagementDetails;
  readonly 'platform_key.created': ManagementDetails;
  readonly 'platform_key.rotated': ManagementDetails;
  readonly 'platform_key.revoked': ManagementDetails;
  readonly 'webhook_endpoint.registered': ManagementDetails;
  readonly 'webhook_endpoint.changed': ManagementDetails;
  readonly 'webhook_endpoint.disabled': ManagementDetails;
  readonly 'webhook_endpoint.secret_rotated': ManagementDetails;
  readonly 'webhook_endpoint.deleted': ManagementDetails;
  readonly 'webhook_delivery.resent': ManagementDetails;
  readonly 'webhook_endpoint.replayed': ManagementDetails;
  readonly 'webhook_endpoint.tested': ManagementDetails;
}
export type AuditEventType = keyof SecurityEventDetails;

/** An event about an account's security. `origin` is null when no request caused it. */
export type NewAuditEvent = {
  readonly [Type in AuditEventType]: OwnerScope & {
    readonly type: Type;
    readonly origin: RequestOrigin | null;
    readonly details: SecurityEventDetails[Type];
  };
}[AuditEventType];

/** A stored event. `actor` is the principal who acted (`principalKey`); null when no request caused it, and for old events. Times are wall-clock times (docs/rules/time.md#two-clocks). */
export interface AuditEvent {
  readonly id: string;
  readonly type: AuditEventType;
  readonly occurredAt: Date;
  readonly actor: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The audit log of each user and each organization. The database refuses to change or delete its entries. */
export interface AuditLog {
  /** Writes within the current unit of work. A rollback removes the entry, too. */
  append(event: NewAuditEvent): Promise<void>;
  /**
   * The newest first.
   * @param before the id of the last entry of the previous page; null for the first page
   * @param type only entries of this type; null for all
   */
  of(owner: OwnerScope, before: string | null, limit: number, type?: string | null): Promise<readonly AuditEvent[]>;
}
export const AuditLog = token<AuditLog>('AuditLog');
