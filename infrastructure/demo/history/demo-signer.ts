import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from 'inversify';
import { BeginSigning } from '../../../application/wallet-operations/begin-signing.js';
import { SettleOperation } from '../../../application/wallet-operations/settle-operation.js';
import { SignOperation } from '../../../application/wallet-operations/sign-operation.js';
import { SubmitOperation } from '../../../application/wallet-operations/submit-operation.js';
import { WalletOperationRepository } from '../../../application/wallet-operations/wallet-operation.repository.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { resolve } from '../../wiring/resolve.js';
import type { SoftwareAuthenticator } from '../software-authenticator.js';
import type { DemoPerson } from './demo-person.js';

const ENDED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 5;

/** Signs operations of any kind like the app, and brings them to the chain like the worker, without waiting for either. */
export class DemoSigner {
  private readonly beginSigning: BeginSigning;
  private readonly signOperation: SignOperation;
  private readonly submit: SubmitOperation;
  private readonly settle: SettleOperation;
  private readonly operations: WalletOperationRepository;

  /** @param origin of the app's pages */
  constructor(
    container: Container,
    private readonly authenticator: SoftwareAuthenticator,
    private readonly origin: string,
  ) {
    this.beginSigning = resolve(container, BeginSigning);
    this.signOperation = resolve(container, SignOperation);
    this.submit = resolve(container, SubmitOperation);
    this.settle = resolve(container, SettleOperation);
    this.operations = resolve(container, WalletOperationRepository);
  }

  /**
   * Signs with the person's passkey and waits until the chain has executed it. The ledger must follow the chain in the meantime.
   * @param kind the kind of wallet operation
   * @throws Error when it does not end so within ten seconds
   */
  async sign(person: DemoPerson, kind: string, subjectId: string): Promise<void> {
    const request = { kind, subjectId, userId: person.userId };
    const { options } = await this.beginSigning.execute(request);
    const assertion = await this.authenticator.get(options, this.origin, person.username);
    const { id } = await this.signOperation.execute({ ...request, assertion, origin: null });
    const deadline = performance.now() + ENDED_WITHIN_MS;
    while (performance.now() < deadline) {
      await this.submit.execute(id).catch(unlessUnavailable);
      await this.settle.execute(id);
      const { operation } = (await this.operations.find(id)) ?? {};
      if (operation?.status === 'EXECUTED') return;
      if (operation?.status !== 'SIGNED') throw new Error(`A demo ${kind} ended as ${operation?.status}`);
      await delay(LOOK_AGAIN_MS);
    }
    throw new Error(`The demo ${kind} ${subjectId} has not ended within ${ENDED_WITHIN_MS / 1000} s`);
  }
}

/* The wallet is being deployed: the next round finds it. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof ServiceUnavailableError)) throw error;
}
