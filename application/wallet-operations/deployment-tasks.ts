import { walletId } from '../../domain/shared/ids.js';
import type { CarryingCall, OverSubject, RelayTaskKind } from '../relaying/relay-task-kind.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { EntryPoint } from './entry-point.js';

/** The purpose of the tasks that deploy wallets. */
export const DEPLOY_WALLET = 'deploy-wallet';

/** Deploys wallets, one in each transaction. */
export class DeploymentTasks implements RelayTaskKind {
  readonly purpose = DEPLOY_WALLET;
  readonly mostAtOnce = 1;

  constructor(
    private readonly wallets: WalletRepository,
    private readonly entryPoint: EntryPoint,
  ) {}

  callsFor(groups: readonly (readonly string[])[]): Promise<readonly CarryingCall[]> {
    return Promise.all(groups.map((subjectIds) => this.callFor(subjectIds)));
  }

  private async callFor([id = '']: readonly string[]): Promise<CarryingCall> {
    const wallet = await this.wallets.find(walletId(id));
    if (!wallet) return { call: null, carried: [], refused: [id] };
    return { call: this.entryPoint.deploymentOf(wallet.owner), carried: [id], refused: [] };
  }

  async begin(): Promise<void> {}

  /** Deploying a deployed wallet has no effect, so it is sent until it is in a block. */
  async over(): Promise<readonly OverSubject[]> {
    return [];
  }
}
