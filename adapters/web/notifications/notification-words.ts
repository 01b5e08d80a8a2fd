import type { Currency } from '../../../domain/shared/currency.js';
import type { Notification } from '../api/shapes.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import type { IconName } from '../design/icon.js';
import { dayOf } from '../format/dates.js';
import { TEXTS } from './notification-texts.js';

interface NotificationWords {
  readonly icon: IconName;
  readonly title: string;
  /** Text of others: a reference, a reason, a device. */
  readonly detail: string | null;
}

/** The words for a notification. They contain no amounts while balances are hidden. */
export function useNotificationWords(): (notification: Notification) => NotificationWords {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const now = useNow();
  const { hideBalances } = usePreferences();
  const money = ({ amount, currency }: { readonly amount: string; readonly currency: string }) =>
    hideBalances ? t.hidden : format.amount(amount, currency as Currency);
  return (notification) => {
    const { type, metadata } = notification;
    switch (type) {
      case 'TRANSFER_RECEIVED':
      case 'REFUND_RECEIVED': {
        const words = type === 'TRANSFER_RECEIVED' ? t.received : t.refunded;
        const sender = senderOf(metadata.sender, t.mistakable) ?? t.somebody;
        return { icon: 'incoming', title: words(money(metadata), sender), detail: metadata.reference };
      }
      case 'PAYMENT_PROPOSED':
        return {
          icon: 'approve',
          title: t.proposed(money(metadata), metadata.recipient),
          detail: (metadata.waiting ?? 1) > 1 ? t.waiting(metadata.waiting ?? 1) : metadata.reference,
        };
      case 'PAYMENT_COMPLETED':
        return {
          icon: 'outgoing',
          title: t.completed(money(metadata), metadata.recipient),
          detail: metadata.reference,
        };
      case 'PAYMENT_FAILED':
        return { icon: 'warning', title: t.failed(money(metadata), metadata.recipient), detail: metadata.reason };
      case 'PAYMENT_REVERSED': {
        const words = metadata.reported === 'COMPLETED' ? t.reversedCompletion : t.reversedFailure;
        return { icon: 'warning', title: words(money(metadata), metadata.recipient), detail: metadata.reference };
      }
      case 'TRANSFER_REVERSED': {
        const sender = senderOf(metadata.sender, t.mistakable) ?? t.somebody;
        return { icon: 'warning', title: t.reversedReceipt(money(metadata), sender), detail: metadata.reference };
      }
      case 'PAYMENT_EXPIRED':
        return { icon: 'clock', title: t.expired(money(metadata), metadata.recipient), detail: metadata.reference };
      case 'PAYOUT_PAID':
        return { icon: 'bank', title: t.payoutPaid(money(metadata), metadata.recipient), detail: metadata.reference };
      case 'PAYOUT_RETURNED':
        return {
          icon: 'warning',
          title: t.payoutReturned(money(metadata), metadata.recipient),
          detail: metadata.reason,
        };
      case 'SUBSCRIPTION_CHARGED': {
        const { planName, period } = metadata;
        return { icon: 'document', title: t.charged(money(metadata), planName), detail: period.slice(0, 7) };
      }
      case 'PLAN_RESTS_SOON':
        return {
          icon: 'warning',
          title: t.planRestsSoon(metadata.planName, format.date(dayOf(metadata.restsOn))),
          detail: t.charged(money(metadata), metadata.planName),
        };
      case 'PLAN_RESTS':
        return {
          icon: 'warning',
          title: t.planRests(metadata.planName),
          detail: t.charged(money(metadata), metadata.planName),
        };
      case 'PLAN_CHANGED':
        return { icon: 'document', title: t.planChanged(metadata.planName), detail: null };
      case 'PLAN_CHANGE_LAPSED':
        return { icon: 'warning', title: t.planLapsed(metadata.planName), detail: null };
      case 'VIRTUAL_ACCOUNTS_CHANGED': {
        const words = { APPROVED: t.accountsOpen, REJECTED: t.accountsRejected, INCOMPLETE: t.accountsIncomplete };
        return { icon: 'bank', title: words[metadata.status], detail: metadata.reason };
      }
      case 'INFORMATION_REQUESTED':
        return { icon: 'bank', title: metadata.isTransferPaused ? t.requestedPaused : t.requested, detail: null };
      case 'ACCOUNT_SUBMISSION_REFUSED':
        return { icon: 'warning', title: t.submissionRefused, detail: metadata.reason };
      case 'INCOMING_TRANSFER_RETURNED':
        return { icon: 'warning', title: t.transferReturned(money(metadata), metadata.payer), detail: null };
      case 'BILL_DUE': {
        const { merchantName, dueDate, invoiceNumber } = metadata;
        const title = t.billDue(merchantName ?? t.somebody, format.day(dayOf(dueDate), now));
        return { icon: 'document', title, detail: invoiceNumber };
      }
      case 'PASSKEY_ADDED':
        return { icon: 'passkey', title: t.passkeyAdded, detail: metadata.label };
      case 'PASSKEY_REMOVED':
        return { icon: 'passkey', title: t.passkeyRemoved, detail: metadata.label };
      case 'PASSKEY_CHANGE_REVERSED':
        return { icon: 'warning', title: t.passkeyReversed, detail: metadata.label };
      case 'SUB_ACCOUNT_CHANGED': {
        const { name, change, owner } = metadata;
        return { icon: 'wallet', title: t.subAccount(name, change, owner), detail: null };
      }
      case 'JOINT_PROPOSAL_CHANGED': {
        const { name, change, by } = metadata;
        return { icon: 'approve', title: t.proposal(name, change, by === null ? t.somebody : `@${by}`), detail: null };
      }
      case 'SUB_ACCOUNT_CHANGE_FAILED': {
        const { name, change, reason } = metadata;
        return { icon: 'warning', title: t.subAccountFailed(name, change), detail: reason };
      }
      case 'JOINT_PROPOSAL_FAILED': {
        const { name, step, reason } = metadata;
        return { icon: 'warning', title: t.proposalFailed(name, step), detail: reason };
      }
      case 'CONDITIONAL_ORDER_CHANGED': {
        const { assetSymbol, status, reason } = metadata;
        return { icon: 'exchange', title: t.order(assetSymbol, status), detail: reason ?? null };
      }
      case 'RECOVERY_CHANGED': {
        const { status, approvedWeight } = metadata;
        const isOpen = status === 'initiated' || status === 'threshold_met';
        return { icon: 'warning', title: t.recovery(status), detail: isOpen ? t.recoveryWeight(approvedWeight) : null };
      }
      case 'GUARDIAN_ANSWERED':
        return { icon: 'approve', title: t.guardian(metadata.name, metadata.status === 'accepted'), detail: null };
      case 'GUARDIAN_MAIL_REFUSED':
        return {
          icon: 'warning',
          title: t.guardianMail(metadata.name, metadata.isInvitation),
          detail: metadata.reason,
        };
      case 'GUARDIAN_ASKED':
        return { icon: 'passkey', title: t.guardianship(metadata.owner, metadata.asked), detail: null };
      case 'SCHEDULE_PROPOSED':
        return { icon: 'clock', title: t.scheduleProposed(money(metadata), metadata.recipient), detail: null };
      case 'SCHEDULE_CHANGED': {
        const { change, recipient, pausedBecause } = metadata;
        const title = t.schedule(money(metadata), recipient, change);
        if (change === 'NOT_ENDED') return { icon: 'warning', title, detail: t.notEnded(pausedBecause !== null) };
        if (pausedBecause === 'RESTORED') return { icon: 'clock', title, detail: t.restored };
        return { icon: 'clock', title, detail: pausedBecause === 'FAILED_PAYMENTS' ? t.threeFailed : null };
      }
      case 'SCHEDULE_PAYMENT_FAILED': {
        const { recipient, reason } = metadata;
        return { icon: 'warning', title: t.scheduleUnpaid(money(metadata), recipient), detail: reason };
      }
      case 'AGENT_SESSION_CHANGED': {
        const { recipient, change, reason } = metadata;
        return { icon: 'link', title: t.agentSession(recipient, change), detail: reason };
      }
      case 'NEW_SIGN_IN': {
        const place = [metadata.device, metadata.platform].filter((part) => part !== null).join(' · ');
        return { icon: 'passkey', title: t.signIn, detail: place || null };
      }
      case 'API_KEY_CREATED':
        return { icon: 'link', title: t.keyCreated(metadata.name), detail: null };
      case 'WEBHOOK_DISABLED':
        return { icon: 'warning', title: t.webhookDisabled(metadata.reason === 'GONE'), detail: metadata.url };
      case 'PLATFORM_USAGE': {
        const { news, amountUsd, limitUsd, organization } = metadata;
        const [amount, limit] = [
          money({ amount: amountUsd, currency: 'USD' }),
          limitUsd === null ? '' : money({ amount: limitUsd, currency: 'USD' }),
        ];
        return { icon: 'warning', title: t.platformUsage(news, amount, limit), detail: organization };
      }
      case 'ACCOUNT_SAVED':
        return {
          icon: metadata.kind === 'BANK' ? 'bank' : 'wallet',
          title: t.accountSaved(metadata.name),
          detail: null,
        };
      default:
        return { icon: 'bell', title: t.other, detail: null };
    }
  };
}

type Mistakable = (name: string, username: string, resembled: string) => string;

type Sender = Extract<Notification, { type: 'TRANSFER_RECEIVED' }>['metadata']['sender'];

function senderOf(sender: Sender, mistakable: Mistakable): string | null {
  switch (sender.type) {
    case 'user': {
      const { username, displayName, resembles } = sender;
      return resembles === undefined ? displayName : mistakable(displayName, username, resembles);
    }
    case 'provider':
    case 'wallet':
      return sender.name;
    case 'unknown':
      return sender.address;
  }
}
