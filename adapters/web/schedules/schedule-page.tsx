import { useState } from 'react';
import { SCHEDULES, scheduleHistory, scheduleOf } from '../api/resources.js';
import type { Schedule } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { AbortActivation, useActivationUnderWay } from '../mandates/abort-activation.js';
import { pauseChoice } from '../mandates/pause-choice.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { DraftDialog } from './draft-dialog.js';
import { editStorage, rememberedEdit } from './remembered-edits.js';
import { ScheduleFacts } from './schedule-facts.js';
import { RUN_KINDS, RUN_TEXTS, STATUS_KINDS, STATUS_TEXTS } from './schedule-words.js';
import { SignDialog } from './sign-dialog.js';

const TEXTS = texts(
  {
    schedules: 'Regular payments',
    title: 'Regular payment',
    history: 'Payments so far',
    none: 'Nothing has fallen due yet.',
    next: (when: string) => `Pays next ${when}`,
    threeFailed: 'Three payments in a row failed. Resume it when there is money again.',
    paused:
      'While it is paused, this service pays nothing. Whoever calls the contract can still make a payment that is due.',
    restored:
      'This service was restored from a backup and may have forgotten that you had stopped these payments. It pays nothing until you resume them.',
    replacing: 'Your change is on its way to the chain. If it is refused, these payments go on as before.',
    activation: 'Activate',
    discard: 'Discard',
    pause: 'Pause',
    keep: 'Keep it paused',
    resume: 'Resume',
    skip: 'Skip the next one',
    edit: 'Change',
    cancellation: 'Cancel for good',
  },
  {
    de: {
      schedules: 'Daueraufträge',
      title: 'Dauerauftrag',
      history: 'Bisherige Zahlungen',
      none: 'Es war noch nichts fällig.',
      next: (when) => `Zahlt als Nächstes ${when}`,
      threeFailed: 'Drei Zahlungen nacheinander sind gescheitert. Setzen Sie ihn fort, sobald wieder Geld da ist.',
      paused:
        'Während der Pause zahlt dieser Dienst nichts. Wer den Vertrag aufruft, kann eine fällige Zahlung trotzdem auslösen.',
      restored:
        'Dieser Dienst wurde aus einem Backup wiederhergestellt und hat vielleicht vergessen, dass Sie diese Zahlungen angehalten hatten. Er zahlt nichts, bis Sie sie fortsetzen.',
      replacing:
        'Ihre Änderung ist auf dem Weg zur Blockchain. Wird sie abgelehnt, läuft dieser Dauerauftrag weiter wie bisher.',
      activation: 'Aktivieren',
      discard: 'Verwerfen',
      pause: 'Pausieren',
      keep: 'Pausiert lassen',
      resume: 'Fortsetzen',
      skip: 'Nächste auslassen',
      edit: 'Ändern',
      cancellation: 'Endgültig kündigen',
    },
  },
);

