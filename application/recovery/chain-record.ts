import type { ChainStanding } from '../../domain/recovery/chain-standing.js';
import type { ContractEvent, ContractEventValue } from '../contract-events/contract-events.js';
import type { Hex } from '../ports/user-operation.js';
import type { Guardian } from './guardian.repository.js';
import type { PublicKey } from './recovery-module.js';
import type { ChainGuardian, RecoveryConfiguration } from './recovery-setups.js';

const SECOND_MS = 1000;

/** The configuration of an account, as the events of the module tell it. Null when it never had the module. */
export function configurationIn(events: readonly ContractEvent[]): RecoveryConfiguration | null {
  const set = events.findLast(({ name }) => name === 'GuardiansSet');
  if (!set) return null;
  const { guardians, delay, window } = set.arguments;
  const ended = events
    .filter(({ name }) => name === 'Cancelled' || name === 'Recovered')
    .map((one) => nonceOf(one) + 1n);
  const [nonce = 0n] = [nonceOf(set), ...ended].sort((one, other) => (one > other ? -1 : 1));
  return { nonce, delay: Number(delay), window: Number(window), guardians: guardiansIn(guardians) };
}

/** What names a recovery on chain. */
interface ChainRecovery {
  readonly nonce: bigint;
  readonly passkey: PublicKey;
}

/** The recoveries that guardians have approved, each with the time of its first event. */
export function recoveriesIn(events: readonly ContractEvent[]): readonly (ChainRecovery & { readonly since: Date })[] {
  const found = new Map<string, ChainRecovery & { readonly since: Date }>();
  for (const event of events) {
    if (event.name !== 'Approved' && event.name !== 'ThresholdMet' && event.name !== 'Recovered') continue;
    const one = { nonce: nonceOf(event), passkey: newPasskeyOf(event), since: event.minedAt };
    const name = nameOf(one);
    if (!found.has(name)) found.set(name, one);
  }
  return [...found.values()];
}

/** The same text for the same recovery only. */
export function nameOf({ nonce, passkey: { x, y } }: ChainRecovery): string {
  return `${nonce} ${x} ${y}`;
}

/**
 * The events of the module, found by the recovery that they are of. Anybody can add recoveries, and guardians events, so that looking through
 * all events for each recovery would take a time that is their product.
 */
export class ChainRecord {
  private readonly ofRecovery = new Map<string, ContractEvent[]>();
  /** What ends every recovery of a nonce. */
  private readonly endings: readonly ContractEvent[];

  constructor(events: readonly ContractEvent[]) {
    for (const event of events) {
      if (!('newPasskey' in event.arguments)) continue;
      const name = nameOf({ nonce: nonceOf(event), passkey: newPasskeyOf(event) });
      const known = this.ofRecovery.get(name);
      if (known) known.push(event);
      else this.ofRecovery.set(name, [event]);
    }
    this.endings = events.filter(({ name }) => ENDINGS.has(name));
  }

  /** What the events say of one recovery. */
  standing(recovery: ChainRecovery, guardians: readonly Guardian[]): ChainStanding {
    return standingIn(this.endings, this.ofRecovery.get(nameOf(recovery)) ?? [], recovery.nonce, guardians);
  }

  /** Whether a later recovery has changed the signers again. */
  isOutdone({ nonce }: ChainRecovery): boolean {
    return this.endings.some((event) => event.name === 'Recovered' && nonceOf(event) > nonce);
  }
}

const ENDINGS: ReadonlySet<string> = new Set(['GuardiansSet', 'Cancelled', 'Recovered']);

/** @param own the events of the recovery */
function standingIn(
  endings: readonly ContractEvent[],
  own: readonly ContractEvent[],
  nonce: bigint,
  guardians: readonly Guardian[],
): ChainStanding {
  const met = own.find(({ name }) => name === 'ThresholdMet');
  const approvals = own
    .filter(({ name }) => name === 'Approved')
    .flatMap(({ arguments: { guardian, weight }, minedAt }) => {
      const holder = holderAt(guardians, guardian, minedAt);
      return holder ? [{ guardianId: holder.id, weight: Number(weight), approvedAt: minedAt }] : [];
    });
  return {
    approvals,
    window: met
      ? {
          metAt: met.minedAt,
          executeAfter: instant(met.arguments['executeAfter']),
          executeBefore: instant(met.arguments['executeBefore']),
        }
      : null,
    end: endIn(endings, own, nonce),
  };
}

/** Who had the passkey then: somebody who was removed and asked again can have the same one twice. */
function holderAt(guardians: readonly Guardian[], key: ContractEventValue | undefined, at: Date): Guardian | undefined {
  const holders = guardians.filter(
    ({ passkey, removedAt }) => passkey && isKey(key, passkey) && (removedAt === null || at < removedAt),
  );
  return holders.findLast(({ invitedAt }) => invitedAt <= at) ?? holders[0];
}

function endIn(events: readonly ContractEvent[], own: readonly ContractEvent[], nonce: bigint): ChainStanding['end'] {
  const recovered = own.find(({ name }) => name === 'Recovered');
  if (recovered) return { kind: 'recovered', at: recovered.minedAt };
  const voided = events.find((event) =>
    event.name === 'GuardiansSet'
      ? nonceOf(event) > nonce
      : nonceOf(event) === nonce && (event.name === 'Cancelled' || event.name === 'Recovered'),
  );
  return voided ? { kind: 'void', at: voided.minedAt } : null;
}

function newPasskeyOf({ arguments: { newPasskey } }: ContractEvent): PublicKey {
  const { x, y } = fieldsOf(newPasskey);
  return { x: hexOf(x), y: hexOf(y) };
}

function nonceOf({ arguments: { nonce } }: ContractEvent): bigint {
  return BigInt(String(nonce));
}

function guardiansIn(value: ContractEventValue | undefined): readonly ChainGuardian[] {
  const list = Array.isArray(value) ? (value as readonly ContractEventValue[]) : [];
  return list.flatMap((one) => {
    const key = fieldsOf(fieldsOf(one)['passkey']);
    const weight = Number(fieldsOf(one)['weight']);
    return [{ x: hexOf(key['x']), y: hexOf(key['y']), weight }];
  });
}

function isKey(value: ContractEventValue | undefined, { x, y }: PublicKey): boolean {
  const key = fieldsOf(value);
  return key['x'] === x && key['y'] === y;
}

function fieldsOf(value: ContractEventValue | undefined): Readonly<Record<string, ContractEventValue>> {
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, ContractEventValue>>)
    : {};
}

function hexOf(value: ContractEventValue | undefined): Hex {
  return `0x${String(value).replace(/^0x/, '')}`;
}

function instant(seconds: ContractEventValue | undefined): Date {
  return new Date(Number(seconds) * SECOND_MS);
}
