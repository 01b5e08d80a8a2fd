import { describe, expect, it } from '@jest/globals';
import { answerPathOf } from '../../../adapters/oauth/answer-path.js';

describe('where an answer goes', () => {
  it.each([
    ['https://planner.example/callback', 'https'],
    ['https://localhost/callback', 'loopback'],
    ['https://app.localhost/callback', 'loopback'],
    ['https://127.0.0.2/callback', 'loopback'],
    ['https://[::1]/callback', 'loopback'],
    ['http://127.0.0.1:5000/callback', 'loopback'],
    ['http://localhost/callback', 'loopback'],
    ['com.example.app:/callback', 'private-scheme'],
    ['no address', 'private-scheme'],
    [undefined, 'private-scheme'],
  ])('%s: %s', (redirectUri, path) => {
    expect(answerPathOf(redirectUri, false)).toBe(path);
  });

  it('is a device, whatever address its request names', () => {
    expect(answerPathOf('https://planner.example/callback', true)).toBe('device');
  });
});
