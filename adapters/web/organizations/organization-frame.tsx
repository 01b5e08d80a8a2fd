import type { ReactNode } from 'react';
import { useTexts } from '../app/app-context.js';
import { EmptyState } from '../design/empty-state.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { type OwnOrganization, useOrganization } from './organization.js';

const TEXTS = texts(
  { all: 'Organizations', back: 'Organization', gone: 'You are no member of this organization' },
  { de: { all: 'Organisationen', back: 'Organisation', gone: 'Sie sind kein Mitglied dieser Organisation' } },
);

interface FrameProps {
  readonly id: string;
  /** Of the page; the organization's name when left out. */
  readonly title?: string;
  /** The organization's page, or the list of organizations, when left out. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: (own: OwnOrganization) => ReactNode;
}

/** A page of one organization. */
export function OrganizationFrame({ id, title, back, children }: FrameProps) {
  const t = useTexts(TEXTS);
  const { reading, own } = useOrganization(id);
  const above =
    title === undefined ? { to: '/organizations', label: t.all } : { to: `/organizations/${id}`, label: t.back };
  return (
    <Page title={title ?? own?.organization.name ?? t.back} back={back ?? above}>
      <Loaded reading={reading} lines={4}>
        {() => <Stack gap="loose">{own ? children(own) : <EmptyState icon="warning" title={t.gone} />}</Stack>}
      </Loaded>
    </Page>
  );
}
