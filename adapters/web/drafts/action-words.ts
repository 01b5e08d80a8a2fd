import type { OwnerAction, OwnerActionSubject } from '../api/shapes.js';
import type { IconName } from '../design/icon.js';
import { texts } from '../language/texts.js';

/** What each kind of thing is called that can wait for its owner. */
export const ACTION_TEXTS = texts(
  {
    PASSKEY: 'Activate a backup passkey',
    SCHEDULE: 'Activate a recurring payment',
    AGENT_SESSION: 'Activate or end an agent session',
    CONDITIONAL_ORDER: 'Activate or end a conditional order',
    SUB_ACCOUNT: 'Open a sub-account',
    JOINT_PROPOSAL: 'Vote on a proposal of a joint account',
    RECOVERY_SETUP: 'Put your guardians on chain',
    RECOVERY: 'Somebody recovers your account. Cancel it if that is not you',
  },
  {
    de: {
      PASSKEY: 'Einen Ersatz-Passkey aktivieren',
      SCHEDULE: 'Einen Dauerauftrag aktivieren',
      AGENT_SESSION: 'Eine Agenten-Vollmacht aktivieren oder beenden',
      CONDITIONAL_ORDER: 'Einen bedingten Auftrag aktivieren oder beenden',
      SUB_ACCOUNT: 'Ein Unterkonto eröffnen',
      JOINT_PROPOSAL: 'Über einen Vorschlag eines Gemeinschaftskontos abstimmen',
      RECOVERY_SETUP: 'Ihre Vertrauenspersonen auf die Chain bringen',
      RECOVERY: 'Jemand stellt Ihr Konto wieder her. Brechen Sie ab, wenn Sie das nicht sind',
    },
  },
);

interface Place {
  readonly icon: IconName;
  /** The page where it is decided on; null for what no page here decides on yet. */
  readonly page: ((subjectId: string) => string) | null;
}

const PLACES: Readonly<Record<OwnerActionSubject, Place>> = {
  PASSKEY: { icon: 'passkey', page: () => '/passkeys' },
  SCHEDULE: { icon: 'clock', page: (id) => `/schedules/${id}` },
  AGENT_SESSION: { icon: 'link', page: (id) => `/agent-sessions/${id}` },
  CONDITIONAL_ORDER: { icon: 'exchange', page: (id) => `/conditional-orders/${id}` },
  SUB_ACCOUNT: { icon: 'wallet', page: () => '/sub-accounts' },
  JOINT_PROPOSAL: { icon: 'approve', page: (id) => `/joint-proposals/${id}` },
  RECOVERY_SETUP: { icon: 'passkey', page: () => '/recovery' },
  RECOVERY: { icon: 'warning', page: () => '/recovery' },
};

export function placeOf({ subject, subjectId }: OwnerAction): { readonly icon: IconName; readonly to?: string } {
  const { icon, page } = PLACES[subject];
  return page ? { icon, to: page(subjectId) } : { icon };
}
