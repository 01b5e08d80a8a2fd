import { createHash } from 'node:crypto';
import type { AssertionOptions } from '../../application/passkeys/passkey-ceremonies.js';
import {
  type HospitalityStatement,
  type SubstituteStatement,
  statementText,
  type TaxDocumentStatement,
} from '../../domain/tax-documents/signed-statement.js';
import { TAX_DOCUMENT_KINDS, type TaxDocumentKind } from '../../domain/tax-documents/tax-document-content.js';
import type { ApiClient } from './api-client.js';
import { pageOptions } from './page-ceremonies.js';
import type { SoftwareAuthenticator } from './software-authenticator.js';

/** What the app API says of a document: everything that is signed but its kind, its id and its author. */
type Shown<Statement extends TaxDocumentStatement> = Omit<Statement, 'kind' | 'documentId' | 'username' | 'wallet'>;

interface Listed {
  readonly bewirtungsbelege?: readonly (ListedDocument & { readonly bewirtungsbelegId: string })[];
  readonly eigenbelege?: readonly (ListedDocument & { readonly eigenbelegId: string })[];
}

interface ListedDocument {
  readonly signingState: string;
  /** What the owner calls it: the occasion of a meal, the purpose of an expense. */
  readonly occasion?: string;
  readonly purpose?: string;
}

/** A tax document that waits for its owner's signature. */
interface Draft {
  readonly id: string;
  readonly kind: TaxDocumentKind;
  readonly title: string;
}

const PATHS: Readonly<Record<TaxDocumentKind, string>> = {
  bewirtungsbeleg: '/bewirtungsbelege',
  eigenbeleg: '/eigenbelege',
};

export function isTaxDocumentKind(kind: string): kind is TaxDocumentKind {
  return TAX_DOCUMENT_KINDS.some((known) => known === kind);
}

/** A demo person's tax documents that are not signed. */
export class TaxDocumentDrafts {
  constructor(
    private readonly api: ApiClient,
    private readonly authenticator: SoftwareAuthenticator,
    private readonly origin: string,
    private readonly username: string,
  ) {}

  async list(): Promise<readonly Draft[]> {
    const { bewirtungsbelege = [] } = await this.api.get<Listed>(`${PATHS.bewirtungsbeleg}?limit=100`);
    const { eigenbelege = [] } = await this.api.get<Listed>(`${PATHS.eigenbeleg}?limit=100`);
    const meals = bewirtungsbelege.map((meal) => ({
      ...meal,
      id: meal.bewirtungsbelegId,
      kind: 'bewirtungsbeleg' as const,
    }));
    const vouchers = eigenbelege.map((voucher) => ({
      ...voucher,
      id: voucher.eigenbelegId,
      kind: 'eigenbeleg' as const,
    }));
    return [...meals, ...vouchers]
      .filter(({ signingState }) => signingState === 'DRAFT')
      .map(({ id, kind, occasion, purpose }) => ({ id, kind, title: occasion ?? purpose ?? kind }));
  }

  /** As the page does: what is signed is made of what the service shows. */
  async sign({ id, kind }: Pick<Draft, 'id' | 'kind'>): Promise<{ readonly id: string; readonly status: string }> {
    const challenge = createHash('sha256')
      .update(statementText(await this.statement(id, kind)))
      .digest('hex');
    const path = `/tax-documents/${id}/signature`;
    const { publicKey } = await this.api.post<{ readonly publicKey: AssertionOptions }>(`${path}/options`);
    const options = pageOptions('tax-document', { ...publicKey, challenge }, this.origin);
    const assertion = await this.authenticator.get(options, this.origin, this.username);
    const { signingState } = await this.api.post<{ readonly signingState: string }>(path, { assertion });
    return { id, status: signingState };
  }

  private async statement(documentId: string, kind: TaxDocumentKind): Promise<TaxDocumentStatement> {
    const { walletAddress: wallet } = await this.api.get<{ readonly walletAddress: string }>('/session');
    const terms = { documentId, username: this.username, wallet };
    if (kind === 'eigenbeleg') {
      return { ...(await this.api.get<Shown<SubstituteStatement>>(`${PATHS[kind]}/${documentId}`)), ...terms, kind };
    }
    return { ...(await this.api.get<Shown<HospitalityStatement>>(`${PATHS[kind]}/${documentId}`)), ...terms, kind };
  }
}
