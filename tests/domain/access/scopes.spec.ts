import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SCOPES, isScope, parseScopes, SCOPES, type Scope } from '../../../domain/access/scopes.js';
import { ValidationError } from '../../../domain/shared/errors.js';

/** Written down by hand, so that a scope cannot change by mistake (docs/rules/access.md#scopes). */
const READ =
  'read:balances, read:transactions, read:spending, read:rates, read:earnings, read:account, read:virtual_accounts, read:external_accounts, read:contacts, read:settings, read:passkeys, read:recovery, read:notifications, read:sub_accounts, read:points, read:referrals, read:users, read:api_keys, read:sessions, read:receipts, read:subscriptions, read:agent_sessions';
const WRITE =
  'write:profile, write:transactions, write:external_accounts, write:payments, write:usage_credits, write:api_keys, write:sub_accounts, write:sessions, write:trades, write:receipts, write:agent_sessions';

function namesOf(scopes: readonly { readonly name: Scope }[]): Scope[] {
  return scopes.map(({ name }) => name);
}

describe('the table of scopes', () => {
  it('holds exactly these 33 scopes, in this order', () => {
    expect(namesOf(SCOPES.filter(({ kind }) => kind === 'read'))).toEqual(READ.split(', '));
    expect(namesOf(SCOPES.filter(({ kind }) => kind === 'write'))).toEqual(WRITE.split(', '));
    expect(new Set(namesOf(SCOPES)).size).toBe(33);
  });

  it('grants agent sessions only to those who ask for them', () => {
    const optIn: Scope[] = ['read:agent_sessions', 'write:agent_sessions'];
    expect(namesOf(SCOPES.filter((scope) => scope.optIn))).toEqual(optIn);
    expect(DEFAULT_SCOPES).toHaveLength(31);
    for (const scope of optIn) expect(DEFAULT_SCOPES).not.toContain(scope);
  });

  it('marks the four payment scopes that no key may carry', () => {
    expect(namesOf(SCOPES.filter(({ movesMoney }) => movesMoney))).toEqual([
      'write:payments',
      'write:sub_accounts',
      'write:trades',
      'write:agent_sessions',
    ]);
  });

  it('explains each in words of its own', () => {
    expect(new Set(SCOPES.map(({ description }) => description)).size).toBe(33);
    for (const { description } of SCOPES) expect(description).toMatch(/^[A-Z][^.:_]+$/);
  });
});

describe('reading a list of scopes', () => {
  it('keeps each once, in the order given', () => {
    expect(parseScopes(' write:payments read:balances  write:payments')).toEqual(['write:payments', 'read:balances']);
  });

  it.each([
    'read:everything',
    'READ:BALANCES',
    'read:balances,read:spending',
    'read:balances\nread:spending',
    '__proto__',
  ])('refuses %j and names it', (name) => {
    expect(() => parseScopes(`read:rates ${name}`)).toThrow(
      new ValidationError('scope', `names "${name}", which is not a scope`),
    );
    expect(isScope(name)).toBe(false);
  });

  it.each(['', '   '])('refuses %j, which names none', (text) => {
    expect(() => parseScopes(text, 'scopes')).toThrow(new ValidationError('scopes', 'must name at least one scope'));
  });

  it('knows every scope of the table', () => {
    expect(parseScopes(namesOf(SCOPES).join(' '))).toEqual(namesOf(SCOPES));
    expect(namesOf(SCOPES).every(isScope)).toBe(true);
  });
});
