import type { GrantedScopes } from '../../domain/access/granted-scopes.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** An application that a user has connected: an OAuth grant with its tokens. */
export interface ConnectedApplication {
  readonly grantId: string;
  readonly userId: UserId;
  readonly clientId: string;
  /** The name that the client gave itself; its id when it has none. */
  readonly clientName: string;
  /** Whose username the name equals or resembles (docs/rules/limits.md#names-that-resemble-others); null for nobody's. */
  readonly resembles: string | null;
  readonly scopes: readonly string[];
  readonly connectedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The grants of the authorization server. An access token names its grant in the claim `grant_id`. */
export interface ConnectedApplications {
  of(userId: UserId): Promise<readonly ConnectedApplication[]>;
  /** What the grant allows; null when it has ended. Its access tokens follow from then on, at the latest after 60 seconds. */
  grantedScopes(grantId: string): Promise<GrantedScopes | null>;
  /** Ends the grant with all its refresh tokens. Returns false when it is not this user's, or has ended. */
  end(grantId: string, userId: UserId): Promise<boolean>;
}
export const ConnectedApplications = token<ConnectedApplications>('ConnectedApplications');
