import { describe, expect, it } from '@jest/globals';
import { movesMoney, settleKeyScopes } from '../../../domain/access/api-key-scopes.js';
import { SCOPES } from '../../../domain/access/scopes.js';
import { InsufficientScopeError, ValidationError } from '../../../domain/shared/errors.js';

const EVERYTHING = new Set<string>(SCOPES.map(({ name }) => name));

describe('the scopes of a new key', () => {
  it('are those asked for, each once', () => {
    const asked = ['read:rates', 'read:agent_sessions', 'read:rates'];
    expect(settleKeyScopes(asked, EVERYTHING)).toEqual(['read:rates', 'read:agent_sessions']);
  });

  it('are never more than what makes the key carries', () => {
    const settle = () => settleKeyScopes(['read:rates', 'read:balances', 'write:profile'], new Set(['read:rates']));
    expect(settle).toThrow(InsufficientScopeError);
    expect(settle).toThrow(
      'scopes names read:balances and write:profile, which the calling credential does not carry itself',
    );
  });

  it.each(SCOPES.filter(({ name }) => movesMoney(name)).map(({ name }) => name))(
    'never hold the payment scope %s, whoever asks',
    (name) => {
      expect(() => settleKeyScopes([name], EVERYTHING)).toThrow(ValidationError);
      expect(() => settleKeyScopes([name], new Set())).toThrow(`scopes names ${name}, a payment scope`);
    },
  );

  it('may be any other scope', () => {
    const others = SCOPES.map(({ name }) => name).filter((name) => !movesMoney(name));
    expect(others).toHaveLength(29);
    expect(settleKeyScopes(others, EVERYTHING)).toEqual(others);
  });

  it('must exist', () => {
    expect(() => settleKeyScopes(['read:everything'], EVERYTHING)).toThrow('which is not a scope');
  });
});
