import { useState } from 'react';
import { answered } from '../api/client.js';
import { GUARDIANS, GUARDIANSHIPS, RECOVERY_STATUS } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useResource } from '../app/use-resource.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { cancellationIntent } from '../chain/recovery-calls.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { GuardianList } from './guardian-list.js';
import { GuardianshipCard } from './guardianship-card.js';
import { InviteForm } from './invite-form.js';

const TEXTS = texts(
  {
    title: 'Guardians and recovery',
    more: 'More',
    running: 'Somebody recovers your account. If that is not you, cancel it.',
    cancel: 'Cancel the recovery',
    cancelText: 'Every recovery of your account ends. Your guardians would have to approve again.',
    cancelConfirm: 'Cancel with passkey',
    yours: 'Who guards your account',
    lead: 'When all your passkeys are lost, guardians with a weight of 100 together can approve a new one.',
    invite: 'Ask somebody',
    rehearse: 'Try a recovery',
    works:
      'A recovery would work: all guardians together weigh enough, and the new passkey becomes the only one. Nothing was changed.',
    fails: 'A recovery would not work now. Nothing was changed.',
    guarded: 'Accounts that you guard',
  },
  {
    de: {
      title: 'Vertrauenspersonen',
      more: 'Mehr',
      running: 'Jemand stellt Ihr Konto wieder her. Wenn Sie das nicht sind, brechen Sie es ab.',
      cancel: 'Wiederherstellung abbrechen',
      cancelText: 'Jede Wiederherstellung Ihres Kontos endet. Ihre Vertrauenspersonen müssten neu genehmigen.',
      cancelConfirm: 'Mit Passkey abbrechen',
      yours: 'Wer Ihr Konto schützt',
      lead: 'Sind alle Ihre Passkeys verloren, können Vertrauenspersonen mit zusammen 100 Gewicht einen neuen genehmigen.',
      invite: 'Jemanden fragen',
      rehearse: 'Wiederherstellung proben',
      works:
        'Eine Wiederherstellung gelänge: Zusammen haben alle genug Gewicht, und der neue Passkey wird der einzige. Geändert wurde nichts.',
      fails: 'Eine Wiederherstellung gelänge jetzt nicht. Geändert wurde nichts.',
      guarded: 'Konten, die Sie schützen',
    },
  },
);

/** Who guards the owner's account, whether somebody recovers it, and the accounts that the owner guards. */
export function RecoveryPage() {
  const t = useTexts(TEXTS);
  const guardianships = useResource(GUARDIANSHIPS).value?.guardianships ?? [];
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <RunningRecovery />
        <Card title={t.yours}>
          <p>{t.lead}</p>
          <Loaded reading={useResource(GUARDIANS)} lines={3}>
            {(guardians) => (
              <>
                <GuardianList {...guardians} />
                {guardians.totalWeight > 0 && <Rehearsal />}
              </>
            )}
          </Loaded>
        </Card>
        <Card title={t.invite}>
          <InviteForm />
        </Card>
        {guardianships.length > 0 && (
          <Card title={t.guarded}>
            <Stack gap="loose">
              {guardianships.map((guardianship) => (
                <GuardianshipCard key={guardianship.id} guardianship={guardianship} />
              ))}
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}

function RunningRecovery() {
  const t = useTexts(TEXTS);
  const { api } = useApp();
  const status = useResource(RECOVERY_STATUS).value;
  const [isCancelling, setIsCancelling] = useState(false);
  const { hasActiveRecovery = false, recovery } = status ?? {};
  if (!hasActiveRecovery || !recovery) return null;
  const params = { path: { id: recovery.id } };
  const path = '/recovery-requests/{id}/cancellation';
  return (
    <>
      <Banner kind="danger" isNews>
        {t.running}
      </Banner>
      <Button kind="danger" onPress={() => setIsCancelling(true)}>
        {t.cancel}
      </Button>
      {isCancelling && (
        <SigningDialog
          title={t.cancel}
          confirm={t.cancelConfirm}
          isDangerous
          subject={recovery.id}
          moves={['/recovery-status', '/recovery-guardians']}
          intent={cancellationIntent(recovery.id)}
          options={() => answered(api.POST(`${path}/options`, { params }))}
          approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
          onClose={() => setIsCancelling(false)}
        >
          <p>{t.cancelText}</p>
        </SigningDialog>
      )}
    </>
  );
}

function Rehearsal() {
  const t = useTexts(TEXTS);
  const { api } = useApp();
  const [isSuccessful, setIsSuccessful] = useState<boolean | null>(null);
  const rehearse = useAnnouncedAction(async () => {
    setIsSuccessful((await answered(api.POST('/recovery-rehearsal'))).isSuccessful);
  });
  return (
    <Stack>
      {isSuccessful !== null && (
        <Banner kind={isSuccessful ? 'info' : 'warning'} isNews>
          {isSuccessful ? t.works : t.fails}
        </Banner>
      )}
      <Button isBusy={rehearse.isBusy} onPress={rehearse.run}>
        {t.rehearse}
      </Button>
    </Stack>
  );
}
