import { useState } from 'react';
import { API_KEYS } from '../api/resources.js';
import type { ApiKey } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Permissions } from './permissions.js';

const TEXTS = texts(
  {
    title: 'API keys',
    none: 'You have no API keys. You make them by hand, and applications that you let in can make them for you.',
    begins: (prefix: string) => `Begins with ${prefix}`,
    used: (when: string) => `last used ${when}`,
    neverUsed: 'never used',
    until: (when: string) => `good until ${when}`,
    revoked: 'Revoked',
    expired: 'Expired',
    revoke: 'Revoke',
    revokeTitle: (name: string) => `Revoke ${name}?`,
    revokeText:
      'From the next request on it opens nothing, and neither do the keys that it made. This cannot be undone.',
    done: 'Revoked.',
  },
  {
    de: {
      title: 'API-Schlüssel',
      none: 'Sie haben keine API-Schlüssel. Sie legen sie selbst an, und Anwendungen, die Sie verbinden, können welche für Sie machen.',
      begins: (prefix) => `Beginnt mit ${prefix}`,
      used: (when) => `zuletzt benutzt ${when}`,
      neverUsed: 'nie benutzt',
      until: (when) => `gültig bis ${when}`,
      revoked: 'Gesperrt',
      expired: 'Abgelaufen',
      revoke: 'Sperren',
      revokeTitle: (name) => `${name} sperren?`,
      revokeText:
        'Ab der nächsten Anfrage öffnet er nichts mehr, und die Schlüssel, die er gemacht hat, auch nicht. Das lässt sich nicht rückgängig machen.',
      done: 'Gesperrt.',
    },
  },
);

export function ApiKeysCard() {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const reading = useResource(API_KEYS);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const revoke = async () => {
    if (!revoking) return;
    await api.DELETE('/api-keys/{keyId}', { params: { path: { keyId: revoking.id } } });
    resources.moved(['/api-keys', '/sessions', '/security-events']);
    say(t.done);
  };
  return (
    <Card title={t.title}>
      <Loaded reading={reading} lines={2}>
        {({ keys }) =>
          keys.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <List>
              {[...keys].sort(activeFirst).map((key) => (
                <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
              ))}
            </List>
          )
        }
      </Loaded>
      {revoking && (
        <ConfirmDialog
          title={t.revokeTitle(revoking.name)}
          confirm={t.revoke}
          isDangerous
          onConfirm={revoke}
          onClose={() => setRevoking(null)}
        >
          <p>{t.revokeText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function activeFirst(one: ApiKey, other: ApiKey): number {
  return Number(other.isActive) - Number(one.isActive);
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { name, prefix, scopes, lastUsedAt, expiresAt, revokedAt, isActive } = apiKey;
  const facts = [
    t.begins(prefix),
    lastUsedAt ? t.used(format.distance(new Date(lastUsedAt), new Date())) : t.neverUsed,
    ...(expiresAt && isActive ? [t.until(format.moment(new Date(expiresAt)))] : []),
  ];
  return (
    <Row
      start={<Avatar icon="settings" />}
      title={
        <>
          {name} {!isActive && <Badge>{revokedAt ? t.revoked : t.expired}</Badge>}
        </>
      }
      detail={
        <>
          <p>{facts.join(' · ')}</p>
          <Permissions scopes={scopes} />
        </>
      }
      actions={
        isActive && (
          <Button kind="quiet" label={`${t.revoke}: ${name}`} onPress={onRevoke}>
            {t.revoke}
          </Button>
        )
      }
    />
  );
}
