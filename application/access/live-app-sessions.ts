import { token } from '../ports/token.js';

/** Tells whether somebody is still signed in to the app; the authorization server asks before it relies on a sign-in. */
export interface LiveAppSessions {
  isLive(sessionId: string): Promise<boolean>;
}
export const LiveAppSessions = token<LiveAppSessions>('LiveAppSessions');
