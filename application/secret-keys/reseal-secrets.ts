import type { WallClock } from '../ports/clock.js';
import type { KeyRegister, SealedCount, SealedRows } from './sealed-rows.js';

/** A process says every half minute with which key it seals. */
const SILENT_FOR_MS = 90_000;

export interface KeyStatus {
  readonly id: string;
  /** Whether new secrets are sealed with it. */
  readonly isFirst: boolean;
  readonly isConfigured: boolean;
  /** A start without it is refused. */
  readonly isNeeded: boolean;
  /** When a process last said that it seals with it; null: none has since it was noted as needed. */
  readonly sealsAt: Date | null;
  readonly sealed: readonly SealedCount[];
  readonly rows: number;
}

export interface ResealReport {
  readonly resealed: number;
  /** Keys that can be taken out of SECRETS_KEY now. */
  readonly released: readonly string[];
  /** Keys that cannot, and why. */
  readonly kept: readonly { readonly id: string; readonly why: string }[];
}

/** Shows with which secret keys something is sealed, and seals it all with the first one, so that the others can be taken away. */
export class ResealSecrets {
  /** @param configured the ids of the keys in SECRETS_KEY, the sealing one first */
  constructor(
    private readonly places: readonly SealedRows[],
    private readonly register: KeyRegister,
    private readonly wallClock: WallClock,
    private readonly configured: readonly string[],
  ) {}

  async status(): Promise<readonly KeyStatus[]> {
    const needed = await this.register.all();
    const counts: SealedCount[] = [];
    for (const place of this.places) counts.push(...(await place.counts()));
    const ids = new Set([...this.configured, ...needed.map(({ id }) => id), ...counts.map(({ keyId }) => keyId)]);
    return [...ids].map((id) => {
      const own = counts.filter(({ keyId }) => keyId === id);
      const noted = needed.find((each) => each.id === id);
      return {
        id,
        isFirst: id === this.configured[0],
        isConfigured: this.configured.includes(id),
        isNeeded: noted !== undefined,
        sealsAt: noted?.sealsAt ?? null,
        sealed: own,
        rows: own.reduce((sum, { rows }) => sum + rows, 0),
      };
    });
  }

  /** It can be repeated, and interrupted at any point. */
  async execute(): Promise<ResealReport> {
    let resealed = 0;
    for (const place of this.places) resealed += await place.reseal();
    const released: string[] = [];
    const kept: { id: string; why: string }[] = [];
    const silentSince = new Date(this.wallClock.now().getTime() - SILENT_FOR_MS);
    for (const { id, isFirst, rows, isNeeded } of await this.status()) {
      if (isFirst || !isNeeded) continue;
      if (rows > 0) kept.push({ id, why: `${rows} are sealed with it still: repeat this` });
      else if (await this.register.release(id, silentSince)) released.push(id);
      else
        kept.push({
          id,
          why: 'a process has sealed with it within 90 seconds: start all processes with the new first key, and repeat this',
        });
    }
    return { resealed, released, kept };
  }
}
