import { answered } from '../api/client.js';
import type { AgentSession } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { activationIntent, endingIntent } from '../chain/agent-session-calls.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { UNPROVEN_TEXTS } from './agent-session-words.js';
import { MandateFacts } from './mandate-facts.js';
import { shownSession } from './shown-session.js';

const TEXTS = texts(
  {
    activate: (recipient: string) => `Let an agent pay ${recipient}?`,
    activateText: 'Within these bounds it pays without asking you. The chain refuses everything else.',
    activateConfirm: 'Activate with passkey',
    end: (recipient: string) => `End the agent session for ${recipient}?`,
    endText: 'Nothing more is paid. What its account holds goes to your main account. This is final.',
    endConfirm: 'End with passkey',
    fetch: (recipient: string) => `Bring back what is left of the agent session for ${recipient}?`,
    fetchText: 'The session has ended. What its account holds goes to your main account.',
    fetchConfirm: 'Bring back with passkey',
  },
  {
    de: {
      activate: (recipient) => `Einen Agenten an ${recipient} zahlen lassen?`,
      activateText: 'In diesen Grenzen zahlt er, ohne Sie zu fragen. Alles andere lehnt die Chain ab.',
      activateConfirm: 'Mit Passkey aktivieren',
      end: (recipient) => `Vollmacht für ${recipient} beenden?`,
      endText: 'Es wird nichts mehr gezahlt. Was ihr Konto hält, geht auf Ihr Hauptkonto. Das ist endgültig.',
      endConfirm: 'Mit Passkey beenden',
      fetch: (recipient) => `Den Rest der Vollmacht für ${recipient} zurückholen?`,
      fetchText: 'Die Vollmacht ist beendet. Was ihr Konto hält, geht auf Ihr Hauptkonto.',
      fetchConfirm: 'Mit Passkey zurückholen',
    },
  },
);

interface SessionDialogProps {
  readonly session: AgentSession;
  readonly onClose: () => void;
}

/** The owner signs a mandate, after reading all of it. */
export function ActivationDialog({ session, onClose }: SessionDialogProps) {
  const t = useTexts(TEXTS);
  const { api } = useApp();
  const path = '/agent-sessions/{id}/activation';
  const params = { path: { id: session.id } };
  return (
    <SigningDialog
      title={t.activate(session.recipient)}
      confirm={t.activateConfirm}
      subject={session.id}
      moves={['/agent-sessions']}
      intent={activationIntent(shownSession(session))}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      <p>{t.activateText}</p>
      <MandateFacts session={session} isSigned />
    </SigningDialog>
  );
}

/** The owner signs the end of one session, or that what arrived after its end comes back. */
export function EndingDialog({ session, onClose }: SessionDialogProps) {
  const t = useTexts(TEXTS);
  const { reason } = useTexts(UNPROVEN_TEXTS);
  const { api } = useApp();
  const path = '/agent-sessions/{id}/ending';
  const params = { path: { id: session.id } };
  const hasEnded = session.onChain === 'REMOVED';
  return (
    <SigningDialog
      title={hasEnded ? t.fetch(session.recipient) : t.end(session.recipient)}
      confirm={hasEnded ? t.fetchConfirm : t.endConfirm}
      isDangerous={!hasEnded}
      subject={session.id}
      moves={['/agent-sessions']}
      intent={endingIntent(shownSession(session))}
      lookReason={reason}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      <p>{hasEnded ? t.fetchText : t.endText}</p>
    </SigningDialog>
  );
}
