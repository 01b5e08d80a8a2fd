import type { OwnPasskey } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Avatar } from '../design/avatar.js';
import { Badge, type BadgeKind } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Row } from '../design/list.js';
import { texts } from '../language/texts.js';

/** add, remove: signed by another passkey. discard: of one that never became a signer. */
export type PasskeyAction = 'rename' | 'add' | 'remove' | 'discard';

const TEXTS = texts(
  {
    primary: 'First passkey',
    backup: 'Backup passkey',
    pending: 'Not active yet',
    activating: 'Being activated',
    confirmed: 'Active',
    failed: 'Activation failed',
    removing: 'Being removed',
    removed: 'Removed',
    made: (when: string) => `made ${when}`,
    used: (when: string) => `last used ${when}`,
    rename: 'Rename',
    add: 'Activate',
    remove: 'Remove',
    discard: 'Discard',
    pendingMore: 'It can neither sign nor sign in until another passkey activates it.',
    returned: 'The chain activated it although that had failed before. Remove it if you do not want it.',
  },
  {
    de: {
      primary: 'Erster Passkey',
      backup: 'Ersatz-Passkey',
      pending: 'Noch nicht aktiv',
      activating: 'Wird aktiviert',
      confirmed: 'Aktiv',
      failed: 'Aktivierung gescheitert',
      removing: 'Wird entfernt',
      removed: 'Entfernt',
      made: (when) => `angelegt ${when}`,
      used: (when) => `zuletzt benutzt ${when}`,
      rename: 'Umbenennen',
      add: 'Aktivieren',
      remove: 'Entfernen',
      discard: 'Verwerfen',
      returned:
        'Die Chain hat ihn aktiviert, obwohl das zuvor gescheitert war. Entfernen Sie ihn, wenn Sie ihn nicht wollen.',
      pendingMore: 'Er kann weder unterschreiben noch anmelden, bis ein anderer Passkey ihn aktiviert.',
    },
  },
);

const KINDS: Readonly<Record<OwnPasskey['status'], BadgeKind>> = {
  pending: 'warning',
  activating: 'accent',
  confirmed: 'positive',
  failed: 'danger',
  removing: 'accent',
  removed: 'neutral',
};

/** The service's name for passkeys of unknown authenticators. */
const UNNAMED = 'Passkey';

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  /** Without another one nothing could sign its removal. */
  readonly isOnlySigner: boolean;
  readonly onAction: (action: PasskeyAction) => void;
}

export function PasskeyRow({ passkey, isOnlySigner, onAction }: PasskeyRowProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { status, kind, provider, label, createdAt, lastUsedAt, failureReason, returnedAt } = passkey;
  const now = new Date();
  const time = lastUsedAt
    ? t.used(format.distance(new Date(lastUsedAt), now))
    : t.made(format.distance(new Date(createdAt), now));
  // An authenticator that does not say who made it is a passkey like any other.
  const [name, ...facts] = [label, provider === UNNAMED ? undefined : provider, t[kind]].filter(
    (it) => it !== undefined,
  );
  const isWaiting = status === 'pending' || status === 'failed';
  const actions: readonly PasskeyAction[] = [
    'rename',
    ...(isWaiting ? (['add', 'discard'] as const) : []),
    ...(status === 'confirmed' && !isOnlySigner ? (['remove'] as const) : []),
  ];
  return (
    <Row
      start={<Avatar icon="passkey" kind={status === 'confirmed' ? 'positive' : 'neutral'} />}
      title={
        <>
          {name} <Badge kind={KINDS[status]}>{t[status]}</Badge>
        </>
      }
      detail={
        <>
          <p>{[...facts, time].join(' · ')}</p>
          {isWaiting && <p>{failureReason ?? t.pendingMore}</p>}
          {status === 'confirmed' && returnedAt && <p>{t.returned}</p>}
        </>
      }
      actions={actions.map((action) => (
        <Button key={action} kind="quiet" label={`${t[action]}: ${name}`} onPress={() => onAction(action)}>
          {t[action]}
        </Button>
      ))}
    />
  );
}
