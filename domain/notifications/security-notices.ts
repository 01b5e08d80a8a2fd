import type { PasskeyChange } from '../passkeys/passkey-change.js';
import type { NotificationMetadata } from './catalogue.js';
import type { Notice } from './notification.js';

/** A change of the wallet's signers that was executed on chain. */
export interface CompletedPasskeyChange {
  readonly id: string;
  readonly kind: PasskeyChange;
  readonly passkeyId: string;
  readonly label: string | null;
  readonly endedAt: Date;
  /** When the chain had taken it back, before it executed it again; null when that never happened. */
  readonly reversedAt: Date | null;
}

/** A change of the wallet's signers that the chain had executed and has dropped. */
export type ReversedPasskeyChange = Omit<CompletedPasskeyChange, 'endedAt' | 'reversedAt'> & {
  readonly reversedAt: Date;
};

export function passkeyNotice({ id, kind, passkeyId, label, endedAt, reversedAt }: CompletedPasskeyChange): Notice {
  return {
    type: kind === 'add' ? 'PASSKEY_ADDED' : 'PASSKEY_REMOVED',
    about: `passkey change ${id}${reversedAt ? ` after ${reversedAt.toISOString()}` : ''}`,
    target: `passkeys/${passkeyId}`,
    metadata: { passkeyId, label },
    at: endedAt,
    isNews: true,
  };
}

export function reversedPasskeyNotice({ id, kind, passkeyId, label, reversedAt }: ReversedPasskeyChange): Notice {
  return {
    type: 'PASSKEY_CHANGE_REVERSED',
    about: `passkey change ${id} reversed ${reversedAt.toISOString()}`,
    target: `passkeys/${passkeyId}`,
    metadata: { passkeyId, label, change: kind },
    at: reversedAt,
    isNews: true,
  };
}

export function signInNotice(metadata: NotificationMetadata['NEW_SIGN_IN'], at: Date): Notice {
  const { sessionId } = metadata;
  const [about, target] = [`session ${sessionId}`, `sessions/${sessionId}`];
  return { type: 'NEW_SIGN_IN', about, target, metadata, at, isNews: true };
}

export function apiKeyNotice(metadata: NotificationMetadata['API_KEY_CREATED'], at: Date): Notice {
  const { apiKeyId } = metadata;
  const [about, target] = [`api key ${apiKeyId}`, `api-keys/${apiKeyId}`];
  return { type: 'API_KEY_CREATED', about, target, metadata, at, isNews: true };
}

export function savedAccountNotice(metadata: NotificationMetadata['ACCOUNT_SAVED'], at: Date): Notice {
  const { accountId } = metadata;
  const [about, target] = [`account ${accountId}`, `accounts/${accountId}`];
  return { type: 'ACCOUNT_SAVED', about, target, metadata, at, isNews: true };
}
