import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { validUntil } from '../../domain/wallet-operations/validity.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { Wallet, WalletRepository } from '../wallets/wallet.repository.js';
import type { OperationBuilder } from './operation-builder.js';
import type { OperationPlan, WalletOperationKind } from './wallet-operation-kind.js';

/** A subject with what its owner's wallet is to do. */
export interface PlannedSubject<Subject> {
  readonly subject: Subject;
  readonly wallet: Wallet;
  readonly plan: OperationPlan;
}

/** Computes the operation of a subject of any kind. */
export class PrepareOperation {
  /** @param relayAllowanceMs how long the relay may take after the window in which the owner can sign */
  constructor(
    private readonly wallets: WalletRepository,
    private readonly builder: OperationBuilder,
    private readonly relayAllowanceMs: number,
  ) {}

  /** @throws ValidationError for an id that is no UUID, NotFoundError when missing or somebody else's */
  async plan<Subject>(
    kind: WalletOperationKind<Subject>,
    subjectId: string,
    owner: UserId,
    leftOut: readonly string[] = [],
  ): Promise<PlannedSubject<Subject>> {
    const [subject, wallet] = await Promise.all([kind.find(subjectId, owner, leftOut), this.wallets.ofUser(owner)]);
    if (!wallet) throw new NotFoundError('The wallet');
    return { subject, wallet, plan: kind.plan(subject, wallet) };
  }

  /** @param windowEnd the end of the time in which the owner can sign. The same end always gives the same operation. */
  prepare({ wallet, plan }: PlannedSubject<unknown>, windowEnd: Date): PreparedOperation {
    const { key, calls, callGas } = plan;
    return this.builder.prepare(wallet.address, {
      key,
      calls,
      ...(callGas !== undefined && { callGas }),
      validUntil: validUntil(windowEnd, this.relayAllowanceMs),
    });
  }
}
