import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { OperationBuilder } from './operation-builder.js';
import type { OperationPlan, WalletOperationKind } from './wallet-operation-kind.js';

/** A subject with its operation, not signed yet. */
export interface PreparedSubject<Subject> {
  readonly subject: Subject;
  readonly plan: OperationPlan;
  readonly prepared: PreparedOperation;
}

/** Computes the operation of a subject of any kind. */
export class PrepareOperation {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly builder: OperationBuilder,
  ) {}

  /** @throws ValidationError for an id that is no UUID, NotFoundError when missing or somebody else's */
  async execute<Subject>(
    kind: WalletOperationKind<Subject>,
    subjectId: string,
    owner: UserId,
  ): Promise<PreparedSubject<Subject>> {
    const [subject, wallet] = await Promise.all([kind.find(subjectId, owner), this.wallets.ofUser(owner)]);
    if (!wallet) throw new NotFoundError('The wallet');
    const plan = kind.plan(subject, wallet);
    return { subject, plan, prepared: this.builder.prepare(wallet.address, plan) };
  }
}
