import type { GrantedScopes } from '../../domain/access/granted-scopes.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** JSON in the form of the authorization server. */
export type ArtifactPayload = string | Readonly<Record<string, unknown>>;

/** An object that the authorization server stores: a code, a refresh token, a grant, a client, an interaction. */
export interface OauthArtifact {
  /** Its kind: "RefreshToken", "Grant" … */
  readonly model: string;
  /** Fingerprint (SHA-256, hex) of its id. The id of a code or token is the secret itself, so it is not stored. */
  readonly key: string;
  readonly payload: ArtifactPayload;
  /** The grant that it belongs to. It ends with the grant. */
  readonly grantId: string | null;
  /** Fingerprints of two further ids. */
  readonly userCodeKey: string | null;
  readonly uidKey: string | null;
  /** The user and the client of a grant. There is one grant for each user and client. */
  readonly accountId: UserId | null;
  readonly clientId: string | null;
  /** Wall-clock time (docs/rules/time.md#two-clocks); null when it has no end. */
  readonly expiresAt: Date | null;
}

/** A stored artifact, and when it was consumed. */
export interface StoredArtifact {
  readonly payload: ArtifactPayload;
  readonly consumedAt: Date | null;
  /** Of the grant that it belongs to: when the user withdrew a scope last, in Unix seconds, by scope. */
  readonly withdrawnAt: GrantedScopes['withdrawnAt'];
}

/** Stores the artifacts of the authorization server. An expired artifact is not found, even before the sweep removes it. */
export interface OauthArtifacts {
  /** Adds it, or replaces the artifact with the same model and key. A consumed artifact stays consumed. */
  save(artifact: OauthArtifact): Promise<void>;
  find(model: string, key: string): Promise<StoredArtifact | null>;
  findByUserCode(model: string, userCodeKey: string): Promise<StoredArtifact | null>;
  findByUid(model: string, uidKey: string): Promise<StoredArtifact | null>;
  /**
   * Marks it as consumed. Only one caller gets `consumed`; every later one gets `again` with the grant of the artifact. After its end, and when
   * it does not exist, it is `gone`.
   */
  consume(model: string, key: string): Promise<ConsumptionOutcome>;
  remove(model: string, key: string): Promise<void>;
  /** Removes a grant and everything that belongs to it. */
  removeGrant(grantId: string): Promise<void>;
  /** The id of the grant that a user gave a client; null when there is none. */
  grantOf(accountId: UserId, clientId: string): Promise<string | null>;
  /**
   * Stores the name that the client had when the user connected it.
   * @param isDeclared whether the operator declared the client: its name is then compared with nobody's
   */
  nameGrant(grantId: string, clientName: string, isDeclared: boolean): Promise<void>;
  /**
   * Ends scopes of a grant for everything that was issued until now, in every process. Granting them again does not bring them back to what was
   * issued before.
   */
  withdrawScopes(grantId: string, scopes: readonly string[]): Promise<void>;
  /** Runs the work in one transaction that holds the lock of this user's grant to this client. */
  changingGrant<Result>(accountId: UserId, clientId: string, work: () => Promise<Result>): Promise<Result>;
  /** Removes expired artifacts. Registered clients are removed only when no user has connected them. */
  sweep(at: Date): Promise<void>;
}
export const OauthArtifacts = token<OauthArtifacts>('OauthArtifacts');

export type ConsumptionOutcome =
  | { readonly kind: 'consumed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'again'; readonly grantId: string | null };
