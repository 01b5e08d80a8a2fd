import { bufferToBase64URLString } from '@simplewebauthn/browser';
import type { Hex } from '../../../application/ports/user-operation.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import { type CeremonyPurpose, ceremonyPreimage } from '../../../domain/passkeys/ceremony-preimage.js';

/**
 * A WebAuthn challenge that this page made by itself (docs/rules/signatures.md#other-ceremonies). Passkeys are asked for nothing else, so
 * that no answer of the service can choose what they sign.
 */
export class PageChallenge {
  private constructor(
    /** base64url */
    readonly value: string,
  ) {}

  /** @param hash of an operation, as this page computed it from what it shows */
  static ofOperation(hash: Hex): PageChallenge {
    return new PageChallenge(signingChallenge(hash));
  }

  /** @param serverChallenge the service's challenge, of which only a hash is signed */
  static async ofCeremony(purpose: CeremonyPurpose, serverChallenge: string): Promise<PageChallenge> {
    const preimage = new TextEncoder().encode(ceremonyPreimage(purpose, location.origin, serverChallenge));
    return new PageChallenge(bufferToBase64URLString(await crypto.subtle.digest('SHA-256', preimage)));
  }
}
