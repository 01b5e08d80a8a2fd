import { SUB_ACCOUNT_OPENINGS } from '../api/resources.js';
import type { SubAccountOpening } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { Avatar } from '../design/avatar.js';
import { Badge, type BadgeKind } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { APPROVAL_TEXTS } from './sub-account-words.js';

const TEXTS = texts(
  {
    NONE: 'Waits for your signature',
    UNDER_WAY: 'Being opened',
    FAILED: 'Could not be opened',
    sign: 'Sign',
    discard: 'Discard',
  },
  {
    de: {
      NONE: 'Wartet auf Ihre Unterschrift',
      UNDER_WAY: 'Wird eröffnet',
      FAILED: 'Konnte nicht eröffnet werden',
      sign: 'Unterschreiben',
      discard: 'Verwerfen',
    },
  },
);

const KINDS: Readonly<Record<SubAccountOpening['state'], BadgeKind>> = {
  NONE: 'warning',
  UNDER_WAY: 'accent',
  FAILED: 'danger',
};

interface OpeningRowProps {
  readonly opening: SubAccountOpening;
  readonly onSign: () => void;
}

/** A sub-account that is not on chain, with what can be done about it. */
export function OpeningRow({ opening, onSign }: OpeningRowProps) {
  const t = useTexts(TEXTS);
  const approvals = useTexts(APPROVAL_TEXTS);
  const { api, resources } = useApp();
  const { id, name, state, members, requiredApprovals, failureReason } = opening;
  const discard = useAnnouncedAction(async () => {
    await api.DELETE('/sub-account-openings/{id}', { params: { path: { id } } });
    await resources.reload(SUB_ACCOUNT_OPENINGS);
    resources.moved(['/owner-actions']);
  });
  const rule = approvals.rule(requiredApprovals, members.length);
  return (
    <Row
      start={<Avatar icon="wallet" />}
      title={
        <>
          {name} <Badge kind={KINDS[state]}>{t[state]}</Badge>
        </>
      }
      detail={failureReason ?? rule}
      actions={
        <>
          {state !== 'UNDER_WAY' && (
            <Button kind="quiet" label={`${t.sign}: ${name}`} onPress={onSign}>
              {t.sign}
            </Button>
          )}
          {state === 'NONE' && (
            <Button kind="quiet" label={`${t.discard}: ${name}`} isBusy={discard.isBusy} onPress={discard.run}>
              {t.discard}
            </Button>
          )}
        </>
      }
    />
  );
}
