import { token } from '../ports/token.js';

/** Tells whether a sign-in to the app is still active. The authorization server asks before it relies on a sign-in. */
export interface LiveAppSessions {
  isLive(sessionId: string): Promise<boolean>;
}
export const LiveAppSessions = token<LiveAppSessions>('LiveAppSessions');
