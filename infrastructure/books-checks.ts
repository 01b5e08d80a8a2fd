import type { Container } from 'inversify';
import type { ReadinessCheck } from '../adapters/http/shell/operations.js';
import { BooksControl } from '../application/indexing/books-control.js';
import { CheckBooks } from '../application/indexing/check-books.js';
import type { Configuration } from './configuration.js';

/** What `/readyz` of a process that keeps the books says about them. */
export function booksChecks(
  container: Container,
  { maxLagSeconds }: Configuration,
): Readonly<Record<string, ReadinessCheck>> {
  const checkBooks = container.get(CheckBooks);
  const control: BooksControl = container.get(BooksControl);
  return {
    indexer: async () => {
      const { haltReason, lagMs } = await checkBooks.execute();
      if (haltReason !== null) throw new Error(haltReason);
      if (lagMs !== null && lagMs > maxLagSeconds * 1_000) {
        throw new Error(`The books lag ${Math.round(lagMs / 1_000)} s behind the chain`);
      }
    },
    books: async () => {
      const { differences } = await control.state();
      const accounts = differences.reduce((sum, difference) => sum + difference.accounts, 0);
      if (accounts > 0) throw new Error(`The books differ from the chain in ${accounts} balances`);
    },
  };
}
