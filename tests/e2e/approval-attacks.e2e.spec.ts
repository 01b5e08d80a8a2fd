import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newPrivateJwk } from '../../adapters/tokens/new-private-key.js';
import { pageOptions } from '../../infrastructure/demo/page-ceremonies.js';
import { type AssertionOverrides, alteredAssertion } from '../support/altered-ceremonies.js';
import type { ErrorBody, HttpAnswer } from '../support/sandbox/http-exchange.js';
import { expectRefusal, type Refusal } from '../support/sandbox/refusals.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { P256_ORDER } from '../support/software-passkey.js';

let sandbox: Sandbox;
let alice: Person;
let bob: Person;
/** A payment of alice's to bob that waits for her approval. */
let id: string;
let paidBefore: readonly bigint[];

const balances = () => Promise.all([alice, bob].map(({ walletAddress }) => sandbox.node.balanceOf(walletAddress)));
const propose = () => alice.rest.proposed({ recipientUsername: bob.username, amount: '5' });

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  [alice, bob] = await Promise.all([sandbox.newPerson({ USD: '1000' }), sandbox.newPerson({ USD: '1000' })]);
});
afterAll(() => sandbox?.stop());

beforeEach(async () => {
  id = await propose();
  paidBefore = await balances();
});

/** What a refusal must leave: the request waits on, nothing is signed, no money moved. */
async function expectUntouched(status = 'PENDING_APPROVAL'): Promise<void> {
  expect((await alice.rest.payment(id)).status).toBe(status);
  expect(await sandbox.database.query('SELECT FROM wallet_operations WHERE subject_id = $1', [id])).toEqual([]);
  expect(await balances()).toEqual(paidBefore);
}

describe('an altered assertion is refused and changes nothing', () => {
  afterEach(() => expectUntouched());

  const foreignKey = newPrivateJwk;
  const otherHash = Buffer.alloc(32, 7).toString('base64url');
  const cases: readonly [string, AssertionOverrides, string][] = [
    ['made for another hash', { challenge: otherHash }, 'The passkey answer was made for another challenge'],
    [
      'made for another relying party',
      { rpId: 'evil.example' },
      'The passkey answer was made for another relying party',
    ],
    [
      'made without user verification',
      { userVerified: false },
      'The passkey answer was made without verifying the user (PIN, fingerprint or face)',
    ],
    [
      'made without the user present',
      { userPresent: false },
      'The passkey answer was made without the user being present',
    ],
    ['of a registration', { type: 'webauthn.create' }, 'The passkey answer is not an assertion'],
    ['made in a frame', { crossOrigin: true }, 'The passkey answer was made inside a frame of another site'],
    [
      'whose counter went back',
      { signCount: 1 },
      "The passkey's signature counter did not grow: the answer is old or the passkey was copied",
    ],
    [
      'whose counter was reset',
      { signCount: 0 },
      "The passkey's signature counter did not grow: the answer is old or the passkey was copied",
    ],
    ['signed by another key', { signWith: foreignKey() }, "The passkey answer's signature does not hold"],
    [
      'with one bit of the signature flipped',
      { alterSignature: (signature) => withBitFlipped(signature, signature.length - 1) },
      "The passkey answer's signature does not hold",
    ],
    [
      'whose signature is no DER',
      { alterSignature: (signature) => signature.subarray(1) },
      "The passkey answer's signature is not a DER-encoded P-256 signature",
    ],
  ];
  it.each(cases)('one %s', async (_name, overrides, message) => {
    const assertion = await alice.app.assertion(id, overrides);
    expectRefusal(await alice.app.handIn(id, assertion), [401, 'UNAUTHORIZED', message]);
  });

  it.each(['https://evil.example', 'http://localhost:1', 'http://localhost'])('one made on %s', async (origin) => {
    const assertion = await alice.app.assertion(id, {}, origin);
    const message = 'The passkey answer was made on another site';
    expectRefusal(await alice.app.handIn(id, assertion), [401, 'UNAUTHORIZED', message]);
  });

  it.each(['authenticatorData', 'clientDataJSON'] as const)('one whose %s was changed after signing', async (field) => {
    const assertion = await alice.app.assertion(id);
    const bytes = Buffer.from(assertion.response[field], 'base64url');
    const changed = field === 'authenticatorData' ? withBitFlipped(bytes, bytes.length - 4) : addedMember(bytes);
    const response = { ...assertion.response, [field]: changed.toString('base64url') };
    const message = "The passkey answer's signature does not hold";
    expectRefusal(await alice.app.handIn(id, { ...assertion, response }), [401, 'UNAUTHORIZED', message]);
  });

  it('one that names no passkey that anybody has', async () => {
    const unknown = Buffer.alloc(16, 1).toString('base64url');
    const assertion = { ...(await alice.app.assertion(id)), id: unknown, rawId: unknown };
    const message = 'This passkey does not belong to the account that pays';
    expectRefusal(await alice.app.handIn(id, assertion), [401, 'UNAUTHORIZED', message]);
  });

  it('one that is not whole', async () => {
    const { response, ...assertion } = await alice.app.assertion(id);
    const { signature: _left, ...unsigned } = response;
    const answers = [
      await alice.app.handIn<ErrorBody>(id, { ...assertion, response: unsigned }),
      await alice.app.handIn<ErrorBody>(id, assertion),
      await alice.app.handIn<ErrorBody>(id, {}),
    ];
    const [noSignature, noResponse, nothing] = answers;
    const required = 'is required and must be';
    expectRefusal(noSignature as HttpAnswer<ErrorBody>, [
      422,
      'VALIDATION_ERROR',
      `response.signature ${required} a string`,
    ]);
    expectRefusal(noResponse as HttpAnswer<ErrorBody>, [422, 'VALIDATION_ERROR', `response ${required} an object`]);
    expectRefusal(nothing as HttpAnswer<ErrorBody>, [
      422,
      'VALIDATION_ERROR',
      /\bid is required and must be a string; rawId is required/,
    ]);
  });
});