interface SchedulePageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** One schedule: what it pays, what it has paid, and what its owner can do about it. */
export function SchedulePage({ params }: SchedulePageProps) {
  const t = useTexts(TEXTS);
  const reading = useResource(scheduleOf(params['id'] ?? ''));
  return (
    <Page title={reading.value?.recipient ?? t.title} back={{ to: '/schedules', label: t.schedules }}>
      <Loaded reading={reading} lines={5}>
        {(schedule) => (
          <Stack gap="loose">
            <AbortActivation id={schedule.scheduleId} />
            <Terms schedule={schedule} />
            <History schedule={schedule} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Terms({ schedule }: { readonly schedule: Schedule }) {
  const t = useTexts(TEXTS);
  const statuses = useTexts(STATUS_TEXTS);
  const format = useFormat();
  const { status, nextExecutionAt, pauseReason } = schedule;
  const replaces = rememberedEdit(editStorage, schedule.scheduleId) ?? schedule.replaces;
  return (
    <Card>
      <p>
        <Badge kind={STATUS_KINDS[status]}>{statuses[status]}</Badge>{' '}
        {nextExecutionAt !== null && t.next(format.moment(new Date(nextExecutionAt)))}
      </p>
      {status === 'PAUSED' && pauseReason === 'REPLACING' && <Banner kind="info">{t.replacing}</Banner>}
      {status === 'PAUSED' && pauseReason !== 'REPLACING' && (
        <Banner kind="warning">
          {pauseReason === 'FAILED_PAYMENTS' ? t.threeFailed : pauseReason === 'RESTORED' ? t.restored : t.paused}
        </Banner>
      )}
      <ScheduleFacts schedule={schedule} />
      {replaces === undefined || status !== 'PENDING_ACTIVATION' ? (
        <ScheduleActions schedule={schedule} replaced={null} />
      ) : (
        <EditActions schedule={schedule} replaces={replaces} />
      )}
    </Card>
  );
}

function EditActions({ schedule, replaces }: { readonly schedule: Schedule; readonly replaces: string }) {
  return (
    <Loaded reading={useResource(scheduleOf(replaces))} lines={1}>
      {(replaced) => <ScheduleActions schedule={schedule} replaced={replaced} />}
    </Loaded>
  );
}

interface ScheduleActionsProps {
  readonly schedule: Schedule;
  /** The schedule that its activation ends; null for none. */
  readonly replaced: Schedule | null;
}

function ScheduleActions({ schedule, replaced }: ScheduleActionsProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const [signed, setSigned] = useState<'activation' | 'cancellation' | 'skip' | null>(null);
  const [isEdited, setIsEdited] = useState(false);
  const { scheduleId: id, status, nextExecutionAt, pauseReason } = schedule;
  const params = { path: { id } };
  const moved = async () => {
    await resources.reload(SCHEDULES);
    resources.moved(['/scheduled-transactions', '/owner-actions']);
  };
  const discard = useAnnouncedAction(async () => {
    await api.DELETE('/scheduled-transactions/{id}', { params });
    await moved();
  });
  const pause = useAnnouncedAction(async () => {
    await api.POST('/scheduled-transactions/{id}/pause', { params });
    await moved();
  });
  const resume = useAnnouncedAction(async () => {
    await api.POST('/scheduled-transactions/{id}/resume', { params });
    await moved();
  });
  const isUnderWay = useActivationUnderWay(id) !== null;
  const isRunning = status === 'ACTIVE' || status === 'PAUSED';
  const isReplaced = status === 'PAUSED' && pauseReason === 'REPLACING';
  if (isUnderWay || (!isRunning && status !== 'PENDING_ACTIVATION')) return null;
  const choice = isReplaced ? null : pauseChoice({ status, pausedBy: pauseReason });
  return (
    <Actions areCompact>
      {status === 'PENDING_ACTIVATION' && (
        <Button kind="primary" onPress={() => setSigned('activation')}>
          {t.activation}
        </Button>
      )}
      {status === 'PENDING_ACTIVATION' && (
        <Button isBusy={discard.isBusy} onPress={discard.run}>
          {t.discard}
        </Button>
      )}
      {choice && (
        <Button isBusy={pause.isBusy} onPress={pause.run}>
          {t[choice]}
        </Button>
      )}
      {status === 'PAUSED' && !isReplaced && (
        <Button isBusy={resume.isBusy} onPress={resume.run}>
          {t.resume}
        </Button>
      )}
      {nextExecutionAt !== null && <Button onPress={() => setSigned('skip')}>{t.skip}</Button>}
      {isRunning && !isReplaced && <Button onPress={() => setIsEdited(true)}>{t.edit}</Button>}
      {isRunning && (
        <Button kind="danger" onPress={() => setSigned('cancellation')}>
          {t.cancellation}
        </Button>
      )}
      {signed && <SignDialog schedule={schedule} replaced={replaced} what={signed} onClose={() => setSigned(null)} />}
      {isEdited && <DraftDialog replaced={schedule} onClose={() => setIsEdited(false)} />}
    </Actions>
  );
}

function History({ schedule: { scheduleId } }: { readonly schedule: Schedule }) {
  const t = useTexts(TEXTS);
  const words = useTexts(RUN_TEXTS);
  const format = useFormat();
  return (
    <Card title={t.history}>
      <Loaded reading={useResource(scheduleHistory(scheduleId))} lines={2}>
        {({ runs }) =>
          runs.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <List>
              {runs.map(({ id, dueAt, status, failureReason, transactionHash }) => (
                <Row
                  key={id}
                  {...(transactionHash !== undefined && { to: `/activity/${transactionHash}` })}
                  title={format.moment(new Date(dueAt))}
                  detail={failureReason ?? ''}
                  end={<Badge kind={RUN_KINDS[status]}>{words[status]}</Badge>}
                />
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}
