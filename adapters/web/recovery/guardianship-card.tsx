import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { answered, type Schema } from '../api/client.js';
import { GUARDIANSHIPS } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf, requestOptionsOf } from '../session/ceremonies.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { PageChallenge } from '../session/page-challenge.js';
import { signWithPasskey } from '../session/passkeys.js';
import { AccountCode } from './account-code.js';
import { ApprovalPanel } from './approval-panel.js';
import { OwnCode } from './own-code.js';
import { ownerLabel } from './owner-label.js';
import { WaitingRecoveries } from './waiting-recoveries.js';

const TEXTS = texts(
  {
    title: (owner: string, weight: number) => `${owner}, weight ${weight}`,
    ask: 'Do you want to guard this account? You get no access to it and its money.',
    compare:
      'Have the owner tell you the code of the account. Is it this one? Note it down: it shows you later whose account you approve.',
    accept: 'Agree with passkey',
    decline: 'Decline',
  },
  {
    de: {
      title: (owner, weight) => `${owner}, Gewicht ${weight}`,
      ask: 'Möchten Sie dieses Konto schützen? Sie bekommen keinen Zugang dazu und zum Geld.',
      compare:
        'Lassen Sie sich den Code des Kontos nennen. Ist es dieser? Notieren Sie ihn: Er zeigt Ihnen später, wessen Konto Sie genehmigen.',
      accept: 'Mit Passkey zustimmen',
      decline: 'Ablehnen',
    },
  },
);

/** An account that the user guards, or is asked to guard. */
export function GuardianshipCard({ guardianship }: { readonly guardianship: Schema<'GuardianshipResponse'> }) {
  const t = useTexts(TEXTS);
  const { api } = useApp();
  const { id, weight, status, recoveries, account, x, y } = guardianship;
  const [consent, setConsent] = useState<AuthenticationResponseJSON | null>(null);
  const params = { path: { id } };
  return (
    <Stack>
      <h3>{t.title(ownerLabel(guardianship), weight)}</h3>
      {recoveries.length === 0 && <AccountCode account={account} />}
      {status === 'accepted' && x !== undefined && y !== undefined && <OwnCode x={x} y={y} consent={consent} />}
      {status === 'invited' && <Question id={id} onConsent={setConsent} />}
      <WaitingRecoveries recoveries={recoveries}>
        {(recovery) => (
          <ApprovalPanel
            key={recovery.id}
            guardianship={guardianship}
            recovery={recovery}
            options={() =>
              answered(api.POST('/guardianships/{id}/approval/options', { params, body: { recoveryId: recovery.id } }))
            }
            approve={(answer) =>
              api.POST('/guardianships/{id}/approval', {
                params,
                body: { recoveryId: recovery.id, assertion: assertionBodyOf(answer) },
              })
            }
          />
        )}
      </WaitingRecoveries>
    </Stack>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly onConsent: (consent: AuthenticationResponseJSON) => void;
}

function Question({ id, onConsent }: QuestionProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const problemText = useCeremonyProblemText();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const params = { path: { id } };
  const answer = async (isAccepted: boolean) => {
    setProblem(null);
    setIsBusy(true);
    try {
      if (isAccepted) {
        const options = requestOptionsOf(
          await answered(api.POST('/guardianships/{id}/acceptance/options', { params })),
        );
        const challenge = await PageChallenge.ofCeremony('guardian-consent', options.challenge);
        const consent = await signWithPasskey(options, challenge);
        await api.POST('/guardianships/{id}/acceptance', { params, body: { assertion: assertionBodyOf(consent) } });
        onConsent(consent);
      } else await api.POST('/guardianships/{id}/decline', { params });
      await resources.reload(GUARDIANSHIPS);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <p>{t.ask}</p>
      <p>{t.compare}</p>
      {problem !== null && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      <Actions>
        <Button onPress={() => void answer(false)}>{t.decline}</Button>
        <Button kind="primary" icon="passkey" isBusy={isBusy} onPress={() => void answer(true)}>
          {t.accept}
        </Button>
      </Actions>
    </>
  );
}
