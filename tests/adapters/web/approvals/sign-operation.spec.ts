import { describe, expect, it } from '@jest/globals';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import {
  LookNeeded,
  OperationRefused,
  type SigningRequest,
  signOperation,
} from '../../../../adapters/web/approvals/sign-operation.js';
import type { Offer } from '../../../../adapters/web/chain/verify-operation.js';
import type { Hex } from '../../../../application/ports/user-operation.js';
import { uuid } from '../../../support/builders/ids.js';
import {
  CHAIN_CONTEXT,
  intent,
  OFFERED_AT,
  offerFor,
  offerOfCalls,
  STRANGER,
  shownPayment,
} from '../chain/support/operations.js';

const ANSWER = { id: 'credential' } as AuthenticationResponseJSON;

/** A page, its service and its passkey. */
function signing(
  offer: Offer,
  overrides: Partial<SigningRequest> = {},
  more: Partial<PublicKeyCredentialRequestOptionsJSON> = {},
) {
  const asked: Omit<PublicKeyCredentialRequestOptionsJSON, 'challenge'>[] = [];
  const signed: string[] = [];
  const publicKey = { challenge: offer.challenge ?? '', rpId: 'pay.test', timeout: 60_000, ...more };
  const request: SigningRequest = {
    intent: intent(),
    chainContext: CHAIN_CONTEXT,
    lookedAt: null,
    deviceTime: () => OFFERED_AT,
    options: async () => ({ publicKey, operation: offer.operation, serverTime: new Date(OFFERED_AT).toISOString() }),
    sign: async (options, challenge) => {
      asked.push(options);
      signed.push(challenge.value);
      return ANSWER;
    },
    ...overrides,
  };
  return { asked, signed, done: signOperation(request) };
}

const unknownDeal = offerOfCalls(uuid(1), [{ target: STRANGER, value: 0n, data: '0x12345678' }]);
const deal = { intent: intent({ paymentType: 'a type of next year' }) };

describe('signing an operation', () => {
  it('has the passkey sign the hash that the page computed, with the person verified', async () => {
    const offer = offerFor(shownPayment());
    const allowCredentials = [{ id: 'one', type: 'public-key' as const }];
    const { asked, signed, done } = signing(offer, {}, { allowCredentials, userVerification: 'discouraged' });
    expect(await done).toBe(ANSWER);
    expect(asked).toEqual([{ rpId: 'pay.test', timeout: 60_000, allowCredentials, userVerification: 'required' }]);
    expect(signed).toEqual([offer.challenge]);
  });

  it('passes on nothing else that the service puts into the options', async () => {
    const { asked, done } = signing(offerFor(shownPayment()), {}, { extensions: { appid: 'https://elsewhere.test' } });
    await done;
    expect(asked[0]).not.toHaveProperty('extensions');
  });

  it.each([
    ['an operation for somebody else', offerFor(shownPayment({ recipient: STRANGER }))],
    ['a challenge that is not the operation’s', { ...offerFor(shownPayment()), challenge: unknownDeal.challenge }],
    ['an operation of another kind', unknownDeal],
  ])('asks no passkey for %s', async (_what, offer) => {
    const { asked, done } = signing(offer);
    await expect(done).rejects.toBeInstanceOf(OperationRefused);
    expect(asked).toEqual([]);
  });

  it('asks no passkey before the owner has taken a deadline that is far away by the clock of the device', async () => {
    const offer = offerFor(shownPayment());
    const anHourBehind = { deviceTime: () => OFFERED_AT - 60 * 60_000 };
    const { asked, done } = signing(offer, anHourBehind);
    await expect(done).rejects.toBeInstanceOf(LookNeeded);
    expect(asked).toEqual([]);
    expect(await signing(offer, { ...anHourBehind, lookedAt: offer.operation.hash as Hex }).done).toBe(ANSWER);
  });

  it('asks no passkey for calls that the owner has not looked at', async () => {
    const { asked, done } = signing(unknownDeal, deal);
    await expect(done).rejects.toBeInstanceOf(LookNeeded);
    expect(asked).toEqual([]);
  });

  it('asks no passkey when the owner has looked at other calls', async () => {
    const { asked, done } = signing(unknownDeal, { ...deal, lookedAt: offerFor(shownPayment()).operation.hash as Hex });
    await expect(done).rejects.toMatchObject({ verdict: { kind: 'unproven', hash: unknownDeal.operation.hash } });
    expect(asked).toEqual([]);
  });

  it('asks the passkey for calls that the owner has looked at', async () => {
    const { asked, done } = signing(unknownDeal, { ...deal, lookedAt: unknownDeal.operation.hash as Hex });
    await done;
    expect(asked).toHaveLength(1);
  });
});
