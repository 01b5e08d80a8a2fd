import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SMART_WALLET } from '../../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { SmartWalletSignerCalls } from '../../../../adapters/chain/smart-wallet-signer-calls.js';
import { signerOf } from '../../../../adapters/chain/wallet-owner.js';
import { passkeyIntent, type ShownPasskeyChange } from '../../../../adapters/web/chain/passkey-calls.js';
import { coordinatesOf } from '../../../../adapters/web/chain/public-key.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { type Offer, verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Hex, WalletCall } from '../../../../application/ports/user-operation.js';
import { MOST_ATTEMPTS } from '../../../../domain/wallet-operations/attempts.js';
import { uuid } from '../../../support/builders/ids.js';
import { CHAIN_CONTEXT, DEPLOYMENT, OFFERED_AT, offerOfCalls, STRANGER, WALLET } from './support/operations.js';

const KEY = { x: `0x${'0a'.repeat(32)}`, y: `0x${'0b'.repeat(32)}` } as const;
const OTHER = { x: KEY.y, y: KEY.x };

const change = (kind: 'add' | 'remove', publicKey: ShownPasskeyChange['publicKey'] = KEY) =>
  passkeyIntent({ change: kind, passkeyId: uuid(5), publicKey });

const signers = new SmartWalletSignerCalls(DEPLOYMENT);
const offered = (kind: 'add' | 'remove', key: { readonly x: Hex; readonly y: Hex } = KEY, attempt = 1, id = uuid(5)) =>
  offerOfCalls(`passkey:${id}:${attempt}`, [signers.change(kind, key, WALLET)]);

const method = (name: string, values: readonly unknown[], target = WALLET): WalletCall => ({
  target,
  value: 0n,
  data: toHex(SMART_WALLET.encodeFunctionData(name, values)),
});
const signer = signerOf(KEY, DEPLOYMENT.webAuthnVerifier);
const addSigner = method('addSigners', [[signer]]);
const SUBJECT = `passkey:${uuid(5)}:1`;

describe.each(['add', 'remove'] as const)('to %s a passkey', (kind) => {
  it.each([1, 2, MOST_ATTEMPTS])('is verified at attempt %i, when this device knows the key', (attempt) => {
    expect(verifyOperation(change(kind), offered(kind, KEY, attempt), CHAIN_CONTEXT).kind).toBe('verified');
  });

  it('is left to the owner’s own look when this device has never seen the key', () => {
    expect(verifyOperation(change(kind, null), offered(kind), CHAIN_CONTEXT).kind).toBe('unproven');
  });

  const offers: Readonly<Record<string, readonly [Offer, ...ProblemCode[]]>> = {
    'another key': [offered(kind, OTHER), 'other-signer'],
    'the change of another passkey': [offered(kind, KEY, 1, uuid(6)), 'other-subject'],
    'an attempt that nobody makes': [offered(kind, KEY, MOST_ATTEMPTS + 1), 'other-subject'],
    'the opposite': [offered(kind === 'add' ? 'remove' : 'add'), 'other-method'],
    'two signers': [offerOfCalls(SUBJECT, [method(`${kind}Signers`, [[signer, signer]])]), 'other-signer'],
    'a signer that is no passkey': [offerOfCalls(SUBJECT, [method(`${kind}Signers`, [[STRANGER]])]), 'other-signer'],
    'no signer': [offerOfCalls(SUBJECT, [method(`${kind}Signers`, [[]])]), 'other-signer'],
    'another wallet’s signer': [
      offerOfCalls(SUBJECT, [method(`${kind}Signers`, [[signer]], STRANGER)]),
      'other-contract',
    ],
    'something besides': [offerOfCalls(SUBJECT, [method(`${kind}Signers`, [[signer]]), addSigner]), 'call-too-many'],
    'native coin sent along': [
      offerOfCalls(SUBJECT, [{ ...method(`${kind}Signers`, [[signer]]), value: 1n }]),
      'sends-native',
    ],
    'a deadline that is far away': [
      offerOfCalls(SUBJECT, [method(`${kind}Signers`, [[signer]])], WALLET, new Date(OFFERED_AT + 3_601_000)),
      'far-deadline',
    ],
    nothing: [offerOfCalls(SUBJECT, []), 'call-missing'],
  };

  it.each(Object.keys(offers))('is refused with %s', (name) => {
    const [offer, ...codes] = offers[name] ?? [offered(kind)];
    const verdict = verifyOperation(change(kind), offer, CHAIN_CONTEXT);
    expect(verdict.kind === 'refused' && verdict.problems.map(({ code }) => code)).toEqual(codes);
  });

  it.each(['two signers', 'a signer that is no passkey', 'no signer', 'the opposite', 'something besides'])(
    'is refused with %s also when this device does not know the key',
    (name) => {
      const [offer] = offers[name] ?? [offered(kind)];
      expect(verifyOperation(change(kind, null), offer, CHAIN_CONTEXT).kind).toBe('refused');
    },
  );
});

describe('the key that a browser tells of a new passkey', () => {
  it('is read as its coordinates', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const hex = (base64url: string) => `0x${Buffer.from(base64url, 'base64url').toString('hex')}`;
    const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }));
    expect(coordinatesOf(spki)).toEqual({ x: hex(x), y: hex(y) });
  });

  it('is null for other kinds of keys, and for what is no key', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    expect(coordinatesOf(new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })))).toBeNull();
    const larger = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey;
    expect(coordinatesOf(new Uint8Array(larger.export({ type: 'spki', format: 'der' })))).toBeNull();
    expect(coordinatesOf(new Uint8Array())).toBeNull();
  });
});
