import { describe, expect, it } from '@jest/globals';
import { SessionCookie } from '../../../../adapters/http/app/access/session-cookie.js';

const EXPIRES_AT = new Date('2026-03-02T00:00:00.000Z');

describe('the session cookie', () => {
  it('over https belongs to this host alone, and is out of reach of scripts and other sites', () => {
    const cookie = new SessionCookie(true);

    expect(cookie.name).toBe('__Host-session');
    expect(cookie.set('t0ken-_', EXPIRES_AT)).toEqual({
      'Set-Cookie':
        '__Host-session=t0ken-_; Path=/; HttpOnly; SameSite=Strict; Secure; Expires=Mon, 02 Mar 2026 00:00:00 GMT',
    });
    expect(cookie.clear()).toEqual({
      'Set-Cookie': '__Host-session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    });
  });

  it('over http, on a laptop, is the same but for what only https can have', () => {
    const cookie = new SessionCookie(false);

    expect(cookie.name).toBe('session');
    expect(cookie.set('t', EXPIRES_AT)['Set-Cookie']).toBe(
      'session=t; Path=/; HttpOnly; SameSite=Strict; Expires=Mon, 02 Mar 2026 00:00:00 GMT',
    );
  });
});
