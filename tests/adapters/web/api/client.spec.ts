import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answered, createAppApi } from '../../../../adapters/web/api/client.js';
import { FakePage } from '../support/fake-page.js';

let page: FakePage;
let leave: () => void;
let requests: Request[];
let respond: () => Response | Promise<Response>;
const signedOut = jest.fn();
const { fetch } = globalThis;

beforeEach(() => {
  page = new FakePage();
  leave = page.install();
  requests = [];
  signedOut.mockClear();
  globalThis.fetch = (async (request: Request) => {
    requests.push(request);
    return respond();
  }) as typeof fetch;
});
afterEach(() => {
  leave();
  globalThis.fetch = fetch;
});

const api = createAppApi(signedOut, 'http://pay.test/app/api');
const SEARCH = { params: { query: { query: 'bob' } } };
const PAYMENT = {
  body: { paymentType: 'transfer_moneda', amount: '1', currency: 'USD', recipientUsername: 'bob' },
} as const;
const refusal =
  (status: number, body: unknown, headers = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

describe('a request of the page', () => {
  it('reads from the app API, past every cache', async () => {
    respond = () => Response.json({ count: 1 });
    expect(await answered(api.GET('/notifications/unread-count'))).toEqual({ count: 1 });
    expect(requests[0]).toMatchObject({
      url: 'http://pay.test/app/api/notifications/unread-count',
      method: 'GET',
      cache: 'no-store',
    });
  });

  it('sends JSON and says so', async () => {
    respond = () => new Response(null, { status: 204 });
    await api.PATCH('/settings', { body: { theme: 'DARK' } });
    expect(await requests[0]?.text()).toBe('{"theme":"DARK"}');
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('is refused with what the service says', async () => {
    respond = refusal(422, { code: 'VALIDATION_ERROR', message: 'note is too long', retryable: false });
    await expect(api.POST('/payments', PAYMENT)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'note is too long',
      status: 422,
      retryable: false,
    });
  });

  it('knows how long to wait when it came too often', async () => {
    const body = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many', retryable: true };
    respond = refusal(429, body, { 'Retry-After': '17' });
    await expect(api.GET('/users/search', SEARCH)).rejects.toMatchObject({ retryAfterSeconds: 17 });
  });

  it('tells that nobody is signed in any more', async () => {
    respond = refusal(401, { code: 'UNAUTHORIZED', message: 'Sign in first', retryable: false });
    await expect(api.GET('/wealth')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it.each(['/sign-in/options', '/sign-up/options'] as const)('to %s that is refused signs nobody out', async (path) => {
    respond = refusal(401, { code: 'UNAUTHORIZED', message: 'This passkey is not registered here', retryable: false });
    await expect(api.POST(path, { body: { username: 'alice' } })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('can be tried again when a proxy answers with a page of its own', async () => {
    respond = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(api.GET('/users/search', SEARCH)).rejects.toMatchObject({
      code: 'UNREACHABLE',
      status: 502,
      retryable: true,
    });
  });

  it.each([
    [true, 'UNREACHABLE'],
    [false, 'OFFLINE'],
  ])('without an answer, on a device that is online: %s, is %s', async (isOnline, code) => {
    page.navigator.onLine = isOnline;
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(api.GET('/users/search', SEARCH)).rejects.toMatchObject({ code, status: 0, retryable: true });
  });
});
