import { useState } from 'react';
import { answered } from '../api/client.js';
import { useApi, useApp, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { CreationForm } from './creation-form.js';
import { ORGANIZATIONS } from './organization.js';
import { ROLE_TEXTS } from './role-texts.js';

const TEXTS = texts(
  {
    title: 'Organizations',
    more: 'More',
    none: 'You are in no organization',
    about: 'An organization has members, keys for programs, limits and credits of its own.',
    create: 'Create an organization',
    slugHint: 'Lower-case letters, digits and hyphens; nobody else may have it.',
    join: 'Accept an invite',
    token: 'Code of the invite',
    accept: 'Join',
  },
  {
    de: {
      title: 'Organisationen',
      more: 'Mehr',
      none: 'Sie sind in keiner Organisation',
      about: 'Eine Organisation hat eigene Mitglieder, Schlüssel für Programme, Grenzen und Guthaben.',
      create: 'Organisation anlegen',
      slugHint: 'Kleinbuchstaben, Ziffern und Bindestriche; niemand sonst darf ihn haben.',
      join: 'Einladung annehmen',
      token: 'Code der Einladung',
      accept: 'Beitreten',
    },
  },
);

/** The organizations of the person, with a form for another one and a form for an invite. */
export function OrganizationsPage() {
  const t = useTexts(TEXTS);
  const roles = useTexts(ROLE_TEXTS);
  const reading = useResource(ORGANIZATIONS);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <Card>
          <Loaded reading={reading}>
            {({ organizations }) =>
              organizations.length === 0 ? (
                <EmptyState icon="link" title={t.none}>
                  {t.about}
                </EmptyState>
              ) : (
                <List label={t.title}>
                  {organizations.map(({ id, name, slug, role }) => (
                    <Row
                      key={id}
                      to={`/organizations/${id}`}
                      title={name}
                      detail={slug}
                      end={<Badge>{roles[role]}</Badge>}
                    />
                  ))}
                </List>
              )
            }
          </Loaded>
        </Card>
        <Creation />
        <Acceptance />
      </Stack>
    </Page>
  );
}

function Creation() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { resources } = useApp();
  const create = async (body: { readonly name: string; readonly slug: string }) => {
    await answered(api.POST('/platform/organizations', { body }));
    await resources.reload(ORGANIZATIONS);
  };
  return <CreationForm title={t.create} slugHint={t.slugHint} create={create} />;
}

function Acceptance() {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { resources } = useApp();
  const [token, setToken] = useState('');
  const accept = useAction(async () => {
    await answered(api.POST('/platform/invites/accept', { body: { token: token.trim() } }));
    await resources.reload(ORGANIZATIONS);
    setToken('');
  });
  return (
    <Card title={t.join}>
      <Form onSubmit={accept.run}>
        <TextField
          label={t.token}
          error={accept.problem}
          value={token}
          onChange={setToken}
          maxLength={128}
          autoComplete="off"
        />
        <Button type="submit" isBusy={accept.isBusy}>
          {t.accept}
        </Button>
      </Form>
    </Card>
  );
}
