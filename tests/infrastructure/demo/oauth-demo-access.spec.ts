import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccessGrant } from '../../../application/access/access-tokens.js';
import { ConflictError, NotFoundError, UnauthorizedError } from '../../../domain/shared/errors.js';
import { DemoError } from '../../../infrastructure/demo/instance.js';
import { OauthDemoAccess } from '../../../infrastructure/demo/oauth-demo-access.js';

type Parts = ConstructorParameters<typeof OauthDemoAccess>;

let now: Date;
let signIns: number;
let ended: Set<string>;
let access: OauthDemoAccess;
let refusal: Error | null;

beforeEach(() => {
  now = new Date('2026-11-20T12:00:00.000Z');
  [signIns, ended, refusal] = [0, new Set(), null];
  const ends = new Map<string, Date>();
  const world = { describe: () => ({ users: [{ username: 'alice' }, { username: 'bob' }] }) } as unknown as Parts[0];
  const verify = async (token: string) => {
    if (ended.has(token)) throw new UnauthorizedError('The token is not valid');
    return { expiresAt: ends.get(token) } as AccessGrant;
  };
  const issue: Parts[3] = async (_world, { user }) => {
    if (refusal) throw refusal;
    signIns += 1;
    const token = `${user}-${signIns}`;
    ends.set(token, new Date(now.getTime() + 600_000));
    return token;
  };
  access = new OauthDemoAccess(world, { verify }, { now: () => now } as Parts[2], issue);
});

describe('a token of a demo person', () => {
  it('is given out again while it works, with what is left of its life, so that nobody signs in for nothing', async () => {
    expect(await access.issue('Alice')).toEqual({ accessToken: 'alice-1', expiresInSeconds: 600 });
    now = new Date(now.getTime() + 480_000);
    expect(await access.issue('alice')).toEqual({ accessToken: 'alice-1', expiresInSeconds: 120 });
    expect((await access.issue('bob')).accessToken).toBe('bob-2');
    now = new Date(now.getTime() + 1);
    expect(await access.issue('alice')).toEqual({ accessToken: 'alice-3', expiresInSeconds: 600 });
  });

  it('is another one after its connection has ended', async () => {
    await access.issue('alice');
    ended.add('alice-1');
    expect((await access.issue('alice')).accessToken).toBe('alice-2');
  });

  it('is refused with the reason, and nothing of it is kept', async () => {
    refusal = new DemoError('The account is closed');
    await expect(access.issue('alice')).rejects.toThrow(
      new ConflictError('alice gets no token: The account is closed'),
    );
    refusal = new TypeError('a bug');
    await expect(access.issue('alice')).rejects.toThrow(TypeError);
    refusal = null;
    expect((await access.issue('alice')).accessToken).toBe('alice-1');
    await expect(access.issue('mallory')).rejects.toThrow(NotFoundError);
  });
});
