import { useMemo } from 'react';
import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import type { PageSource } from '../store/paged-list.js';
import { resource } from '../store/resource.js';
import { ACTION_TEXTS } from './audit-texts.js';
import { OrganizationFrame } from './organization-frame.js';

const TEXTS = texts(
  {
    title: 'Audit log',
    none: 'Nothing has happened yet',
    forbidden: 'Your role does not read the audit log',
    service: 'the service',
    was: (value: string) => `before: ${value}`,
    is: (value: string) => `after: ${value}`,
  },
  {
    de: {
      title: 'Protokoll',
      none: 'Noch ist nichts geschehen',
      forbidden: 'Mit Ihrer Rolle ist das Protokoll nicht zu lesen',
      service: 'der Dienst',
      was: (value: string) => `vorher: ${value}`,
      is: (value: string) => `nachher: ${value}`,
    },
  },
);

type Entry = Schema<'AuditLogResponse'>['rows'][number];

const PAGE_SIZE = 50;

function entriesOf(orgId: string): PageSource<Schema<'AuditLogResponse'>, Entry> {
  return {
    at: (before) =>
      resource('/platform/organizations/{orgId}/audit-log', { path: { orgId }, query: { limit: PAGE_SIZE, before } }),
    read: ({ rows, nextBefore }) => ({ items: rows, nextCursor: nextBefore }),
  };
}

export function OrganizationAuditLogPage({ params: { id = '' } }: { readonly params: { readonly id?: string } }) {
  const t = useTexts(TEXTS);
  return (
    <OrganizationFrame id={id} title={t.title}>
      {({ can }) => (can('readAuditLog') ? <Entries id={id} /> : <EmptyState icon="warning" title={t.forbidden} />)}
    </OrganizationFrame>
  );
}

function Entries({ id }: { readonly id: string }) {
  const t = useTexts(TEXTS);
  const actions: Readonly<Record<string, string>> = useTexts(ACTION_TEXTS);
  const format = useFormat();
  const nameOf = useMemberNames(id);
  const list = usePagedList(useMemo(() => entriesOf(id), [id]));
  return (
    <Card>
      <LoadedList list={list} empty={<EmptyState icon="approve" title={t.none} />}>
        {(entries) => (
          <List label={t.title}>
            {entries.map(({ id: entryId, action, actor, createdAt, before, after, target }) => {
              const who = actor === null ? t.service : `${nameOf.get(actor.userId) ?? actor.userId} (${actor.client})`;
              const changes = [
                ...(before === null ? [] : [t.was(wordsOf(before, after))]),
                ...(after === null ? [] : [t.is(wordsOf(after, before))]),
              ];
              return (
                <Row
                  key={entryId}
                  title={actions[action] ?? action}
                  detail={[format.moment(new Date(createdAt)), who, target ?? '', ...changes].join(' · ')}
                />
              );
            })}
          </List>
        )}
      </LoadedList>
    </Card>
  );
}

/** The user names of the members. Those who were removed have none here. */
function useMemberNames(orgId: string): ReadonlyMap<string, string> {
  const reading = useResource(resource('/platform/organizations/{orgId}/members', { path: { orgId } }));
  return new Map((reading.value?.members ?? []).map(({ userId, username }) => [userId, username]));
}

/** What is empty on both sides of a change says nothing. */
function wordsOf(values: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(values)
    .filter(([name, value]) => !isEmpty(value) || !isEmpty(other?.[name]))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
