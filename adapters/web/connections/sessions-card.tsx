import { useState } from 'react';
import { SESSIONS } from '../api/resources.js';
import type { ActiveSession } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import type { IconName } from '../design/icon.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { ShownName } from '../shell/shown-name.js';
import { Permissions } from './permissions.js';

const TEXTS = texts(
  {
    applications: 'Connected applications',
    noApplications: 'No application has been let in. What you let in shows here, with what it may do.',
    signIns: 'Where you are signed in',
    unknownDevice: 'Unknown device',
    here: 'This device',
    used: (when: string) => `Last used ${when}`,
    since: (when: string) => `Since ${when}`,
    apiKey: 'with an API key',
    disconnect: 'Disconnect',
    end: 'Sign out',
    forget: 'Remove',
    disconnectTitle: (name: string) => `Disconnect ${name}?`,
    disconnectText: 'It can no longer read or propose anything, and the API keys that it made end with it.',
    endTitle: (name: string) => `Sign out on ${name}?`,
    endText: 'It has to sign in with a passkey again.',
    forgetText: 'It leaves this list. To lock it out, revoke its API key.',
    ended: 'Ended.',
  },
  {
    de: {
      applications: 'Verbundene Anwendungen',
      noApplications: 'Sie haben keine Anwendung verbunden. Was Sie verbinden, steht hier, mit dem, was es darf.',
      signIns: 'Wo Sie angemeldet sind',
      unknownDevice: 'Unbekanntes Gerät',
      here: 'Dieses Gerät',
      used: (when) => `Zuletzt benutzt ${when}`,
      since: (when) => `Seit ${when}`,
      apiKey: 'mit einem API-Schlüssel',
      disconnect: 'Trennen',
      end: 'Abmelden',
      forget: 'Entfernen',
      disconnectTitle: (name) => `${name} trennen?`,
      disconnectText:
        'Sie kann nichts mehr lesen oder vorschlagen, und die API-Schlüssel, die sie gemacht hat, enden mit ihr.',
      endTitle: (name) => `Auf ${name} abmelden?`,
      endText: 'Dort muss man sich wieder mit einem Passkey anmelden.',
      forgetText: 'Das Gerät verschwindet aus dieser Liste. Um es auszusperren, sperren Sie seinen API-Schlüssel.',
      ended: 'Beendet.',
    },
  },
);

const ICONS: Readonly<Record<ActiveSession['kind'], IconName>> = {
  app: 'passkey',
  api_key: 'settings',
  connected_application: 'link',
};

/** The connected applications and the sign-ins, from one list. */
export function SessionsCards() {
  const t = useTexts(TEXTS);
  const reading = useResource(SESSIONS);
  const [ending, setEnding] = useState<ActiveSession | null>(null);
  return (
    <>
      <Card title={t.applications}>
        <Loaded reading={reading} lines={2}>
          {({ sessions }) => {
            const applications = sessions.filter(({ kind }) => kind === 'connected_application');
            return applications.length === 0 ? (
              <p>{t.noApplications}</p>
            ) : (
              <SessionList sessions={applications} onEnd={setEnding} />
            );
          }}
        </Loaded>
      </Card>
      <Card title={t.signIns}>
        <Loaded reading={reading} lines={2}>
          {({ sessions }) => <SessionList sessions={signInsOf(sessions)} onEnd={setEnding} />}
        </Loaded>
      </Card>
      {ending && <EndDialog session={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** This device first. */
function signInsOf(sessions: readonly ActiveSession[]): readonly ActiveSession[] {
  const signIns = sessions.filter(({ kind }) => kind !== 'connected_application');
  return signIns.sort((one, other) => Number(other.current) - Number(one.current));
}

interface SessionListProps {
  readonly sessions: readonly ActiveSession[];
  readonly onEnd: (session: ActiveSession) => void;
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const nameOf = useSessionName();
  const now = new Date();
  return (
    <List>
      {sessions.map((session) => (
        <Row
          key={session.id}
          start={<Avatar icon={ICONS[session.kind]} />}
          title={
            <>
              <ShownName name={nameOf(session)} resembles={session.resembles} />{' '}
              {session.current && <Badge kind="accent">{t.here}</Badge>}
            </>
          }
          detail={
            <>
              <p>
                {session.lastUsedAt
                  ? t.used(format.distance(new Date(session.lastUsedAt), now))
                  : t.since(format.moment(new Date(session.createdAt)))}
              </p>
              {session.scopes && <Permissions scopes={session.scopes} />}
            </>
          }
          actions={
            !session.current && (
              <Button
                kind="quiet"
                label={`${t[VERBS[session.kind]]}: ${nameOf(session)}`}
                onPress={() => onEnd(session)}
              >
                {t[VERBS[session.kind]]}
              </Button>
            )
          }
        />
      ))}
    </List>
  );
}

const VERBS = { app: 'end', api_key: 'forget', connected_application: 'disconnect' } as const;

interface EndDialogProps {
  readonly session: ActiveSession;
  readonly onClose: () => void;
}

function EndDialog({ session, onClose }: EndDialogProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const name = useSessionName()(session);
  const end = async () => {
    await api.DELETE('/sessions/active/{sessionId}', { params: { path: { sessionId: session.id } } });
    resources.moved(['/sessions', '/api-keys', '/security-events']);
    say(t.ended);
  };
  const isApplication = session.kind === 'connected_application';
  const text = { app: t.endText, api_key: t.forgetText, connected_application: t.disconnectText }[session.kind];
  return (
    <ConfirmDialog
      title={isApplication ? t.disconnectTitle(name) : t.endTitle(name)}
      confirm={t[VERBS[session.kind]]}
      isDangerous
      onConfirm={end}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

function useSessionName(): (session: ActiveSession) => string {
  const t = useTexts(TEXTS);
  return ({ kind, device, platform }) => {
    const name = [device, platform].filter((part) => part !== null).join(' · ') || t.unknownDevice;
    return kind === 'api_key' ? `${name} (${t.apiKey})` : name;
  };
}
