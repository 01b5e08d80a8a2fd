import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { type ReactNode, useState } from 'react';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { PathPrefix } from '../api/client.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import type { ChainContext } from '../chain/deployment.js';
import type { Intent } from '../chain/intent.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { Loaded } from '../shell/loaded.js';
import { DepartedPanel } from './departed-panel.js';
import { LookNeeded, type OfferedOptions, OperationRefused } from './sign-operation.js';
import { useSigning } from './use-signing.js';
import { useTrust } from './use-trust.js';
import { LookPanel, RefusedPanel } from './verdict-panels.js';

const TEXTS = texts(
  {
    cancel: 'Cancel',
    sent: 'Signed. The chain confirms it in a moment.',
    unreadable: 'What the service says of itself cannot be read, so nothing is put before your passkey.',
  },
  {
    de: {
      cancel: 'Abbrechen',
      sent: 'Unterschrieben. Die Chain bestätigt es gleich.',
      unreadable: 'Was der Dienst von sich sagt, ist unlesbar; Ihrem Passkey wird nichts vorgelegt.',
    },
  },
);

interface SigningDialogProps {
  readonly title: string;
  /** What the button says that signs. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  /** The id of what is signed for, for a report. */
  readonly subject: string;
  /** What is read again afterwards, besides what waits for the owner. */
  readonly moves: readonly PathPrefix[];
  readonly intent: Intent;
  readonly options: () => Promise<OfferedOptions>;
  readonly approve: (answer: AuthenticationResponseJSON) => Promise<unknown>;
  readonly onClose: () => void;
  /** Why the page may be unable to verify it. */
  readonly lookReason?: string;
  /** What will be signed. */
  readonly children: ReactNode;
}

/** Signs something other than a payment with a passkey. The page verifies the operation first. */
export function SigningDialog({ title, children, ...signed }: SigningDialogProps) {
  const t = useTexts(TEXTS);
  const { trust, reading, accept } = useTrust();
  return (
    <Dialog title={title} onClose={signed.onClose}>
      <Stack>
        {children}
        <Loaded reading={reading} lines={2}>
          {() => {
            if (trust?.kind === 'trusted') return <Signing {...signed} chainContext={trust.chainContext} />;
            if (trust?.kind === 'departed') return <DepartedPanel departures={trust.departures} onAccept={accept} />;
            return <Banner kind="danger">{t.unreadable}</Banner>;
          }}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

type SigningProps = Omit<SigningDialogProps, 'title' | 'children'> & { readonly chainContext: ChainContext };

function Signing({
  confirm,
  isDangerous,
  subject,
  moves,
  intent,
  options,
  approve,
  onClose,
  lookReason,
  chainContext,
}: SigningProps) {
  const t = useTexts(TEXTS);
  const { resources } = useApp();
  const say = useSay();
  const problemText = useCeremonyProblemText();
  const { problem, step, sign } = useSigning({
    options,
    approve: async (answer) => {
      await approve(answer);
      say(t.sent);
      onClose();
    },
    reload: async () => {
      resources.moved([...moves, '/owner-actions']);
    },
  });
  const [lookedAt, setLookedAt] = useState<Hex | null>(null);
  if (problem instanceof OperationRefused) return <RefusedPanel verdict={problem.verdict} subject={subject} />;
  const look = problem instanceof LookNeeded ? problem.verdict : null;
  const isTaken = look === null || lookedAt === look.hash;
  return (
    <>
      {look && (
        <LookPanel
          verdict={look}
          {...(lookReason !== undefined && { reason: lookReason })}
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
          kind={isDangerous ? 'danger' : 'primary'}
          icon="passkey"
          isBusy={step !== 'idle'}
          isDisabled={!isTaken}
          onPress={() => void sign(intent, chainContext, lookedAt)}
        >
          {confirm}
        </Button>
      </Actions>
    </>
  );
}
