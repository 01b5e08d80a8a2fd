import type { Passkey, PasskeyStore } from '../../infrastructure/demo/software-authenticator.js';

/** Passkeys of one test. */
export class InMemoryPasskeyStore implements PasskeyStore {
  private readonly passkeys: Passkey[] = [];
  private readonly signCounts = new Map<string, number>();

  async add(passkey: Passkey): Promise<void> {
    this.passkeys.unshift(passkey);
    this.signCounts.set(passkey.credentialId, 0);
  }

  async list(rpId: string): Promise<readonly Passkey[]> {
    return this.passkeys.filter((passkey) => passkey.rpId === rpId);
  }

  async nextSignCount(credentialId: string): Promise<number> {
    const next = (this.signCounts.get(credentialId) ?? 0) + 1;
    this.signCounts.set(credentialId, next);
    return next;
  }
}
