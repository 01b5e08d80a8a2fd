import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Currency } from '../../../domain/shared/currency.js';
import type { OfferedOperation } from '../chain/user-operation.js';
import { type Resource, resource } from '../store/resource.js';
import type { Approval } from './approvals.js';

/** What matters only while there is something to decide. */
export interface Decision {
  readonly firstTime: boolean;
  /** What the owner calls exactly this address. */
  readonly savedName?: string;
  /** A known address that the recipient's could be mistaken for. */
  readonly lookAlike?: { readonly name: string; readonly address: string };
  readonly balanceSource: 'chain' | 'snapshot';
}

/** GET /approvals/{id}. */
export interface ApprovalCard extends Approval {
  /** The service's time, by which the window closes. */
  readonly serverTime: string;
  readonly fee: { readonly amount: string; readonly currency: Currency; readonly networkFeePaidBy: 'service' };
  readonly balanceBefore?: string;
  readonly balanceAfter?: string;
  readonly decision?: Decision;
  readonly transaction?: { readonly hash: string; readonly url: string };
  readonly failure?: {
    readonly code: string;
    readonly reason: string;
    readonly nextStep: 'ADD_MONEY' | 'CHECK_PASSKEYS' | 'ASK_AGAIN';
  };
  readonly rejectionReason?: string;
  readonly operation: OfferedOperation;
}

/** What the service would put before the passkey, and what that signs. */
export interface SigningOptions {
  readonly publicKey: PublicKeyCredentialRequestOptionsJSON;
  readonly operation: OfferedOperation;
}

export type PasskeyAnswer = AuthenticationResponseJSON;

export function approvalCard(id: string): Resource<ApprovalCard> {
  return resource(`/approvals/${encodeURIComponent(id)}`);
}

/** GET /approvals/history: what was decided, or expired undecided, the newest first. */
export interface ApprovalHistory {
  readonly approvals: readonly Approval[];
  readonly nextCursor?: string;
}

export function approvalHistory(cursor?: string): Resource<ApprovalHistory> {
  return resource('/approvals/history', { cursor });
}

/** GET /chain-transactions/{hash}. */
export interface ChainTransaction {
  readonly hash: string;
  readonly blockNumber: string;
  readonly minedAt: string;
  readonly confirmations: string;
  readonly succeeded: boolean;
  readonly from: string;
  readonly to?: string;
  readonly gasUsed: string;
  readonly feeWei: string;
  readonly transfers: readonly {
    readonly asset?: string;
    readonly amount: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly userOperations: readonly {
    readonly hash: string;
    readonly sender: string;
    readonly succeeded: boolean;
    readonly revertReason?: string;
  }[];
}

export function chainTransaction(hash: string): Resource<ChainTransaction> {
  return resource(`/chain-transactions/${encodeURIComponent(hash)}`);
}
