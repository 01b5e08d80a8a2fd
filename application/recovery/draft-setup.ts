import { isWanted } from '../../domain/recovery/guardian.js';
import { type RecoveryTimes, USUAL_TIMES } from '../../domain/recovery/recovery-times.js';
import { recoverySetupId, type UserId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { GuardianRepository } from './guardian.repository.js';
import type { ChainGuardian, RecoveryConfiguration, RecoverySetups } from './recovery-setups.js';

/** Makes what the owner has to sign so that the chain has the guardians that the owner wants. */
export class DraftSetup {
  constructor(
    private readonly guardians: GuardianRepository,
    private readonly setups: RecoverySetups,
    private readonly wallets: WalletRepository,
    private readonly contractEvents: ContractEvents,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Replaces the open setup. Runs in a unit of work that has locked the owner's guardians.
   * @param times the owner's choice; what the chain or the open setup has when left out
   */
  async execute(owner: UserId, at: Date, times?: RecoveryTimes): Promise<void> {
    // One after the other: a transaction has one connection.
    const guardians = await this.guardians.ofOwner(owner);
    const configuration = await this.setups.configurationOf(owner);
    const open = await this.setups.openOf(owner);
    const wallet = await this.wallets.ofUser(owner);
    const wanted = guardians.flatMap(({ status, passkey, weight }): readonly ChainGuardian[] =>
      isWanted(status) && passkey ? [{ x: passkey.x, y: passkey.y, weight }] : [],
    );
    const isInstalled = configuration !== null && configuration.delay > 0;
    const { delay, window } = times ?? open?.setup ?? (isInstalled ? configuration : USUAL_TIMES);
    const isThere = isInstalled ? agrees(configuration, { delay, window }, wanted) : wanted.length === 0;
    if (isThere || !wallet) return this.setups.replace(owner, null, at);
    const terms = { isInstalled, guardians: wanted, delay, window };
    if (open && open.state !== 'DONE' && open.setup.isInstalled === isInstalled && agrees(open.setup, terms, wanted))
      return;
    const setup = { id: recoverySetupId(this.ids.next()), userId: owner, createdAt: at, ...terms };
    await this.setups.replace(owner, setup, at);
    const followed = { family: 'recovery-module', address: wallet.address, subjectId: owner, userId: owner } as const;
    await this.contractEvents.follow(followed);
  }
}

function agrees(
  present: Pick<RecoveryConfiguration, 'delay' | 'window' | 'guardians'>,
  times: RecoveryTimes,
  wanted: readonly ChainGuardian[],
): boolean {
  const isSame = (one: ChainGuardian, other: ChainGuardian) =>
    one.x === other.x && one.y === other.y && one.weight === other.weight;
  return (
    present.delay === times.delay &&
    present.window === times.window &&
    present.guardians.length === wanted.length &&
    wanted.every((guardian) => present.guardians.some((one) => isSame(one, guardian)))
  );
}
