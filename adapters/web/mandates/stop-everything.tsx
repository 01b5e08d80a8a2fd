import { useState } from 'react';
import { UNPROVEN_TEXTS } from '../agent-sessions/agent-session-words.js';
import { answered } from '../api/client.js';
import { MANDATES } from '../api/resources.js';
import type { Mandate } from '../api/shapes.js';
import { useApp, usePerson, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { useProblemSentence } from '../approvals/problem-sentences.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { useTrust } from '../approvals/use-trust.js';
import type { ChainContext } from '../chain/deployment.js';
import { reasonToLeaveOut, stopIntent } from '../chain/stop-calls.js';
import type { Problem } from '../chain/verdict.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { usePurposeTitle } from './purpose-words.js';
import { type EndedMandate, shownMandate } from './shown-mandate.js';
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
    leftOut: 'Not stopped by this signature, because this device cannot prove what it would end:',
    otherActivation: 'This device knows no such attempt to activate it.',
    leftOutMore: 'They stand as before. Tell whoever runs this service. The service still lists them here.',
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
      leftOut:
        'Von dieser Unterschrift nicht angehalten, weil dieses Gerät nicht beweisen kann, was sie beenden würde:',
      otherActivation: 'Dieses Gerät kennt keinen solchen Versuch, sie zu aktivieren.',
      leftOutMore: 'Sie bestehen weiter. Melden Sie es denen, die diesen Dienst betreiben. Sie stehen weiterhin hier.',
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
  const isAnyOnChain = mandates.some(({ end }) => end !== 'DISCARD');
  return (
    <>
      {isAnyOnChain && (
        <Actions areCompact>
          <Button kind="danger" onPress={() => setStopped(mandates)}>
            {t.stop}
          </Button>
        </Actions>
      )}
      {stopped && <StopDialog mandates={stopped} most={inNextSignature} onClose={() => setStopped(null)} />}
    </>
  );
}

interface StopDialogProps {
  readonly mandates: readonly Mandate[];
  /** How many of them one signature ends at most. */
  readonly most: number;
  readonly onClose: () => void;
}

function StopDialog({ mandates, most, onClose }: StopDialogProps) {
  const t = useTexts(TEXTS);
  const { reason } = useTexts(UNPROVEN_TEXTS);
  const titleOf = usePurposeTitle();
  const sentence = useProblemSentence();
  const { api } = useApp();
  const { userId } = usePerson();
  const path = '/mandate-owners/{id}/stop';
  const { trust } = useTrust();
  const { ended, leftOut } = divided(mandates.map(shownMandate), trust?.kind === 'trusted' ? trust.chainContext : null);
  const shown = ended.slice(0, most);
  const query = leftOut.length === 0 ? {} : { query: { leftOut: leftOut.map(({ mandate }) => mandate.id).join(',') } };
  const params = { path: { id: userId }, ...query };
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
      {shown.length < ended.length && <p>{t.part(shown.length, ended.length)}</p>}
      <List>
        {shown.map((mandate) => (
          <StoppedRow key={mandate.id} mandate={mandate} />
        ))}
      </List>
      {leftOut.length > 0 && (
        <Banner kind="danger" title={t.leftOut}>
          <Stack>
            <List>
              {leftOut.map(({ mandate, reason: problem }) => (
                <Row
                  key={mandate.id}
                  title={titleOf(mandate.purpose, mandate.title)}
                  detail={problem.code === 'other-subject' ? t.otherActivation : sentence(problem)}
                />
              ))}
            </List>
            <p>{t.leftOutMore}</p>
          </Stack>
        </Banner>
      )}
    </SigningDialog>
  );
}

interface LeftOut {
  readonly mandate: EndedMandate;
  readonly reason: Problem;
}

/** What can be stopped, and what cannot be proven. When nothing can, the dialog refuses the signature with all reasons. */
function divided(mandates: readonly EndedMandate[], chainContext: ChainContext | null) {
  const reasons = mandates.map((mandate) => chainContext && reasonToLeaveOut(mandate, chainContext));
  const ended = mandates.filter((_, index) => reasons[index] === null);
  if (!ended.some(({ end }) => end !== 'DISCARD')) return { ended: mandates, leftOut: [] };
  const leftOut = mandates.flatMap((mandate, index): LeftOut[] => {
    const reason = reasons[index];
    return reason ? [{ mandate, reason }] : [];
  });
  return { ended, leftOut };
}
