import { createHash, createPublicKey, verify } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { InMemoryPasskeyStore } from '../../support/in-memory-passkey-store.js';

const ORIGIN = 'http://localhost:3000';
const CHALLENGE = Buffer.alloc(32, 7).toString('base64url');
const handle = (name: string) => Buffer.from(`id of ${name}`).toString('base64url');

function creationOptions(userName: string, more: Record<string, unknown> = {}) {
  return {
    challenge: CHALLENGE,
    rp: { id: 'localhost', name: 'Demo' },
    user: { id: handle(userName), name: userName, displayName: userName },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    ...more,
  };
}

function requestOptions(...ids: readonly string[]) {
  return {
    challenge: CHALLENGE,
    rpId: 'localhost',
    allowCredentials: ids.map((id) => ({ type: 'public-key', id })),
    userVerification: 'required',
  };
}

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('the software authenticator', () => {
  let store: InMemoryPasskeyStore;
  let authenticator: SoftwareAuthenticator;

  beforeEach(() => {
    store = new InMemoryPasskeyStore();
    authenticator = new SoftwareAuthenticator(store);
  });

  it('registers with the bytes a browser sends', async () => {
    const answer = await authenticator.create(creationOptions('alice'), ORIGIN);
    expect(bytes(answer.response.clientDataJSON).toString()).toBe(
      `{"type":"webauthn.create","challenge":"${CHALLENGE}","origin":"${ORIGIN}","crossOrigin":false}`,
    );
    const [passkey] = await store.list('localhost');
    const { x = '', y = '' } = passkey?.privateKey ?? {};
    const id = bytes(answer.id);
    const authenticatorData = Buffer.concat([
      createHash('sha256').update('localhost').digest(),
      Buffer.from('4500000000', 'hex'),
      Buffer.alloc(16),
      Buffer.of(0, 16),
      id,
      Buffer.from('a5010203262001215820', 'hex'),
      bytes(x),
      Buffer.from('225820', 'hex'),
      bytes(y),
    ]);
    expect(bytes(answer.response.attestationObject)).toEqual(
      Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.of(0x58, authenticatorData.length),
        authenticatorData,
      ]),
    );
    expect(answer).toMatchObject({
      rawId: answer.id,
      type: 'public-key',
      response: { transports: ['internal'] },
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
    });
  });

  it('signs the bytes a browser sends', async () => {
    const { id } = await authenticator.create(creationOptions('alice'), ORIGIN);
    const { response } = await authenticator.get(requestOptions(id), ORIGIN);
    const clientData = bytes(response.clientDataJSON);
    expect(clientData.toString()).toBe(
      `{"type":"webauthn.get","challenge":"${CHALLENGE}","origin":"${ORIGIN}","crossOrigin":false}`,
    );
    const authenticatorData = bytes(response.authenticatorData);
    expect(authenticatorData).toEqual(
      Buffer.concat([createHash('sha256').update('localhost').digest(), Buffer.from('0500000001', 'hex')]),
    );
    const [passkey] = await store.list('localhost');
    const { x = '', y = '' } = passkey?.privateKey ?? {};
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    expect(verify('sha256', signed, publicKey, bytes(response.signature))).toBe(true);
    expect(response.userHandle).toBe(handle('alice'));
  });

  it('counts every signature of each passkey', async () => {
    const alice = await authenticator.create(creationOptions('alice'), ORIGIN);
    const bob = await authenticator.create(creationOptions('bob'), ORIGIN);
    const signCount = async (id: string) => {
      const { response } = await authenticator.get(requestOptions(id), ORIGIN);
      return bytes(response.authenticatorData).readUInt32BE(33);
    };
    expect(await signCount(alice.id)).toBe(1);
    expect(await signCount(alice.id)).toBe(2);
    expect(await signCount(bob.id)).toBe(1);
  });

  it('offers a passkey without being told its id, and lets the user choose between people', async () => {
    const alice = await authenticator.create(creationOptions('alice'), ORIGIN);
    await expect(authenticator.get(requestOptions(), ORIGIN)).resolves.toMatchObject({ id: alice.id });
    const bob = await authenticator.create(creationOptions('bob'), ORIGIN);
    await expect(authenticator.get(requestOptions(), ORIGIN)).rejects.toThrow(
      'Passkeys of several people fit; say whose to use',
    );
    await expect(authenticator.get(requestOptions(), ORIGIN, 'bob')).resolves.toMatchObject({ id: bob.id });
    await expect(
      authenticator.get({ challenge: CHALLENGE, rpId: 'localhost' }, ORIGIN, 'alice'),
    ).resolves.toMatchObject({
      id: alice.id,
    });
  });

  it('takes the newest passkey of one person, unless the site names another', async () => {
    const older = await authenticator.create(creationOptions('alice'), ORIGIN);
    const newer = await authenticator.create(creationOptions('alice'), ORIGIN);
    await expect(authenticator.get(requestOptions(), ORIGIN)).resolves.toMatchObject({ id: newer.id });
    await expect(authenticator.get(requestOptions(older.id), ORIGIN)).resolves.toMatchObject({ id: older.id });
  });

  it('holds no passkey that the site would take', async () => {
    const { id } = await authenticator.create(creationOptions('alice'), ORIGIN);
    const none = 'This authenticator holds no passkey that the site would take';
    await expect(authenticator.get(requestOptions('AAAA'), ORIGIN)).rejects.toThrow(none);
    await expect(authenticator.get(requestOptions(id), ORIGIN, 'bob')).rejects.toThrow(none);
  });

  it('makes no second passkey where the site excludes the first, and none but ES256', async () => {
    const { id } = await authenticator.create(creationOptions('alice'), ORIGIN);
    const excluding = creationOptions('alice', { excludeCredentials: [{ type: 'public-key', id }] });
    await expect(authenticator.create(excluding, ORIGIN)).rejects.toThrow('already holds a passkey of that account');
    const rsaOnly = creationOptions('alice', { pubKeyCredParams: [{ type: 'public-key', alg: -257 }] });
    await expect(authenticator.create(rsaOnly, ORIGIN)).rejects.toThrow('The site takes no ES256 passkey');
    expect(await store.list('localhost')).toHaveLength(1);
  });

  it.each([
    ['https://app.example.org', 'app.example.org'],
    ['https://app.example.org:8443', 'example.org'],
    ['http://localhost:3000', 'localhost'],
    ['http://app.localhost:3000', 'localhost'],
  ])('lets a page of %s use passkeys of %s', async (origin, rpId) => {
    const options = creationOptions('alice', { rp: { id: rpId, name: 'Demo' } });
    await expect(authenticator.create(options, origin)).resolves.toBeDefined();
  });

  it.each([
    ['https://example.org', 'app.example.org'],
    ['https://notexample.org', 'example.org'],
    ['https://example.org', 'org'],
    ['https://example.org.evil.example', 'example.org'],
    ['http://127.0.0.1:3000', 'localhost'],
    ['http://example.org', 'example.org'],
  ])('does not let a page of %s use passkeys of %s', async (origin, rpId) => {
    const creation = creationOptions('alice', { rp: { id: rpId, name: 'Demo' } });
    await expect(authenticator.create(creation, origin)).rejects.toThrow(/may not use passkeys|on https pages/);
    await expect(authenticator.get({ ...requestOptions(), rpId }, origin)).rejects.toThrow(
      /may not use passkeys|on https pages/,
    );
  });

  it('names what the options lack', async () => {
    await expect(authenticator.create({}, ORIGIN)).rejects.toThrow('The passkey options have no challenge');
    await expect(authenticator.get({ challenge: CHALLENGE }, ORIGIN)).rejects.toThrow(
      'The passkey options have no rpId',
    );
    const unnamed = { ...requestOptions(), allowCredentials: [{}] };
    await expect(authenticator.get(unnamed, ORIGIN)).rejects.toThrow('have no allowCredentials[].id');
  });
});
