import { useState } from 'react';
import { answered } from '../api/client.js';
import { GUARDIANS, GUARDIANSHIPS } from '../api/resources.js';
import { useApp, usePerson, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { AccountCode } from './account-code.js';
import { GuardianList } from './guardian-list.js';
import { GuardianshipCard } from './guardianship-card.js';
import { InviteForm } from './invite-form.js';
import { RunningRecovery } from './running-recovery.js';
import { TimesForm } from './times-form.js';

const TEXTS = texts(
  {
    title: 'Guardians and recovery',
    more: 'More',
    yours: 'Who guards your account',
    lead: 'When all your passkeys are lost, guardians with a weight of 100 together can approve a new one.',
    account:
      'Tell your guardians the code of your account, by phone or face to face, and note it down where you find it without this device. They compare it before they approve.',
    lost: 'Has one of them lost the passkey? Remove them and ask them again: your signature then puts the new passkey in the place of the old one.',
    times: 'How long you can cancel',
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
      yours: 'Wer Ihr Konto schützt',
      lead: 'Sind alle Ihre Passkeys verloren, können Vertrauenspersonen mit zusammen 100 Gewicht einen neuen genehmigen.',
      account:
        'Nennen Sie Ihren Vertrauenspersonen den Code Ihres Kontos, am Telefon oder persönlich, und notieren Sie ihn dort, wo Sie ihn ohne dieses Gerät finden. Sie vergleichen ihn vor jeder Genehmigung.',
      lost: 'Hat jemand den Passkey verloren? Entfernen und neu fragen: Ihre Unterschrift setzt dann den neuen an die Stelle des alten.',
      times: 'Wie lange Sie abbrechen können',
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
  const { walletAddress } = usePerson();
  const guardianships = useResource(GUARDIANSHIPS).value?.guardianships ?? [];
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <RunningRecovery />
        <Card title={t.yours}>
          <p>{t.lead}</p>
          <p>{t.account}</p>
          <AccountCode account={walletAddress} />
          <Loaded reading={useResource(GUARDIANS)} lines={3}>
            {(guardians) => (
              <>
                <GuardianList {...guardians} />
                {guardians.totalWeight > 0 && (
                  <>
                    <p>{t.lost}</p>
                    <Rehearsal />
                    <h3>{t.times}</h3>
                    <TimesForm key={`${guardians.delayHours} ${guardians.windowHours}`} {...guardians} />
                  </>
                )}
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
