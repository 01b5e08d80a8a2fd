import type { Container } from 'inversify';
import { TendSlots } from '../../../application/relaying/tend-slots.js';
import { BeginSigning } from '../../../application/wallet-operations/begin-signing.js';
import { SettleOperation } from '../../../application/wallet-operations/settle-operation.js';
import { SignOperation } from '../../../application/wallet-operations/sign-operation.js';
import { SubmitOperation } from '../../../application/wallet-operations/submit-operation.js';
import { WalletOperationRepository } from '../../../application/wallet-operations/wallet-operation.repository.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { WalletOperationId } from '../../../domain/shared/ids.js';
import { resolve } from '../../wiring/resolve.js';
import type { SoftwareAuthenticator } from '../software-authenticator.js';
import type { DemoLedger } from './demo-ledger.js';
import type { DemoPerson } from './demo-person.js';

/** After so many operations the relayers' nonces are looked after, as the sweep of a running service does it every two seconds. */
const TENDED_EVERY = 20;

/** Signs operations of any kind like the app, and brings them to the chain like the worker, without waiting for either. */
export class DemoSigner {
  private readonly beginSigning: BeginSigning;
  private readonly signOperation: SignOperation;
  private readonly submit: SubmitOperation;
  private readonly settle: SettleOperation;
  private readonly operations: WalletOperationRepository;
  private readonly slots: TendSlots;
  private untended = 0;

  /** @param origin of the app's pages */
  constructor(
    container: Container,
    private readonly ledger: DemoLedger,
    private readonly authenticator: SoftwareAuthenticator,
    private readonly origin: string,
  ) {
    this.beginSigning = resolve(container, BeginSigning);
    this.signOperation = resolve(container, SignOperation);
    this.submit = resolve(container, SubmitOperation);
    this.settle = resolve(container, SettleOperation);
    this.operations = resolve(container, WalletOperationRepository);
    this.slots = resolve(container, TendSlots);
  }

  /**
   * Signs with the person's passkey and waits until the chain has executed it.
   * @param kind the kind of wallet operation
   * @throws Error when it does not end so within ten seconds
   */
  async sign(person: DemoPerson, kind: string, subjectId: string): Promise<void> {
    const request = { kind, subjectId, userId: person.userId };
    const { options } = await this.beginSigning.execute(request);
    const assertion = await this.authenticator.get(options, this.origin, person.username);
    const { id } = await this.signOperation.execute({ ...request, assertion, origin: null });
    await this.ledger.until(
      `The demo ${kind} ${subjectId}`,
      () => this.submit.execute(id).catch(unlessUnavailable),
      () => this.isExecuted(id),
    );
    this.untended += 1;
    if (this.untended === TENDED_EVERY) await this.tend();
  }

  /** Looks after the nonces of the operations that have ended. */
  async tend(): Promise<void> {
    await this.slots.execute();
    this.untended = 0;
  }

  private async isExecuted(id: WalletOperationId): Promise<boolean> {
    await this.settle.execute(id);
    const { operation } = (await this.operations.find(id)) ?? {};
    if (operation?.status === 'EXECUTED') return true;
    if (operation?.status !== 'SIGNED') throw new Error(`A demo ${operation?.kind} ended as ${operation?.status}`);
    return false;
  }
}

/* The wallet is being deployed: the next round finds it. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof ServiceUnavailableError)) throw error;
}
