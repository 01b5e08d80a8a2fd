import { useState } from 'react';
import { PLATFORM_KEY_MODES, type PlatformKeyMode } from '../../../domain/platform/platform-key-mode.js';
import { answered, type Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { CopyableText } from '../design/copyable-text.js';
import { SelectField, TextField } from '../design/field.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { resource } from '../store/resource.js';
import { FormCard } from './form-card.js';
import type { OwnOrganization } from './organization.js';
import { OrganizationFrame } from './organization-frame.js';

const TEXTS = texts(
  {
    title: 'Platform keys',
    webhooks: 'Webhooks of this workspace',
    none: 'This workspace has no keys yet.',
    create: 'Create a key',
    name: 'Name',
    mode: 'What it is for',
    live: 'Live, paid with credits',
    test: 'Tests, costs nothing',
    secret: 'The key, shown only now:',
    rotate: 'Rotate',
    revoke: 'Revoke',
    rotateText: 'A new key replaces it. The old one works for another 24 hours.',
    revokeText: 'Programs with this key are refused from now on. This cannot be undone.',
    active: 'works',
    rotated: 'replaced',
    revoked: 'revoked',
    expired: 'over',
  },
  {
    de: {
      title: 'Plattform-Schlüssel',
      webhooks: 'Webhooks dieses Arbeitsbereichs',
      none: 'Dieser Arbeitsbereich hat noch keine Schlüssel.',
      create: 'Schlüssel anlegen',
      name: 'Name',
      mode: 'Wofür er ist',
      live: 'Echt, mit Guthaben bezahlt',
      test: 'Zum Testen, kostet nichts',
      secret: 'Der Schlüssel, nur jetzt zu sehen:',
      rotate: 'Ersetzen',
      revoke: 'Widerrufen',
      rotateText: 'Ein neuer Schlüssel ersetzt ihn. Der alte gilt noch 24 Stunden.',
      revokeText: 'Programme mit diesem Schlüssel werden ab jetzt abgewiesen. Das ist endgültig.',
      active: 'gilt',
      rotated: 'ersetzt',
      revoked: 'widerrufen',
      expired: 'vorbei',
    },
  },
);

type Key = Schema<'PlatformKeysResponse'>['keys'][number];
type Asked = { readonly key: Key; readonly action: 'rotate' | 'revoke' };

interface PageProps {
  readonly params: { readonly id?: string; readonly workspaceId?: string };
}

export function KeysPage({ params: { id = '', workspaceId = '' } }: PageProps) {
  const t = useTexts(TEXTS);
  return (
    <OrganizationFrame id={id} title={t.title}>
      {(own) => <Keys own={own} workspaceId={workspaceId} />}
    </OrganizationFrame>
  );
}

function Keys({
  own: { organization, can },
  workspaceId,
}: {
  readonly own: OwnOrganization;
  readonly workspaceId: string;
}) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const reading = useResource(resource('/platform/workspaces/{workspaceId}/keys', { path: { workspaceId } }));
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<string>();
  const carryOut = async ({ key, action }: Asked) => {
    const params = { path: { keyId: key.id } };
    if (action === 'revoke') await api.DELETE('/platform/keys/{keyId}', { params });
    else setSecret((await answered(api.POST('/platform/keys/{keyId}/rotate', { params, body: {} }))).key);
    await reading.reload();
  };
  return (
    <>
      {secret !== undefined && (
        <Banner kind="info" title={t.secret} isNews>
          <CopyableText text={secret} />
        </Banner>
      )}
      <Card>
        <Loaded reading={reading}>
          {({ keys }) =>
            keys.length === 0 ? (
              <p>{t.none}</p>
            ) : (
              <List label={t.title}>
                {keys.map((key) => (
                  <Row
                    key={key.id}
                    title={key.name}
                    detail={`${key.prefix}… · ${t[key.mode]}`}
                    end={<Badge kind={key.status === 'active' ? 'positive' : 'neutral'}>{t[key.status]}</Badge>}
                    actions={<KeyActions keyRow={key} can={can} onAsk={(action) => setAsked({ key, action })} />}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
      </Card>
      <Card>
        <List>
          <Row to={`/organizations/${organization.id}/workspaces/${workspaceId}/webhooks`} title={t.webhooks} />
        </List>
      </Card>
      {can('createPlatformKey') && (
        <NewKey workspaceId={workspaceId} onCreated={setSecret} onDone={() => void reading.reload()} />
      )}
      {asked && (
        <ConfirmDialog
          title={`${t[asked.action]}: ${asked.key.name}`}
          confirm={t[asked.action]}
          isDangerous={asked.action === 'revoke'}
          onConfirm={() => carryOut(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.action === 'revoke' ? t.revokeText : t.rotateText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface KeyActionsProps {
  readonly keyRow: Key;
  readonly can: OwnOrganization['can'];
  readonly onAsk: (action: Asked['action']) => void;
}

function KeyActions({ keyRow: { name, status }, can, onAsk }: KeyActionsProps) {
  const t = useTexts(TEXTS);
  return (
    <>
      {status === 'active' && can('rotatePlatformKey') && (
        <Button kind="quiet" label={`${t.rotate} ${name}`} onPress={() => onAsk('rotate')}>
          {t.rotate}
        </Button>
      )}
      {status !== 'revoked' && can('revokePlatformKey') && (
        <Button kind="quiet" label={`${t.revoke} ${name}`} onPress={() => onAsk('revoke')}>
          {t.revoke}
        </Button>
      )}
    </>
  );
}

interface NewKeyProps {
  readonly workspaceId: string;
  readonly onCreated: (secret: string | undefined) => void;
  readonly onDone: () => void;
}

function NewKey({ workspaceId, onCreated, onDone }: NewKeyProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<PlatformKeyMode>('live');
  const create = useAction(async () => {
    const body = { name, mode, scopes: ['read:rates'] };
    const params = { path: { workspaceId } };
    const made = await answered(api.POST('/platform/workspaces/{workspaceId}/keys', { params, body }));
    onCreated(made.key);
    setName('');
    onDone();
  });
  return (
    <FormCard title={t.create} submit={t.create} action={create}>
      <TextField
        label={t.name}
        error={create.problem}
        value={name}
        onChange={setName}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField
        label={t.mode}
        value={mode}
        options={PLATFORM_KEY_MODES.map((each) => ({ value: each, label: t[each] }))}
        onChange={setMode}
      />
    </FormCard>
  );
}