describe('a foreign assertion is refused and changes nothing', () => {
  afterEach(() => expectUntouched());

  it("one of bob's passkey, in alice's session", async () => {
    const { publicKey } = await alice.app.signingOptions(id);
    const assertion = await alteredAssertion(bob.app.passkeys, { ...publicKey, allowCredentials: [] }, bob.app.origin);
    const message = 'This passkey does not belong to the account that pays';
    expectRefusal(await alice.app.handIn(id, assertion), [401, 'UNAUTHORIZED', message]);
  });

  it("one of bob's passkey that claims to be alice's", async () => {
    const { publicKey } = await alice.app.signingOptions(id);
    const own = await alice.app.assertion(id);
    const foreign = await alteredAssertion(bob.app.passkeys, { ...publicKey, allowCredentials: [] }, bob.app.origin, {
      signCount: 1000,
    });
    const message = "The passkey answer's signature does not hold";
    const claimed = { ...foreign, id: own.id, rawId: own.rawId };
    expectRefusal(await alice.app.handIn(id, claimed), [401, 'UNAUTHORIZED', message]);
  });

  it("any, in bob's session, who cannot even see the payment", async () => {
    const assertion = await alice.app.assertion(id);
    const missing: Refusal = [404, 'NOT_FOUND', 'The payment request was not found'];
    expectRefusal(await bob.app.handIn(id, assertion), missing);
    expectRefusal(await bob.app.reject(id, 'not mine'), missing);
    expectRefusal(await bob.app.get(`/approvals/${id}`), missing);
    expectRefusal(await bob.app.post(`/approvals/${id}/options`), missing);
  });

  it('one for a payment that does not exist, or has no id', async () => {
    const assertion = await alice.app.assertion(id);
    const unknown = '01a1f850-0000-7000-8000-000000000000';
    expectRefusal(await alice.app.handIn(unknown, assertion), [404, 'NOT_FOUND', 'The payment request was not found']);
    expectRefusal(await alice.app.handIn('25', assertion), [422, 'VALIDATION_ERROR', 'id must be a UUID']);
  });
});

