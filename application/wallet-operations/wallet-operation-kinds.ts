import { assertUnique } from '../ports/contributions.js';
import type { WalletOperationKind } from './wallet-operation-kind.js';

/** All contributed kinds of wallet operations. */
export class WalletOperationKinds {
  private readonly byName: ReadonlyMap<string, WalletOperationKind>;

  /** @throws Error when two kinds have one name */
  constructor(readonly all: readonly WalletOperationKind[]) {
    assertUnique(
      'wallet operation kind',
      all.map(({ name }) => name),
    );
    this.byName = new Map(all.map((kind) => [kind.name, kind]));
  }

  /** @throws Error for a name that no feature contributes */
  named(name: string): WalletOperationKind {
    const kind = this.byName.get(name);
    if (!kind) throw new Error(`No feature contributes the wallet operation kind "${name}"; there are ${this.names()}`);
    return kind;
  }

  private names(): string {
    return this.all.map(({ name }) => name).join(', ');
  }
}
