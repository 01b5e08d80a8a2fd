import type { SubAccountAction } from '../../../domain/sub-accounts/sub-account-action.js';

/** An action with its amounts as text, because JSON's numbers do not hold them. */
type Stored<Action> = { readonly [Name in keyof Action]: Action[Name] extends bigint ? string : Action[Name] };
type StoredAction = SubAccountAction extends infer Action ? (Action extends unknown ? Stored<Action> : never) : never;

export function storedAction(action: SubAccountAction): string {
  return JSON.stringify(action, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Reads an action that `storedAction` wrote. */
export function actionOf(stored: StoredAction): SubAccountAction {
  switch (stored.type) {
    case 'SPEND':
    case 'WITHDRAW':
      return { ...stored, amount: BigInt(stored.amount) };
    case 'SWAP':
      return { ...stored, amount: BigInt(stored.amount), minimumReceived: BigInt(stored.minimumReceived) };
    default:
      return stored;
  }
}
