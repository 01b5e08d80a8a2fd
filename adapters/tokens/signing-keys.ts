import type { JWK } from 'jose';
import type { SigningKeyRotation } from '../../application/access/signing-key-rotation.js';
import type { SigningKeyStore, StoredSigningKey } from '../../application/access/signing-key-store.js';
import type { WallClock } from '../../application/ports/clock.js';
import type { SecretBox } from '../../application/ports/secret-box.js';
import { generateSigningJwk, type PublicSigningJwk, type SigningKey, toSigningKey } from './signing-key.js';

const HOUR_MS = 60 * 60 * 1000;
const SEAL_CONTEXT = 'signing-key';
/** Longer than the lifetime of an access token plus the clock differences between processes. */
const OVERLAP_MS = HOUR_MS;
/** Processes look for new keys every half minute. A key that an operator asks for signs after this time. */
const ASKED_LEAD_MS = 10 * 60 * 1000;
/** A key is published this long before it signs. Verifiers cache a JWK set for a shorter time. */
const MAX_LEAD_MS = 24 * HOUR_MS;

interface HeldKey extends SigningKey {
  /** Wall-clock milliseconds. */
  readonly signsFrom: number;
  readonly retiresAt: number;
}

/**
 * The issuer's ES256 keys, the same in all processes. A key is published first and signs later. It verifies until the last token
 * that it signed has ended, and is then removed.
 */
export class SigningKeys implements SigningKeyRotation {
  private held: readonly HeldKey[] = [];

  private constructor(
    private readonly store: SigningKeyStore,
    private readonly secretBox: SecretBox,
    private readonly wallClock: WallClock,
    private readonly rotateEveryMs: number,
  ) {}

  /**
   * Loads the stored keys, and makes the first key when there is none.
   * @param rotateEveryMs how long a key signs, in milliseconds
   * @throws SealedWithUnknownKeyError when the master key that protects them is missing
   */
  static async load(
    store: SigningKeyStore,
    secretBox: SecretBox,
    wallClock: WallClock,
    rotateEveryMs: number,
  ): Promise<SigningKeys> {
    const keys = new SigningKeys(store, secretBox, wallClock, rotateEveryMs);
    await keys.refresh();
    return keys;
  }

  /** Plans the next key when it is due, and loads the keys that other processes have planned. Call it about every minute. */
  async refresh(): Promise<void> {
    const now = this.wallClock.now();
    const stored = await this.store.list();
    if (!this.isDue(stored, now)) return this.hold(stored);
    await this.hold(
      await this.store.exclusively(async () => {
        const present = await this.store.list();
        if (this.isDue(present, now)) await this.plan(present, now);
        await this.store.removeRetired(now);
        return this.store.list();
      }),
    );
  }

  async rotate(
    isLeaked: boolean,
  ): Promise<{ readonly kid: string; readonly signsFrom: Date; readonly isPlanned: boolean }> {
    const now = this.wallClock.now();
    const planned = await this.store.exclusively(async () => {
      const present = await this.store.list();
      const [newest] = present;
      if (!isLeaked && newest && newest.signsFrom > now) return { ...newest, isPlanned: false };
      if (isLeaked) await this.store.retireAll(now);
      await this.plan(isLeaked ? [] : present, now, ASKED_LEAD_MS);
      await this.store.removeRetired(now);
      const [next] = await this.store.list();
      if (!next) throw new Error('There is no signing key');
      return { ...next, isPlanned: true };
    });
    await this.hold(await this.store.list());
    const { kid, signsFrom, isPlanned } = planned;
    return { kid, signsFrom, isPlanned };
  }

  /** The key that signs new tokens. */
  get current(): SigningKey {
    const now = this.wallClock.now().getTime();
    const current = this.held.find(({ signsFrom }) => signsFrom <= now) ?? this.held.at(-1);
    if (!current) throw new Error('There is no signing key');
    return current;
  }

  /** Undefined when no such key is known, or it has retired. */
  find(kid: string): SigningKey | undefined {
    const now = this.wallClock.now().getTime();
    return this.held.find((key) => key.kid === kid && key.retiresAt > now);
  }

  /** Every key that verifies tokens now or soon. The array is the same object until the keys change. */
  get all(): readonly SigningKey[] {
    return this.held;
  }

  /** The public JWK set. */
  publicJwks(): { readonly keys: readonly PublicSigningJwk[] } {
    const now = this.wallClock.now().getTime();
    return { keys: this.held.filter(({ retiresAt }) => retiresAt > now).map(({ publicJwk }) => publicJwk) };
  }

  private get leadMs(): number {
    return Math.min(MAX_LEAD_MS, this.rotateEveryMs / 2);
  }

  private isDue(stored: readonly StoredSigningKey[], now: Date): boolean {
    const [newest] = stored;
    return !newest || newest.signsFrom.getTime() + this.rotateEveryMs - this.leadMs <= now.getTime();
  }

  private async plan(present: readonly StoredSigningKey[], now: Date, leadMs = this.leadMs): Promise<void> {
    const privateJwk = await generateSigningJwk();
    const { publicJwk, kid } = await toSigningKey(privateJwk);
    const signsFrom = present.length === 0 ? now : new Date(now.getTime() + leadMs);
    const sealedPrivateJwk = this.secretBox.seal(JSON.stringify(privateJwk), SEAL_CONTEXT);
    await this.store.add({
      kid,
      publicJwk: { ...publicJwk },
      sealedPrivateJwk,
      createdAt: now,
      signsFrom,
      retiresAt: null,
    });
    await this.store.retireOthers(kid, new Date(signsFrom.getTime() + OVERLAP_MS));
  }

  private async hold(stored: readonly StoredSigningKey[]): Promise<void> {
    const unchanged =
      stored.length === this.held.length &&
      stored.every(({ kid, retiresAt }, index) => {
        const key = this.held[index];
        return key?.kid === kid && key.retiresAt === endOf(retiresAt);
      });
    if (!unchanged) this.held = await Promise.all(stored.map((key) => this.open(key)));
  }

  private async open({ sealedPrivateJwk, signsFrom, retiresAt }: StoredSigningKey): Promise<HeldKey> {
    const key = await toSigningKey(JSON.parse(this.secretBox.open(sealedPrivateJwk, SEAL_CONTEXT)) as JWK);
    return { ...key, signsFrom: signsFrom.getTime(), retiresAt: endOf(retiresAt) };
  }
}

function endOf(retiresAt: Date | null): number {
  return retiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
}
