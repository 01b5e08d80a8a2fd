import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { answered } from '../api/client.js';
import { MANDATES } from '../api/resources.js';
import type { Mandate, Schedule } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import type { Intent } from '../chain/intent.js';
import {
  activationIntent,
  cancellationIntent,
  type ShownContract,
  type ShownSchedule,
  skipIntent,
} from '../chain/schedule-calls.js';
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
  const mandates = useResource(MANDATES).value?.mandates ?? [];
  return (
    <SigningDialog
      title={t[what](recipient)}
      confirm={t[`${what}Confirm`]}
      isDangerous={what === 'cancellation'}
      subject={id}
      moves={['/scheduled-transactions']}
      intent={intentOf(schedule, replaced, what, mandates)}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      <ScheduleFacts schedule={schedule} />
      {what === 'cancellation' && <p>{t.final}</p>}
      {what === 'skip' && <p>{t.skipped(format.moment(new Date(schedule.nextExecutionAt ?? 0)))}</p>}
      {replaced && <p>{t.instead}</p>}
    </SigningDialog>
  );
}

function intentOf(
  schedule: Schedule,
  replaced: Schedule | null,
  what: SignDialogProps['what'],
  mandates: readonly Mandate[],
): Intent {
  if (what === 'activation') return activationIntent(shownOf(schedule), replaced && contractOf(replaced, mandates));
  const contract = contractOf(schedule, mandates);
  return what === 'skip' ? skipIntent(contract, schedule.nextExecutionAt ?? '') : cancellationIntent(contract);
}

function shownOf({ scheduleId: id, recipientAddress, contractAddress, ...shown }: Schedule): ShownSchedule {
  return {
    ...shown,
    id,
    recipientAddress: recipientAddress as Address,
    contractAddress: contractAddress as Address,
  };
}

/** The schedule with the terms that its contract's address commits to. A schedule that pays is among the mandates. */
function contractOf(schedule: Schedule, mandates: readonly Mandate[]): ShownContract {
  const terms = mandates.find(({ id }) => id === schedule.scheduleId)?.terms ?? null;
  return { ...shownOf(schedule), terms: terms as Hex | null };
}
