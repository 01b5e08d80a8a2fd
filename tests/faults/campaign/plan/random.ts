const TWO_TO_THE_32 = 0x1_0000_0000;

/** Repeatable random numbers (mulberry32): the same seed gives the same numbers. */
export class Random {
  private state: number;

  constructor(private readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** Random numbers of their own for one part, which others do not change by drawing more or fewer. */
  fork(part: string): Random {
    let mixed = this.seed >>> 0;
    for (const character of part) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
    return new Random(mixed);
  }

  /** At least 0, less than 1. */
  fraction(): number {
    this.state = (this.state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_THE_32;
  }

  /** From `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.fraction() * (to - from);
  }

  isLucky(chance: number): boolean {
    return this.fraction() < chance;
  }

  pick<Choice>(choices: readonly Choice[]): Choice {
    const choice = choices[this.whole(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('There is nothing to choose from');
    return choice;
  }

  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[];
    let left = this.fraction() * names.reduce((sum, name) => sum + weights[name], 0);
    for (const name of names) {
      left -= weights[name];
      if (left < 0) return name;
    }
    return this.pick(names);
  }
}
