import { useState } from 'react';
import type { Hex } from '../../../application/ports/user-operation.js';
import { answered } from '../api/client.js';
import { PASSKEYS } from '../api/resources.js';
import type { OwnPasskey } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { DepartedPanel } from '../approvals/departed-panel.js';
import { LookNeeded, OperationRefused } from '../approvals/sign-operation.js';
import { useSigning } from '../approvals/use-signing.js';
import { useTrust } from '../approvals/use-trust.js';
import { LookPanel, RefusedPanel } from '../approvals/verdict-panels.js';
import type { ChainContext } from '../chain/deployment.js';
import { passkeyIntent } from '../chain/passkey-calls.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { Loaded } from '../shell/loaded.js';
import { publicKeyOf } from './made-here.js';

export type PasskeyChange = 'add' | 'remove';

const TEXTS = texts(
  {
    add: 'Activate this passkey?',
    addText: 'From then on it can approve payments and sign in, like the one that you sign this with now.',
    addConfirm: 'Activate with another passkey',
    remove: 'Remove this passkey?',
    removeText: 'It can no longer approve payments nor sign in. Another passkey of yours has to agree.',
    removeConfirm: 'Remove with another passkey',
    cancel: 'Cancel',
    sent: 'Signed. The chain confirms it in a moment.',
    addUnseen:
      'It was not made at this page since you opened it, so only you can tell whether the key below is yours. Activate a passkey only if you have just made it yourself.',
    removeUnseen: 'It was not made at this page since you opened it, so the key below cannot be compared with it.',
    unreadable: 'What the service says of itself cannot be read, so nothing is put before your passkey.',
  },
  {
    de: {
      add: 'Diesen Passkey aktivieren?',
      addText: 'Er kann dann Zahlungen freigeben und anmelden, wie der, mit dem Sie jetzt unterschreiben.',
      addConfirm: 'Mit anderem Passkey aktivieren',
      remove: 'Diesen Passkey entfernen?',
      removeText:
        'Er kann keine Zahlungen mehr freigeben und nicht mehr anmelden. Ein anderer Ihrer Passkeys muss zustimmen.',
      removeConfirm: 'Mit anderem Passkey entfernen',
      cancel: 'Abbrechen',
      sent: 'Unterschrieben. Die Chain bestätigt es gleich.',
      addUnseen:
        'Er wurde nicht auf dieser Seite angelegt, seit Sie sie geöffnet haben; ob der Schlüssel unten Ihrer ist, wissen nur Sie. Aktivieren Sie nur einen Passkey, den Sie gerade selbst angelegt haben.',
      removeUnseen:
        'Er wurde nicht auf dieser Seite angelegt, seit Sie sie geöffnet haben; der Schlüssel unten lässt sich daher nicht mit ihm vergleichen.',
      unreadable: 'Was der Dienst von sich sagt, ist unlesbar; Ihrem Passkey wird nichts vorgelegt.',
    },
  },
);

interface ChangeDialogProps {
  readonly passkey: OwnPasskey;
  readonly change: PasskeyChange;
  readonly onClose: () => void;
}

/** Adds or removes a passkey with the signature of another one. The page verifies the operation first. */
export function ChangeDialog({ passkey, change, onClose }: ChangeDialogProps) {
  const t = useTexts(TEXTS);
  const { trust, reading, accept } = useTrust();
  return (
    <Dialog title={t[change]} onClose={onClose}>
      <Stack>
        <p>{change === 'add' ? t.addText : t.removeText}</p>
        <Loaded reading={reading} lines={2}>
          {() => {
            if (trust?.kind === 'trusted') {
              return <Signing passkey={passkey} change={change} chainContext={trust.chainContext} onClose={onClose} />;
            }
            if (trust?.kind === 'departed') return <DepartedPanel departures={trust.departures} onAccept={accept} />;
            return <Banner kind="danger">{t.unreadable}</Banner>;
          }}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function Signing({
  passkey,
  change,
  chainContext,
  onClose,
}: ChangeDialogProps & { readonly chainContext: ChainContext }) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const problemText = useCeremonyProblemText();
  const [lookedAt, setLookedAt] = useState<Hex | null>(null);
  const path = change === 'add' ? '/passkeys/{id}/activation' : '/passkeys/{id}/removal';
  const params = { path: { id: passkey.id } };
  const signing = useSigning({
    options: () => answered(api.POST(`${path}/options`, { params })),
    approve: async (answer) => {
      await api.POST(path, { params, body: assertionBodyOf(answer) });
      say(t.sent);
      onClose();
    },
    reload: async () => {
      await resources.reload(PASSKEYS);
      resources.moved(['/owner-actions', '/security-events']);
    },
  });
  const { problem, step } = signing;
  if (problem instanceof OperationRefused) return <RefusedPanel verdict={problem.verdict} subject={passkey.id} />;
  const look = problem instanceof LookNeeded ? problem.verdict : null;
  const intent = passkeyIntent({ change, passkeyId: passkey.id, publicKey: publicKeyOf(passkey.id) });
  const isTaken = look === null || lookedAt === look.hash;
  return (
    <>
      {look && (
        <LookPanel
          verdict={look}
          reason={change === 'add' ? t.addUnseen : t.removeUnseen}
          isTaken={isTaken}
          onTake={(taken) => setLookedAt(taken ? look.hash : null)}
        />
      )}
      {problem !== null && !look && (
        <Banner kind="danger" isNews>
          {problemText(problem)}
        </Banner>
      )}
      <Actions>
        <Button onPress={onClose}>{t.cancel}</Button>
        <Button
          kind={change === 'add' ? 'primary' : 'danger'}
          icon="passkey"
          isBusy={step !== 'idle'}
          isDisabled={!isTaken}
          onPress={() => void signing.sign(intent, chainContext, lookedAt)}
        >
          {change === 'add' ? t.addConfirm : t.removeConfirm}
        </Button>
      </Actions>
    </>
  );
}
