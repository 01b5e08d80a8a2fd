import type { Address } from '../../../application/ports/user-operation.js';
import { answered } from '../api/client.js';
import type { Schedule } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import type { Intent } from '../chain/intent.js';
import { activationIntent, cancellationIntent, type ShownSchedule, skipIntent } from '../chain/schedule-calls.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { ScheduleFacts } from './schedule-facts.js';

const TEXTS = texts(
  {
    activation: (recipient: string) => `Pay ${recipient} regularly?`,
    activationConfirm: 'Activate with passkey',
    skip: (recipient: string) => `Skip the next payment to ${recipient}?`,
    skipConfirm: 'Skip with passkey',
    skipped: (when: string) => `The payment of ${when} is left out. The following ones are made.`,
    cancellation: (recipient: string) => `Cancel the payments to ${recipient}?`,
    cancellationConfirm: 'Cancel with passkey',
    final: 'Nothing is paid any more. This cannot be undone.',
    instead: 'It takes the place of the payments so far, which end.',
  },
  {
    de: {
      activation: (recipient) => `${recipient} regelmäßig bezahlen?`,
      activationConfirm: 'Mit Passkey aktivieren',
      skip: (recipient) => `Nächste Zahlung an ${recipient} auslassen?`,
      skipConfirm: 'Mit Passkey auslassen',
      skipped: (when) => `Die Zahlung von ${when} entfällt. Die folgenden werden gemacht.`,
      cancellation: (recipient) => `Zahlungen an ${recipient} kündigen?`,
      cancellationConfirm: 'Mit Passkey kündigen',
      final: 'Danach wird nichts mehr gezahlt. Das lässt sich nicht rückgängig machen.',
      instead: 'Er tritt an die Stelle des bisherigen, der damit endet.',
    },
  },
);

interface SignDialogProps {
  readonly schedule: Schedule;
  /** The schedule that an activation ends; null for none. */
  readonly replaced: Schedule | null;
  readonly what: 'activation' | 'cancellation' | 'skip';
  readonly onClose: () => void;
}

/** The owner signs that a schedule begins or ends, or that its next payment is left out. */
export function SignDialog({ schedule, replaced, what, onClose }: SignDialogProps) {
  const t = useTexts(TEXTS);
  const { api } = useApp();
  const format = useFormat();
  const { scheduleId: id, recipient } = schedule;
  const params = { path: { id } };
  const path = `/scheduled-transactions/{id}/${what}` as const;
  return (
    <SigningDialog
      title={t[what](recipient)}
      confirm={t[`${what}Confirm`]}
      isDangerous={what === 'cancellation'}
      subject={id}
      moves={['/scheduled-transactions']}
      intent={intentOf(schedule, replaced, what)}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      {what === 'activation' && <ScheduleFacts schedule={schedule} />}
      {what === 'cancellation' && <p>{t.final}</p>}
      {what === 'skip' && <p>{t.skipped(format.moment(new Date(schedule.nextExecutionAt ?? 0)))}</p>}
      {replaced && <p>{t.instead}</p>}
    </SigningDialog>
  );
}

function intentOf(schedule: Schedule, replaced: Schedule | null, what: SignDialogProps['what']): Intent {
  const shown = shownOf(schedule);
  if (what === 'activation') return activationIntent(shown, replaced && shownOf(replaced));
  return what === 'skip' ? skipIntent(shown, schedule.nextExecutionAt ?? '') : cancellationIntent(shown);
}

function shownOf({ scheduleId: id, recipientAddress, contractAddress, ...shown }: Schedule): ShownSchedule {
  return {
    ...shown,
    id,
    recipientAddress: recipientAddress as Address,
    contractAddress: contractAddress as Address,
  };
}