describe('a replayed assertion is refused and pays nothing twice', () => {
  it('for the same payment and for another one', async () => {
    const assertion = await alice.app.assertion(id);
    expect((await alice.app.handIn(id, assertion)).status).toBe(200);
    const again = await alice.app.handIn<ErrorBody>(id, assertion);
    expectRefusal(again, [409, 'CONFLICT', /(APPROVED|COMPLETED)/]);
    expect((await alice.rest.settled(id)).status).toBe('COMPLETED');
    expectRefusal(await alice.app.handIn(id, assertion), [409, 'CONFLICT', /COMPLETED/]);
    const [paid, received] = [(paidBefore[0] ?? 0n) - 5_000_000n, (paidBefore[1] ?? 0n) + 5_000_000n];
    expect(await balances()).toEqual([paid, received]);

    id = await propose();
    paidBefore = [paid, received];
    const message = 'The passkey answer was made for another challenge';
    expectRefusal(await alice.app.handIn(id, assertion), [401, 'UNAUTHORIZED', message]);
    await expectUntouched();
  });

  it('for signing in with what approved a payment, and the reverse', async () => {
    const assertion = await alice.app.assertion(id);
    const unknown = /^The sign-in challenge is unknown/;
    expectRefusal(await alice.app.post('/sign-in', assertion), [401, 'UNAUTHORIZED', unknown]);

    const begun = await alice.app.post<{ publicKey: Record<string, unknown> }>('/sign-in/options');
    const options = pageOptions('sign-in', begun.body.publicKey, alice.app.origin);
    const signIn = await alteredAssertion(alice.app.passkeys, options, alice.app.origin);
    const other = 'The passkey answer was made for another challenge';
    expectRefusal(await alice.app.handIn(id, signIn), [401, 'UNAUTHORIZED', other]);
    expect((await alice.app.post('/sign-in', signIn)).status).toBe(200);
    expectRefusal(await alice.app.post('/sign-in', signIn), [401, 'UNAUTHORIZED', unknown]);
    await expectUntouched();
  });
});

describe('a stale assertion is refused and changes nothing', () => {
  it('after the owner rejected', async () => {
    const assertion = await alice.app.assertion(id);
    await alice.app.reject(id);
    expectRefusal(await alice.app.handIn(id, assertion), [409, 'CONFLICT', /REJECTED/]);
    expectRefusal(await alice.app.post(`/approvals/${id}/options`), [409, 'CONFLICT', /REJECTED/]);
    await expectUntouched('REJECTED');
  });

  it('after the window has closed', async () => {
    const assertion = await alice.app.assertion(id);
    await sandbox.advanceClock(5);
    expectRefusal(await alice.app.handIn(id, assertion), [409, 'CONFLICT', /EXPIRED/]);
    expectRefusal(await alice.app.reject(id), [409, 'CONFLICT', /EXPIRED/]);
    await expectUntouched('EXPIRED');
  });
});

describe('what a real authenticator may do', () => {
  it('a signature whose s lies in the upper half is brought into the form that the chain takes', async () => {
    const assertion = await alice.app.assertion(id, { alterSignature: withHighS });
    expect((await alice.app.handIn(id, assertion)).status).toBe(200);
    expect((await alice.rest.settled(id)).status).toBe('COMPLETED');
  });
});

function withBitFlipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 4, at);
  return changed;
}

function addedMember(clientData: Buffer): Buffer {
  return Buffer.from(clientData.toString().replace(/}$/, ',"extra":1}'));
}

/** The same signature with the other one of its two equally good s. */
function withHighS(der: Buffer): Buffer {
  const rLength = der.readUInt8(3);
  const r = der.subarray(4, 4 + rLength);
  const s = BigInt(`0x${der.subarray(6 + rLength).toString('hex')}`);
  const high = s > P256_ORDER / 2n ? s : P256_ORDER - s;
  // Its top bit is set, so that a DER integer begins with a zero.
  const sBytes = Buffer.from(`00${high.toString(16).padStart(64, '0')}`, 'hex');
  const integers = Buffer.concat([Buffer.from([2, r.length]), r, Buffer.from([2, sBytes.length]), sBytes]);
  return Buffer.concat([Buffer.from([0x30, integers.length]), integers]);
}
