import { useState } from 'react';
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
  type LeftOut,
  leftOutBy,
  type ShownContract,
  type ShownSchedule,
  skipIntent,
} from '../chain/schedule-calls.js';
import { Banner } from '../design/banner.js';
import { texts } from '../language/texts.js';
import { usePurposeTitle } from '../mandates/purpose-words.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { paidBeside } from './paid-beside.js';
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
    instead: 'It takes the place of these payments, which end:',
    leftOut: (count: number, first: string) =>
      count === 1
        ? `One payment is left out, because its day is over. The first one is made on ${first}.`
        : `${count} payments are left out, because their days are over. The first one is made on ${first}.`,
    over: 'The days of all payments are over, so none is left.',
    beside: (titles: string) => `This address is paid regularly already, and that goes on beside it: ${titles}.`,
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
      instead: 'Er tritt an die Stelle dieses Dauerauftrags, der damit endet:',
      leftOut: (count, first) =>
        count === 1
          ? `Eine Zahlung entfällt, weil ihr Tag vorbei ist. Die erste erfolgt am ${first}.`
          : `${count} Zahlungen entfallen, weil ihre Tage vorbei sind. Die erste erfolgt am ${first}.`,
      over: 'Die Tage aller Zahlungen sind vorbei, es bleibt also keine übrig.',
      beside: (titles) => `Diese Adresse wird schon regelmäßig bezahlt, und das läuft daneben weiter: ${titles}.`,
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
  const titleOf = usePurposeTitle();
  const mandates = useResource(MANDATES).value?.mandates ?? [];
  const beside = paidBeside(mandates, schedule, replaced?.scheduleId ?? null);
  // What is shown is what is signed, so it stays what it was when the dialog opened.
  const [leftOut] = useState(() => leftOutBy(shownOf(schedule), new Date()));
  return (
    <SigningDialog
      title={t[what](recipient)}
      confirm={t[`${what}Confirm`]}
      isDangerous={what === 'cancellation'}
      subject={id}
      moves={['/scheduled-transactions']}
      intent={intentOf(schedule, replaced, what, { mandates, leftOut })}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      <ScheduleFacts schedule={schedule} />
      {what === 'activation' && leftOut.payments > 0 && (
        <Banner kind="warning">
          {leftOut.firstDate === null ? t.over : t.leftOut(leftOut.payments, leftOut.firstDate)}
        </Banner>
      )}
      {what === 'cancellation' && <p>{t.final}</p>}
      {what === 'skip' && <p>{t.skipped(format.moment(new Date(schedule.nextExecutionAt ?? 0)))}</p>}
      {what === 'activation' && beside.length > 0 && (
        <Banner kind="warning">
          {t.beside(beside.map(({ purpose, title }) => titleOf(purpose, title)).join('; '))}
        </Banner>
      )}
      {what === 'activation' && replaced && (
        <>
          <p>{t.instead}</p>
          <ScheduleFacts schedule={replaced} />
        </>
      )}
    </SigningDialog>
  );
}

function intentOf(
  schedule: Schedule,
  replaced: Schedule | null,
  what: SignDialogProps['what'],
  { mandates, leftOut }: { readonly mandates: readonly Mandate[]; readonly leftOut: LeftOut },
): Intent {
  if (what === 'activation') {
    return activationIntent(shownOf(schedule), leftOut.payments, replaced && contractOf(replaced, mandates));
  }
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
  const { terms, salt } = mandates.find(({ id }) => id === schedule.scheduleId) ?? { terms: null, salt: null };
  return { ...shownOf(schedule), terms: terms as Hex | null, salt: salt as Hex | null };
}
