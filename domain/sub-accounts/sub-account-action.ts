import type { Asset } from '../shared/asset.js';

/** A token by its contract. */
export interface TokenReference {
  readonly address: string;
  /** Null for a token that the deployment does not know. */
  readonly asset: Asset | null;
}

/** What a joint proposal does when it is executed. Amounts are in the smallest units of the token. */
export type SubAccountAction =
  | { readonly type: 'SPEND'; readonly token: TokenReference; readonly recipient: string; readonly amount: bigint }
  | { readonly type: 'WITHDRAW'; readonly token: TokenReference; readonly amount: bigint }
  | {
      readonly type: 'SWAP';
      readonly pool: string;
      readonly given: TokenReference;
      readonly received: TokenReference;
      readonly amount: bigint;
      readonly minimumReceived: bigint;
    }
  | { readonly type: 'SET_MEMBERS'; readonly members: readonly string[]; readonly threshold: number }
  | { readonly type: 'CLOSE'; readonly tokens: readonly TokenReference[] }
  | { readonly type: 'UNFREEZE' }
  /** Its arguments make no sense, so it can never be executed. */
  | { readonly type: 'MALFORMED' };
