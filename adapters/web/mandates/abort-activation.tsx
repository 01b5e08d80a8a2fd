import { useState } from 'react';
import { UNPROVEN_TEXTS } from '../agent-sessions/agent-session-words.js';
import { answered } from '../api/client.js';
import { MANDATES } from '../api/resources.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { abortIntent } from '../chain/stop-calls.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { List } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { type EndedMandate, shownMandate } from './shown-mandate.js';
import { StoppedRow } from './stopped-row.js';

const TEXTS = texts(
  {
    underWay: 'The chain has not answered to your signature yet.',
    until: (deadline: string) => `It can be carried out until ${deadline}, and never afterwards.`,
    abort: 'Abort the activation',
    signed: 'You have signed its abort.',
    title: 'Abort the activation?',
    explained:
      'The service stops at once, and the chain with this signature, whichever of your two signatures is faster. This is final.',
    confirm: 'Abort with passkey',
  },
  {
    de: {
      underWay: 'Die Chain hat auf Ihre Unterschrift noch nicht geantwortet.',
      until: (deadline) => `Ausgeführt werden kann sie bis ${deadline}, danach nicht mehr.`,
      abort: 'Aktivierung abbrechen',
      signed: 'Sie haben den Abbruch unterschrieben.',
      title: 'Aktivierung abbrechen?',
      explained:
        'Der Dienst hält sofort an, die Chain mit dieser Unterschrift, gleich welche Ihrer beiden Unterschriften schneller ist. Das ist endgültig.',
      confirm: 'Mit Passkey abbrechen',
    },
  },
);

/** What the abort changes, and what is read again after it. */
const MOVES = ['/mandates', '/agent-sessions', '/scheduled-transactions', '/conditional-orders'] as const;

/** The mandate of this id while its activation is under way; null otherwise. */
export function useActivationUnderWay(id: string): EndedMandate | null {
  const mandate = useResource(MANDATES).value?.mandates.find((one) => one.id === id && one.end === 'ABORT');
  return mandate ? shownMandate(mandate) : null;
}

/** Until when an activation under way can be carried out, and the button that makes it impossible. Nothing for any other mandate. */
export function AbortActivation({ id }: { readonly id: string }) {
  const t = useTexts(TEXTS);
  const { moment } = useFormat();
  const [aborted, setAborted] = useState<EndedMandate | null>(null);
  // Until the chain has carried out the abort, the activation is under way all the same.
  const [isSigned, setIsSigned] = useState(false);
  const mandate = useActivationUnderWay(id);
  const deadline = mandate?.activationDeadline;
  return (
    <>
      {mandate && deadline && (
        <Banner kind="info">
          <Stack>
            <p>{`${t.underWay} ${t.until(moment(deadline))}`}</p>
            {isSigned ? (
              <p>{t.signed}</p>
            ) : (
              <Actions areCompact>
                <Button kind="danger" onPress={() => setAborted(mandate)}>
                  {t.abort}
                </Button>
              </Actions>
            )}
          </Stack>
        </Banner>
      )}
      {aborted && <AbortDialog mandate={aborted} onSigned={() => setIsSigned(true)} onClose={() => setAborted(null)} />}
    </>
  );
}

interface AbortDialogProps {
  readonly mandate: EndedMandate;
  readonly onSigned: () => void;
  readonly onClose: () => void;
}

function AbortDialog({ mandate, onSigned, onClose }: AbortDialogProps) {
  const t = useTexts(TEXTS);
  const { reason } = useTexts(UNPROVEN_TEXTS);
  const { api } = useApp();
  const path = '/mandates/{id}/abort';
  const params = { path: { id: mandate.id } };
  return (
    <SigningDialog
      title={t.title}
      confirm={t.confirm}
      isDangerous
      subject={mandate.id}
      moves={MOVES}
      intent={abortIntent(mandate)}
      lookReason={reason}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={async (answer) => {
        await api.POST(path, { params, body: assertionBodyOf(answer) });
        onSigned();
      }}
      onClose={onClose}
    >
      <p>{t.explained}</p>
      <List>
        <StoppedRow mandate={mandate} />
      </List>
    </SigningDialog>
  );
}
