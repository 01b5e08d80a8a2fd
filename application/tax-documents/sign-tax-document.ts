import { ConflictError, NotFoundError, UnauthorizedError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { statementText, type TaxDocumentStatement } from '../../domain/tax-documents/signed-statement.js';
import { statementOf } from '../../domain/tax-documents/statement-of.js';
import {
  assertSignable,
  replace,
  type Signing,
  sign,
  type TaxDocument,
} from '../../domain/tax-documents/tax-document.js';
import type { Digests } from '../documents/digests.js';
import type { Passkey, PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { AssertionOptions, AssertionResponse, PasskeyCeremonies } from '../passkeys/passkey-ceremonies.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { FileSignedDocument } from './file-signed-document.js';
import type { TaxDocumentKey, TaxDocumentRepository } from './tax-document.repository.js';
import type { TaxDocumentList } from './tax-document-list.js';

/** A draft with what its owner signs. */
interface Signable {
  readonly document: TaxDocument;
  readonly statement: TaxDocumentStatement;
  /** SHA-256 of the statement's text, hexadecimal. It takes the place of the service's challenge. */
  readonly statementSha256: string;
}

const MOVED = 'The chain has moved the payment of the document; sign it when the document names the transaction of now';

/** The owner signs a draft with a passkey (docs/rules/documents.md#signed-tax-documents). */
export class SignTaxDocument {
  constructor(
    private readonly documents: TaxDocumentRepository,
    private readonly list: Pick<TaxDocumentList, 'overstated' | 'isElsewhere'>,
    private readonly users: UserRepository,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly passkeys: PasskeyRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly digests: Digests,
    private readonly fileSigned: FileSignedDocument,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError; ConflictError unless it is a draft of what was paid and not refunded */
  async begin(key: TaxDocumentKey): Promise<AssertionOptions> {
    const { statementSha256 } = await this.signable(key);
    const passkeys = await this.passkeys.ofUser(key.ownerId);
    const confirmed = passkeys.filter(({ status }) => status === 'confirmed');
    const credentialIds = confirmed.map(({ credentialId }) => credentialId);
    return this.ceremonies.assertionOptions({ challenge: statementSha256, credentialIds });
  }

  /**
   * @param language of the form
   * @throws NotFoundError; UnauthorizedError saying which check failed; ConflictError unless it is a draft of what was paid, when the receipt or the room for
   *   the file is missing, or another document was signed meanwhile
   */
  async finish(key: TaxDocumentKey, assertion: AssertionResponse, language: 'de' | 'en'): Promise<TaxDocument> {
    const { document, statement, statementSha256 } = await this.signable(key);
    const passkey = await this.ownPasskey(assertion.id, key.ownerId);
    const challenge = this.ceremonies.challengeOf('tax-document', statementSha256);
    const { signCount } = await this.ceremonies.verifyAssertion(assertion, challenge, passkey);
    const { clientDataJSON, authenticatorData, signature } = assertion.response;
    const { credentialId, x, y } = passkey;
    const signedAt = this.clock.now();
    const proof = { statementSha256, credentialId, x, y, clientDataJSON, authenticatorData, signature };
    const fileKey = await this.fileSigned.execute({ document, statement, proof, signedAt, language });
    return this.unitOfWork.run(async () => {
      if (!(await this.passkeys.recordUse(passkey.id, signCount))) {
        throw new UnauthorizedError('This passkey answer was used before');
      }
      return this.store(key, document, { signedAt, fileKey, signature: proof });
    });
  }

  private async store(key: TaxDocumentKey, seen: TaxDocument, signing: Signing): Promise<TaxDocument> {
    const current = await this.documents.lock(key);
    if (!current) throw new NotFoundError('The document');
    if (current.transactionHash !== seen.transactionHash) throw new ConflictError(MOVED);
    await this.assertPaid(current);
    const { next, events } = sign(current, signing);
    if (current.replacesId !== null) await this.retire({ ...key, id: current.replacesId }, signing.signedAt);
    await this.documents.save(current.status, next);
    await this.outbox.append(events);
    return next;
  }

  /* A draft was replaced when this document was written, and one that was deleted since then needs no replacement. */
  private async retire(key: TaxDocumentKey, at: Date): Promise<void> {
    const replaced = await this.documents.lock(key);
    if (replaced?.status !== 'SIGNED') return;
    const { next, events } = replace(replaced, at);
    await this.documents.save(replaced.status, next);
    await this.outbox.append(events);
  }

  private async signable(key: TaxDocumentKey): Promise<Signable> {
    const document = await this.documents.find(key);
    const user = await this.users.find(key.ownerId);
    const wallet = await this.wallets.ofUser(key.ownerId);
    if (!document || !user || !wallet) throw new NotFoundError('The document');
    assertSignable(document);
    await this.assertPaid(document);
    const statement = statementOf(document, { username: user.username, wallet: wallet.address });
    const statementSha256 = this.digests.sha256(new TextEncoder().encode(statementText(statement)));
    return { document, statement, statementSha256 };
  }

  private async assertPaid(document: TaxDocument): Promise<void> {
    if (await this.list.isElsewhere(document)) throw new ConflictError(MOVED);
    if ((await this.list.overstated(document.ownerId, [document])).size === 0) return;
    throw new ConflictError('The document states more than was paid, because money was refunded; replace or delete it');
  }

  private async ownPasskey(credentialId: string, ownerId: UserId): Promise<Passkey> {
    const passkey = await this.passkeys.findByCredential(credentialId);
    if (passkey?.userId === ownerId && passkey.status === 'confirmed') return passkey;
    throw new UnauthorizedError('Sign with a confirmed passkey of your own account');
  }
}
