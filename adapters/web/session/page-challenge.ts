import { bufferToBase64URLString } from '@simplewebauthn/browser';
import type { Hex } from '../../../application/ports/user-operation.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import { type CeremonyPurpose, ceremonyPreimage } from '../../../domain/passkeys/ceremony-preimage.js';
import { statementText, type TaxDocumentStatement } from '../../../domain/tax-documents/signed-statement.js';
import { recoveryHash, type ShownRecovery } from '../chain/recovery-hash.js';

/**
 * A WebAuthn challenge that this page made by itself (docs/rules/signatures.md#other-ceremonies). Passkeys are asked for nothing else, so
 * that no answer of the service can choose what they sign.
 */
export class PageChallenge {
  // A private member: nothing that only has a `value` passes for one.
  readonly #value: string;

  private constructor(value: string) {
    this.#value = value;
  }

  /** base64url */
  get value(): string {
    return this.#value;
  }

  /** @param hash of an operation, as this page computed it from what it shows */
  static ofOperation(hash: Hex): PageChallenge {
    return new PageChallenge(signingChallenge(hash));
  }

  /** What a guardian signs: computed from what this page shows. Null when it is malformed. */
  static ofRecovery(shown: ShownRecovery): PageChallenge | null {
    const hash = recoveryHash(shown);
    return hash && new PageChallenge(signingChallenge(hash));
  }

  /** @param serverChallenge the service's challenge, of which only a hash is signed */
  static async ofCeremony(purpose: CeremonyPurpose, serverChallenge: string): Promise<PageChallenge> {
    const preimage = new TextEncoder().encode(ceremonyPreimage(purpose, location.origin, serverChallenge));
    return new PageChallenge(bufferToBase64URLString(await crypto.subtle.digest('SHA-256', preimage)));
  }

  /**
   * The signature under a tax document (docs/rules/documents.md#signed-tax-documents).
   * @param statement the values that this page shows
   */
  static async ofTaxDocument(statement: TaxDocumentStatement): Promise<PageChallenge> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(statementText(statement)));
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return PageChallenge.ofCeremony('tax-document', hash);
  }
}
