import type { Container } from 'inversify';
import { AnnotateTransactions, BATCH_MAX_UPDATES } from '../../../application/transactions/annotate-transactions.js';
import type { AnnotationKind } from '../../../application/transactions/transaction-annotations.js';
import { resolve } from '../../wiring/resolve.js';
import type { Cast } from './demo-person.js';

interface Update {
  readonly transactionHash: string;
  readonly value: string;
}

/** The notes and categories of the demo history. They are written when the ledger has all its transactions. */
export class Filings {
  private readonly annotate: AnnotateTransactions;
  private readonly pending = new Map<string, Record<AnnotationKind, Update[]>>();

  constructor(
    container: Container,
    private readonly cast: Cast,
  ) {
    this.annotate = resolve(container, AnnotateTransactions);
  }

  add(username: string, transactionHash: string, filing: Partial<Readonly<Record<AnnotationKind, string>>>): void {
    const own = this.pending.get(username) ?? { note: [], category: [] };
    this.pending.set(username, own);
    if (filing.note !== undefined) own.note.push({ transactionHash, value: filing.note });
    if (filing.category !== undefined) own.category.push({ transactionHash, value: filing.category });
  }

  /** @throws Error when the ledger lacks one of the transactions */
  async write(): Promise<void> {
    for (const [username, own] of this.pending) {
      for (const kind of ['note', 'category'] as const) await this.writeAll(username, kind, own[kind]);
    }
  }

  private async writeAll(username: string, kind: AnnotationKind, updates: readonly Update[]): Promise<void> {
    for (let first = 0; first < updates.length; first += BATCH_MAX_UPDATES) {
      const batch = updates.slice(first, first + BATCH_MAX_UPDATES);
      const { failures } = await this.annotate.execute({
        ownerId: this.cast(username).userId,
        kind,
        updates: batch.map(({ transactionHash, value }) => ({ transactionHash, [kind]: value })),
      });
      if (failures[0]) throw new Error(`A ${kind} of ${username} was refused: ${failures[0].message}`);
    }
  }
}
