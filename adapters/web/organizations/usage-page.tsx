import { useMemo } from 'react';
import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { DownloadLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Meter } from '../design/meter.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { LoadedList } from '../shell/loaded-list.js';
import type { PageSource } from '../store/paged-list.js';
import { resource } from '../store/resource.js';
import { OrganizationFrame } from './organization-frame.js';

const TEXTS = texts(
  {
    title: 'Usage and credits',
    credits: 'Credits',
    reserved: 'Kept for calls that have begun',
    days: 'The last 30 days',
    noDays: 'Nothing was used in these days.',
    calls: (calls: number) => (calls === 1 ? '1 call' : `${calls} calls`),
    all: 'Billed calls',
    none: 'No call was billed yet',
    about: 'Each call of a tool with a key of this organization is listed here.',
    test: 'test key',
    download: 'Download as CSV',
  },
  {
    de: {
      title: 'Verbrauch und Guthaben',
      credits: 'Guthaben',
      reserved: 'Für begonnene Aufrufe zurückgelegt',
      days: 'Die letzten 30 Tage',
      noDays: 'In diesen Tagen wurde nichts verbraucht.',
      calls: (calls: number) => (calls === 1 ? '1 Aufruf' : `${calls} Aufrufe`),
      all: 'Abgerechnete Aufrufe',
      none: 'Noch wurde kein Aufruf abgerechnet',
      about: 'Hier steht jeder Aufruf eines Werkzeugs mit einem Schlüssel dieser Organisation.',
      test: 'Testschlüssel',
      download: 'Als CSV herunterladen',
    },
  },
);

type Day = Schema<'UsageDaysResponse'>['days'][number];
type Call = Schema<'UsageResponse'>['rows'][number];

const PAGE_SIZE = 50;
const NANO = 1e9;

function callsOf(orgId: string): PageSource<Schema<'UsageResponse'>, Call> {
  return {
    at: (before) =>
      resource('/platform/organizations/{orgId}/usage', { path: { orgId }, query: { limit: PAGE_SIZE, before } }),
    read: ({ rows, nextBefore }) => ({ items: rows, nextCursor: nextBefore }),
  };
}

export function UsagePage({ params: { id = '' } }: { readonly params: { readonly id?: string } }) {
  const t = useTexts(TEXTS);
  return (
    <OrganizationFrame id={id} title={t.title}>
      {() => <Usage id={id} />}
    </OrganizationFrame>
  );
}

function Usage({ id }: { readonly id: string }) {
  const t = useTexts(TEXTS);
  const days = useResource(resource('/platform/organizations/{orgId}/usage/days', { path: { orgId: id } }));
  return (
    <>
      <Loaded reading={days} lines={6}>
        {(answer) => (
          <Stack gap="loose">
            <Card>
              <Facts>
                <Fact name={t.credits}>{`${answer.creditsUsd} USD`}</Fact>
                <Fact name={t.reserved}>{`${answer.reservedUsd} USD`}</Fact>
              </Facts>
            </Card>
            <Card title={t.days}>
              <Chart days={answer.days} />
            </Card>
          </Stack>
        )}
      </Loaded>
      <Calls id={id} />
      <DownloadLink href={`/app/api/platform/organizations/${id}/usage/export`}>{t.download}</DownloadLink>
    </>
  );
}

/** A bar for each day, as long as what its calls have cost. */
function Chart({ days }: { readonly days: readonly Day[] }) {
  const t = useTexts(TEXTS);
  const sums = sumsOf(days);
  const most = Math.max(...sums.map(({ nanos }) => nanos), 1);
  if (sums.length === 0) return <p>{t.noDays}</p>;
  return (
    <Stack>
      {sums.map(({ day, calls, nanos }) => {
        const words = `${t.calls(calls)}, ${(nanos / NANO).toFixed(6)} USD`;
        return (
          <Stack key={day}>
            <p>{`${day}: ${words}`}</p>
            <Meter label={day} words={words} value={nanos} max={most / 0.89} />
          </Stack>
        );
      })}
    </Stack>
  );
}

function sumsOf(days: readonly Day[]) {
  const sums = new Map<string, { readonly calls: number; readonly nanos: number }>();
  for (const { day, calls, costUsd } of days) {
    const before = sums.get(day) ?? { calls: 0, nanos: 0 };
    sums.set(day, { calls: before.calls + calls, nanos: before.nanos + Math.round(Number(costUsd) * NANO) });
  }
  return [...sums].map(([day, sum]) => ({ day, ...sum })).reverse();
}

function Calls({ id }: { readonly id: string }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const list = usePagedList(useMemo(() => callsOf(id), [id]));
  const empty = (
    <EmptyState icon="activity" title={t.none}>
      {t.about}
    </EmptyState>
  );
  return (
    <Card title={t.all}>
      <LoadedList list={list} empty={empty}>
        {(calls) => (
          <List label={t.all}>
            {calls.map(({ callId, tool, units, costUsd, sandbox, createdAt }) => (
              <Row
                key={callId}
                title={tool}
                detail={[format.moment(new Date(createdAt)), callId, ...(sandbox ? [t.test] : [])].join(' · ')}
                end={`${costUsd} USD`}
                endDetail={units}
              />
            ))}
          </List>
        )}
      </LoadedList>
    </Card>
  );
}
