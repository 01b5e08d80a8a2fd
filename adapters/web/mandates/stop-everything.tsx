import { useState } from 'react';
import { UNPROVEN_TEXTS } from '../agent-sessions/agent-session-words.js';
import { answered } from '../api/client.js';
import { MANDATES } from '../api/resources.js';
import type { Mandate } from '../api/shapes.js';
import { useApp, usePerson, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { stopIntent } from '../chain/stop-calls.js';
import { Button } from '../design/button.js';
import { List } from '../design/list.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { shownMandate } from './shown-mandate.js';
import { StoppedRow } from './stopped-row.js';

const TEXTS = texts(
  {
    stop: 'Stop everything',
    title: 'Stop everything?',
    explained:
      'Agents, regular payments and orders end in the service at once, and on chain with this signature. This is final.',
    part: (now: number, all: number) =>
      `This signature ends ${now} of ${all}. Press "Stop everything" again for the next ones.`,
    confirm: 'Stop everything with passkey',
  },
  {
    de: {
      stop: 'Alles anhalten',
      title: 'Alles anhalten?',
      explained:
        'Agenten, Daueraufträge und Aufträge enden beim Dienst sofort und auf der Chain mit dieser Unterschrift. Das ist endgültig.',
      part: (now, all) =>
        `Diese Unterschrift beendet ${now} von ${all}. Für die nächsten drücken Sie noch einmal „Alles anhalten“.`,
      confirm: 'Mit Passkey alles anhalten',
    },
  },
);

/** What the stop changes, and what is read again after it. */
const MOVES = ['/mandates', '/agent-sessions', '/scheduled-transactions', '/conditional-orders'] as const;

/** The button that ends every mandate of the owner. It is there while one is on chain. */
export function StopEverything() {
  const t = useTexts(TEXTS);
  const [stopped, setStopped] = useState<readonly Mandate[] | null>(null);
  const { mandates = [], inNextSignature = 0 } = useResource(MANDATES).value ?? {};
  const next = mandates.slice(0, inNextSignature);
  const all = mandates.length;
  const isAnyOnChain = next.some(({ end }) => end !== 'DISCARD');
  return (
    <>
      {isAnyOnChain && (
        <Actions areCompact>
          <Button kind="danger" onPress={() => setStopped(next)}>
            {t.stop}
          </Button>
        </Actions>
      )}
      {stopped && <StopDialog stopped={stopped} all={all} onClose={() => setStopped(null)} />}
    </>
  );
}

interface StopDialogProps {
  /** What this signature ends. */
  readonly stopped: readonly Mandate[];
  /** How many there are to be ended. */
  readonly all: number;
  readonly onClose: () => void;
}

function StopDialog({ stopped, all, onClose }: StopDialogProps) {
  const t = useTexts(TEXTS);
  const { reason } = useTexts(UNPROVEN_TEXTS);
  const { api } = useApp();
  const { userId } = usePerson();
  const path = '/mandate-owners/{id}/stop';
  const params = { path: { id: userId } };
  const shown = stopped.map(shownMandate);
  return (
    <SigningDialog
      title={t.title}
      confirm={t.confirm}
      isDangerous
      subject={userId}
      moves={MOVES}
      intent={stopIntent(userId, shown)}
      lookReason={reason}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      <p>{t.explained}</p>
      {stopped.length < all && <p>{t.part(stopped.length, all)}</p>}
      <List>
        {shown.map((mandate) => (
          <StoppedRow key={mandate.id} mandate={mandate} />
        ))}
      </List>
    </SigningDialog>
  );
}
