import type { Result } from 'ethers';
import type { SoftwarePasskey } from '../../support/software-passkey.js';
import type { ContractEvent } from './contract-stage.js';
import { APPROVAL_PERIOD, HOUR } from './recovery-stage.js';

export const THRESHOLD = 100n;
export const DELAY = 2n * HOUR;
export const WINDOW = HOUR;

/** The approvals of one new passkey for the present nonce. */
interface Approvals {
  readonly openedAt: bigint;
  readonly by: Set<number>;
  weight: bigint;
  metAt: bigint | null;
}

/** The rules once more, as plainly as they can be said. */
export class Model {
  isInstalled = true;
  private approvals = new Map<SoftwarePasskey, Approvals>();

  constructor(private guardians: ReadonlyMap<number, bigint>) {}

  allowsApproval(wanted: SoftwarePasskey, by: number, now: bigint): boolean {
    const known = this.approvals.get(wanted);
    return this.isInstalled && this.guardians.has(by) && !known?.by.has(by) && (!known || now < endOf(known));
  }

  approve(wanted: SoftwarePasskey, by: number, now: bigint): void {
    const known = this.approvals.get(wanted) ?? { openedAt: now, by: new Set(), weight: 0n, metAt: null };
    known.by.add(by);
    known.weight += this.guardians.get(by) ?? 0n;
    if (known.weight >= THRESHOLD) known.metAt ??= now;
    this.approvals.set(wanted, known);
  }

  allowsExecution(wanted: SoftwarePasskey, now: bigint): boolean {
    const known = this.approvals.get(wanted);
    if (!this.isInstalled || !known || known.metAt === null) return false;
    return now >= known.metAt + DELAY && now < endOf(known);
  }

  /** No approval counts any more. */
  startAnew(guardians = this.guardians): void {
    this.guardians = guardians;
    this.approvals = new Map();
  }
}

/** The first second in which neither an approval nor the execution is accepted. */
function endOf({ openedAt, metAt }: Approvals): bigint {
  return metAt === null ? openedAt + APPROVAL_PERIOD : metAt + DELAY + WINDOW;
}

interface Tallied {
  readonly openedAt: bigint;
  readonly approvedBy: Set<string>;
  weight: bigint;
  metAt: bigint | null;
}

/** Follows the events of a wallet, and finds every one that the rules forbid. */
export class Auditor {
  readonly violations: string[] = [];
  recovered: string | null = null;
  recoveries = 0;

  private nonce = 0n;
  private guardians = new Map<string, bigint>();
  private isInstalled = false;
  private tallies = new Map<string, Tallied>();

  follow({ name, args, minedAt }: ContractEvent & { readonly minedAt: bigint }): void {
    switch (name) {
      case 'GuardiansSet': {
        this.check(args.nonce === this.nonce + 1n, 'guardians change without a new nonce');
        this.isInstalled = args.delay > 0n;
        const list: Result[] = [...args.guardians];
        this.guardians = new Map(list.map(([passkey, weight]) => [passkey.x, weight]));
        this.begin(args.nonce);
        return;
      }
      case 'Approved': {
        const weight = this.guardians.get(args.guardian.x);
        const { x } = args.newPasskey;
        const tally = this.tallies.get(x) ?? { openedAt: minedAt, approvedBy: new Set(), weight: 0n, metAt: null };
        this.tallies.set(x, tally);
        this.check(args.nonce === this.nonce, 'an approval for another nonce');
        this.check(weight !== undefined && weight === args.weight, 'an approval of a stranger, or of another weight');
        this.check(!tally.approvedBy.has(args.guardian.x), 'a guardian counts twice');
        this.check(minedAt < this.endOf(tally), 'an approval after the end');
        tally.approvedBy.add(args.guardian.x);
        tally.weight += args.weight;
        return;
      }
      case 'ThresholdMet': {
        const tally = this.tallies.get(args.newPasskey.x);
        this.check(
          tally !== undefined && tally.weight >= THRESHOLD && tally.metAt === null,
          'the threshold is not met',
        );
        this.check(args.executeAfter === minedAt + DELAY, 'another delay');
        if (tally) tally.metAt = minedAt;
        return;
      }
      case 'Cancelled':
        this.check(args.nonce === this.nonce, 'another nonce is cancelled');
        this.begin(this.nonce + 1n);
        return;
      case 'Recovered': {
        const tally = this.tallies.get(args.newPasskey.x);
        this.check(this.isInstalled, 'a recovery without the module');
        this.check(args.nonce === this.nonce, 'a recovery of another nonce');
        this.check(tally !== undefined && tally.weight >= THRESHOLD, 'too few approvals');
        const metAt = tally?.metAt ?? null;
        this.check(metAt !== null && minedAt >= metAt + DELAY, 'a recovery before its delay');
        this.check(tally !== undefined && minedAt < this.endOf(tally), 'a recovery after its window');
        this.recovered = args.newPasskey.x;
        this.recoveries += 1;
        this.begin(this.nonce + 1n);
        return;
      }
      default:
        this.violations.push(`an unknown event ${name}`);
    }
  }

  private begin(nonce: bigint): void {
    this.nonce = nonce;
    this.tallies = new Map();
  }

  private endOf({ openedAt, metAt }: Tallied): bigint {
    return metAt === null ? openedAt + APPROVAL_PERIOD : metAt + DELAY + WINDOW;
  }

  private check(isTrue: boolean, violation: string): void {
    if (!isTrue) this.violations.push(violation);
  }
}
