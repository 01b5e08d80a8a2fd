import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** JSON, as the authorization server keeps it. */
export type ArtifactPayload = string | Readonly<Record<string, unknown>>;

/** Something the authorization server remembers: a code, a refresh token, a grant, a client, an interaction. */
export interface OauthArtifact {
  /** Which kind it is: "RefreshToken", "Grant" … */
  readonly model: string;
  /** Fingerprint (SHA-256, hex) of its id; for codes and tokens the id is the secret itself, and so it is not stored. */
  readonly key: string;
  readonly payload: ArtifactPayload;
  /** The grant it falls with. */
  readonly grantId: string | null;
  /** Fingerprints of two further ways to find it. */
  readonly userCodeKey: string | null;
  readonly uidKey: string | null;
  /** Whose grant it is, and which client's; of grants there is one for each pair. */
  readonly accountId: UserId | null;
  readonly clientId: string | null;
  /** Wall-clock time (docs/rules/time.md#two-clocks); null when it does not end by itself. */
  readonly expiresAt: Date | null;
}

/** What is stored, and when it was used up. */
export interface StoredArtifact {
  readonly payload: ArtifactPayload;
  readonly consumedAt: Date | null;
}

/** The authorization server's memory. What has expired is not found any more, whether or not it has been swept. */
export interface OauthArtifacts {
  /** Adds it, or replaces what is there under its model and key; a mark of consumption stays. */
  save(artifact: OauthArtifact): Promise<void>;
  find(model: string, key: string): Promise<StoredArtifact | null>;
  findByUserCode(model: string, userCodeKey: string): Promise<StoredArtifact | null>;
  findByUid(model: string, uidKey: string): Promise<StoredArtifact | null>;
  /**
   * Uses it up. Only one caller gets `consumed`; every later one gets `again`, with the grant that the artifact belongs to.
   */
  consume(model: string, key: string, at: Date): Promise<ConsumptionOutcome>;
  remove(model: string, key: string): Promise<void>;
  /** Removes everything that belongs to a grant, and the grant. */
  removeGrant(grantId: string): Promise<void>;
  /** The id of the one grant that a user gave a client; null when there is none. */
  grantOf(accountId: UserId, clientId: string): Promise<string | null>;
  /** Keeps how the client called itself when the user let it in. */
  nameGrant(grantId: string, clientName: string): Promise<void>;
  /** Runs the work in one transaction, alone among all that change this user's grant to this client. */
  changingGrant<Result>(accountId: UserId, clientId: string, work: () => Promise<Result>): Promise<Result>;
  /** Removes what has expired; of registered clients only those that nobody has let in. */
  sweep(at: Date): Promise<void>;
}
export const OauthArtifacts = token<OauthArtifacts>('OauthArtifacts');

export type ConsumptionOutcome =
  | { readonly kind: 'consumed' }
  | { readonly kind: 'again'; readonly grantId: string | null };
