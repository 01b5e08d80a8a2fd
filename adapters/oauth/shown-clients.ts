import type { Client } from 'oidc-provider';
import type { ResembledNames } from '../../application/users/resembled-names.js';

/** What the pages say about who asks. */
export interface ShownClient {
  /** Its id when it has no name. */
  readonly name: string;
  /** Whose username the name equals or resembles (docs/rules/limits.md#names-that-resemble-others); null for nobody's. */
  readonly resembles: string | null;
  /** Whether the operator declared it. Such a name is compared with nobody's. */
  readonly isVerified: boolean;
}

/** The names of clients, and whom they could be mistaken for. */
export class ShownClients {
  private readonly declaredIds: ReadonlySet<string>;

  /** @param declared the clients that the operator declared */
  constructor(
    private readonly resembledNames: ResembledNames,
    declared: readonly { readonly client_id: string }[],
  ) {
    this.declaredIds = new Set(declared.map(({ client_id: id }) => id));
  }

  async of({ clientId, clientName }: Client): Promise<ShownClient> {
    const name = clientName ?? clientId;
    const isVerified = this.declaredIds.has(clientId);
    return { name, resembles: isVerified ? null : await this.resembledNames.of(name), isVerified };
  }
}
