import type { ChainStanding } from '../../domain/recovery/chain-standing.js';
import type { ContractEvent, ContractEventValue } from '../contract-events/contract-events.js';
import type { Hex } from '../ports/user-operation.js';
import type { Guardian } from './guardian.repository.js';
import type { PublicKey } from './recovery-module.js';
import type { StoredRecovery } from './recovery-request.repository.js';
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
  const found: (ChainRecovery & { readonly since: Date })[] = [];
  for (const event of events) {
    if (event.name !== 'Approved' && event.name !== 'ThresholdMet' && event.name !== 'Recovered') continue;
    const { x, y } = fieldsOf(event.arguments['newPasskey']);
    const one = { nonce: nonceOf(event), passkey: { x: hexOf(x), y: hexOf(y) }, since: event.minedAt };
    if (!found.some((other) => isSame(other, one))) found.push(one);
  }
  return found;
}

export function isSame(one: ChainRecovery, other: ChainRecovery): boolean {
  return one.nonce === other.nonce && one.passkey.x === other.passkey.x && one.passkey.y === other.passkey.y;
}

/** Whether a later recovery has changed the signers again. */
export function isOutdone(events: readonly ContractEvent[], { nonce }: ChainRecovery): boolean {
  return events.some((event) => event.name === 'Recovered' && nonceOf(event) > nonce);
}

/** What the events of the module say of one recovery. */
export function standingIn(
  events: readonly ContractEvent[],
  { nonce, passkey }: StoredRecovery,
  guardians: readonly Guardian[],
): ChainStanding {
  const own = events.filter(
    (event) =>
      nonceOf(event) === nonce && isKey(event.arguments['newPasskey'], passkey) && event.name !== 'GuardiansSet',
  );
  const met = own.find(({ name }) => name === 'ThresholdMet');
  const approvals = own
    .filter(({ name }) => name === 'Approved')
    .flatMap(({ arguments: { guardian, weight }, minedAt }) =>
      guardians
        .filter((one) => one.passkey && one.removedAt === null && isKey(guardian, one.passkey))
        .map(({ id }) => ({ guardianId: id, weight: Number(weight), approvedAt: minedAt })),
    );
  return {
    approvals,
    window: met
      ? {
          metAt: met.minedAt,
          executeAfter: instant(met.arguments['executeAfter']),
          executeBefore: instant(met.arguments['executeBefore']),
        }
      : null,
    end: endIn(events, own, nonce),
  };
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
