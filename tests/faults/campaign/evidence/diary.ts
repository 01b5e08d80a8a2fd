/** One thing that happened during a campaign. */
interface Entry {
  /** Since the campaign's beginning. */
  readonly atMs: number;
  /** What it is about: a payment's number, a person, or `fault`. */
  readonly about: string;
  readonly words: string;
}

const FAULT = 'fault';
const NEAR_MS = 15_000;

/** Everything that happened during a campaign, in its order. */
export class Diary {
  private readonly entries: Entry[] = [];
  private readonly beganAt = performance.now();

  /** @param tell is given each fault as it happens */
  constructor(private readonly tell: (line: string) => void = () => undefined) {}

  get elapsedMs(): number {
    return performance.now() - this.beganAt;
  }

  note(about: string, words: string): void {
    this.entries.push({ atMs: this.elapsedMs, about, words });
  }

  fault(words: string): void {
    this.note(FAULT, words);
    this.tell(`${seconds(this.elapsedMs)} ${words}`);
  }

  /** What happened to one subject, and the faults around it, the last `limit` lines. */
  last(about: string, limit = 25): readonly string[] {
    const own = this.entries.filter((entry) => entry.about === about);
    const [first, last] = [own[0]?.atMs ?? 0, own.at(-1)?.atMs ?? 0];
    const isNear = ({ about: other, atMs }: Entry) =>
      other === FAULT && atMs > first - NEAR_MS && atMs < last + NEAR_MS;
    const lines = this.entries.filter((entry) => entry.about === about || isNear(entry));
    return lines.slice(-limit).map(({ atMs, about: what, words }) => `${seconds(atMs)} ${what}: ${words}`);
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}
