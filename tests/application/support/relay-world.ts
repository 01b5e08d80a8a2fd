import type { UnitOfWork } from '../../../application/ports/unit-of-work.js';
import { CarryTasks } from '../../../application/relaying/carry-tasks.js';
import { DispatchTasks } from '../../../application/relaying/dispatch-tasks.js';
import { EndIncludedSlots } from '../../../application/relaying/end-included-slots.js';
import { FailSlot } from '../../../application/relaying/fail-slot.js';
import { Relay } from '../../../application/relaying/relay.js';
import type { RelayChain } from '../../../application/relaying/relay-chain.js';
import type { RelaySettings } from '../../../application/relaying/relay-settings.js';
import type { RelaySigner, RelaySigners } from '../../../application/relaying/relay-signer.js';
import type { RelaySlots } from '../../../application/relaying/relay-slots.js';
import { type RelayTaskKind, RelayTaskKinds } from '../../../application/relaying/relay-task-kind.js';
import type { RelayTasks } from '../../../application/relaying/relay-tasks.js';
import type { RelayerAccounts } from '../../../application/relaying/relayer-accounts.js';
import type { RelayerLeases } from '../../../application/relaying/relayer-leases.js';
import { ReserveSlots } from '../../../application/relaying/reserve-slots.js';
import { SendAttempts } from '../../../application/relaying/send-attempts.js';
import { SurveyRelayers } from '../../../application/relaying/survey-relayers.js';
import { TendSlot } from '../../../application/relaying/tend-slot.js';
import { TendSlots } from '../../../application/relaying/tend-slots.js';

/** Everything that the relay asks of the world. */
export interface RelayPorts {
  readonly tasks: RelayTasks;
  readonly slots: RelaySlots;
  readonly accounts: RelayerAccounts;
  readonly chain: RelayChain;
  readonly unitOfWork: UnitOfWork;
  readonly signers: readonly RelaySigner[] | RelaySigners;
  readonly kinds: readonly RelayTaskKind[];
  readonly settings?: RelaySettings;
  /** Without them several processes work for a relayer at once, and the compare-and-sets alone keep order. */
  readonly leases?: RelayerLeases;
}

const NO_LEASES: RelayerLeases = {
  during: async (_chainId, _signer, work) => {
    await work();
    return true;
  },
};

export const RELAY_SETTINGS: RelaySettings = {
  fees: { tip: 10n, ceiling: 1_000_000n },
  gas: { low: 100, scarce: 10 },
  draining: new Set(),
  mostInFlight: 16,
};

/** What the relay told the operator. */
export class Notices {
  readonly codes: string[] = [];

  info(fields: { readonly code?: string }): void {
    if (fields.code) this.codes.push(fields.code);
  }

  warn(fields: { readonly code?: string }): void {
    this.info(fields);
  }

  error(fields: { readonly code?: string }): void {
    this.info(fields);
  }
}

/** Relayers that nobody adds to. */
export function relaySignersOf(signers: RelayPorts['signers']): RelaySigners {
  return 'all' in signers ? signers : { all: async () => signers };
}

/** The relay as one process of the service has it. */
export function relayOn({
  tasks,
  slots,
  accounts,
  chain,
  unitOfWork,
  signers,
  kinds,
  settings = RELAY_SETTINGS,
  leases = NO_LEASES,
}: RelayPorts) {
  const notices = new Notices();
  const keys = relaySignersOf(signers);
  const registry = new RelayTaskKinds(kinds);
  const survey = new SurveyRelayers(keys, accounts, slots, chain, settings);
  const reserving = new ReserveSlots(slots, unitOfWork);
  const sending = new SendAttempts(slots, accounts, chain);
  const carrying = new CarryTasks(tasks, registry, leases, reserving, sending, chain);
  const dispatch = new DispatchTasks(tasks, registry, keys, survey, carrying, settings);
  const failing = new FailSlot(slots, tasks, unitOfWork, notices);
  const tending = new TendSlot(slots, tasks, registry, keys, sending, failing, chain, unitOfWork, settings);
  const ending = new EndIncludedSlots(slots, tasks, chain, unitOfWork);
  return {
    notices,
    survey,
    reserving,
    dispatch,
    tend: new TendSlots(slots, registry, keys, leases, chain, survey, tending, ending),
    relay: new Relay(tasks, slots, leases, survey, dispatch, tending),
  };
}
