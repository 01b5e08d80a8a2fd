import { useState } from 'react';
import { answered, type Schema } from '../api/client.js';
import { OWNER_ACTIONS, RECOVERY_STATUS } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { cancellationIntent } from '../chain/recovery-calls.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';

const TEXTS = texts(
  {
    running: 'Somebody recovers your account. If that is not you, cancel it.',
    started: 'Started',
    approved: 'Approved',
    weight: (approved: number, needed: number) => `weight ${approved} of ${needed}`,
    executing:
      'It can be executed now, and is tried again when that fails. You can cancel it as long as nobody has executed it.',
    cancelling: 'Your cancellation is on its way to the chain.',
    approvable: 'Can be approved until',
    cancellable: 'You can surely cancel until',
    executable: 'Can be executed until',
    cancel: 'Cancel the recovery',
    cancelText: 'Every recovery of your account ends. Your guardians would have to approve again.',
    cancelConfirm: 'Cancel with passkey',
  },
  {
    de: {
      running: 'Jemand stellt Ihr Konto wieder her. Wenn Sie das nicht sind, brechen Sie es ab.',
      started: 'Begonnen',
      approved: 'Genehmigt',
      weight: (approved, needed) => `Gewicht ${approved} von ${needed}`,
      executing:
        'Sie kann jetzt ausgeführt werden; scheitert das, wird es erneut versucht. Solange niemand sie ausgeführt hat, können Sie abbrechen.',
      cancelling: 'Ihr Abbruch ist auf dem Weg zur Blockchain.',
      approvable: 'Kann genehmigt werden bis',
      cancellable: 'Sicher abbrechen können Sie bis',
      executable: 'Kann ausgeführt werden bis',
      cancel: 'Wiederherstellung abbrechen',
      cancelText: 'Jede Wiederherstellung Ihres Kontos endet. Ihre Vertrauenspersonen müssten neu genehmigen.',
      cancelConfirm: 'Mit Passkey abbrechen',
    },
  },
);

type Recovery = NonNullable<Schema<'RecoveryStatusResponse'>['recovery']>;

/** A recovery of the owner's account that is under way, on every device that is signed in, with its times. Any passkey cancels it. */
export function RunningRecovery() {
  const t = useTexts(TEXTS);
  const { api } = useApp();
  const status = useResource(RECOVERY_STATUS).value;
  const actions = useResource(OWNER_ACTIONS).value?.actions;
  const [isOpen, setIsOpen] = useState(false);
  const { hasActiveRecovery = false, recovery } = status ?? {};
  if (!hasActiveRecovery || !recovery) return null;
  const isCancelling = actions?.every(({ subject }) => subject !== 'RECOVERY') ?? false;
  const params = { path: { id: recovery.id } };
  const path = '/recovery-requests/{id}/cancellation';
  return (
    <>
      <Banner kind="danger" isNews>
        {t.running}
      </Banner>
      {recovery.status === 'executing' && <p>{t.executing}</p>}
      <RecoveryTimes recovery={recovery} />
      {isCancelling ? (
        <Banner kind="info">{t.cancelling}</Banner>
      ) : (
        <Button kind="danger" onPress={() => setIsOpen(true)}>
          {t.cancel}
        </Button>
      )}
      {isOpen && (
        <SigningDialog
          title={t.cancel}
          confirm={t.cancelConfirm}
          isDangerous
          subject={recovery.id}
          moves={['/recovery-status', '/recovery-guardians', '/owner-actions']}
          intent={cancellationIntent(recovery.id)}
          options={() => answered(api.POST(`${path}/options`, { params }))}
          approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
          onClose={() => setIsOpen(false)}
        >
          <p>{t.cancelText}</p>
        </SigningDialog>
      )}
    </>
  );
}

function RecoveryTimes({ recovery }: { readonly recovery: Recovery }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { createdAt, approvedWeight, threshold, executeAfter, executeBefore } = recovery;
  const moment = (text: string) => format.moment(new Date(text));
  return (
    <Facts>
      <Fact name={t.started}>{moment(createdAt)}</Fact>
      <Fact name={t.approved}>{t.weight(approvedWeight, threshold)}</Fact>
      {executeAfter === null ? (
        <Fact name={t.approvable}>{moment(executeBefore)}</Fact>
      ) : (
        <>
          <Fact name={t.cancellable}>{moment(executeAfter)}</Fact>
          <Fact name={t.executable}>{moment(executeBefore)}</Fact>
        </>
      )}
    </Facts>
  );
}
