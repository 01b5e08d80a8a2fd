import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** An application that a user has let in: an OAuth grant with its tokens. */
export interface ConnectedApplication {
  readonly grantId: string;
  readonly userId: UserId;
  readonly clientId: string;
  /** How the client calls itself; its id when it has no name. */
  readonly clientName: string;
  readonly scopes: readonly string[];
  readonly connectedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The grants of the authorization server. Access tokens name theirs in the claim `grant_id`. */
export interface ConnectedApplications {
  of(userId: UserId): Promise<readonly ConnectedApplication[]>;
  /** False once the grant has ended: its access tokens are then refused, at the latest 60 s later. */
  isLive(grantId: string): Promise<boolean>;
  /** Ends the grant with all its refresh tokens. False when it is not this user's, or has ended. */
  end(grantId: string, userId: UserId): Promise<boolean>;
}
export const ConnectedApplications = token<ConnectedApplications>('ConnectedApplications');
