import type { Container } from 'inversify';
import type { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import { Clock } from '../../../application/ports/clock.js';
import type { WalletCall } from '../../../application/ports/user-operation.js';
import { EntryPoint } from '../../../application/wallet-operations/entry-point.js';
import { OperationBuilder } from '../../../application/wallet-operations/operation-builder.js';
import { OwnerSignatures } from '../../../application/wallet-operations/owner-signatures.js';
import { WalletRepository } from '../../../application/wallets/wallet.repository.js';
import { validUntil } from '../../../domain/wallet-operations/validity.js';
import { resolve } from '../../wiring/resolve.js';
import type { SoftwareAuthenticator } from '../software-authenticator.js';
import type { DemoPerson } from './demo-person.js';

/** How long the transaction may take. */
const VALID_FOR_MS = 600_000;

/** Uses a demo person's wallet without the service: the passkey signs, and another account sends the operation. */
export class DemoWallet {
  private readonly builder: OperationBuilder;
  private readonly signatures: OwnerSignatures;
  private readonly entryPoint: EntryPoint;
  private readonly wallets: WalletRepository;
  private readonly clock: Clock;

  /** @param bearer the account that sends the transactions */
  constructor(
    container: Container,
    private readonly bearer: NodeAccount,
    private readonly authenticator: SoftwareAuthenticator,
    private readonly origin: string,
  ) {
    this.builder = resolve(container, OperationBuilder);
    this.signatures = resolve(container, OwnerSignatures);
    this.entryPoint = resolve(container, EntryPoint);
    this.wallets = resolve(container, WalletRepository);
    this.clock = resolve(container, Clock);
  }

  /**
   * Makes the calls in one operation.
   * @param key the chain executes a key once for each wallet
   * @returns the hash of the transaction
   */
  async execute(owner: DemoPerson, key: string, calls: readonly WalletCall[]): Promise<string> {
    const wallet = await this.wallets.ofUser(owner.userId);
    if (!wallet) throw new Error(`${owner.username} has no wallet`);
    if (!(await this.entryPoint.isDeployed(wallet.address))) {
      await this.bearer.send(this.entryPoint.deploymentOf(wallet.owner));
    }
    const deadline = validUntil(this.clock.now(), VALID_FOR_MS);
    const prepared = this.builder.prepare(wallet.address, { key, calls, validUntil: deadline });
    const options = await this.signatures.options(owner.userId, prepared);
    const assertion = await this.authenticator.get(options, this.origin, owner.username);
    const signature = await this.signatures.verify(owner.userId, prepared, assertion);
    await this.signatures.recordUse(signature);
    const { transactionHash } = await this.bearer.send(this.entryPoint.executionOf(signature.operation));
    return transactionHash;
  }
}
