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
    tests: (calls: number) => (calls === 1 ? '1 test call' : `${calls} test calls`),
    all: 'Billed calls',
    none: 'No call was billed yet',
    about: 'Each call of a tool with a key of this organization is listed here.',
    test: 'test key',
    unbilled: (usd: string) => `${usd} USD unbilled, because it ended late`,
    per: {
      PER_CALL: (usd: string) => `${usd} USD for a call`,
      PER_1K_TOKENS: (usd: string) => `${usd} USD for 1,000 tokens`,
      PER_GB_DAY: (usd: string) => `${usd} USD for a gigabyte and day`,
    },
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
      tests: (calls: number) => (calls === 1 ? '1 Testaufruf' : `${calls} Testaufrufe`),
      all: 'Abgerechnete Aufrufe',
      none: 'Noch wurde kein Aufruf abgerechnet',
      about: 'Hier steht jeder Aufruf eines Werkzeugs mit einem Schlüssel dieser Organisation.',
      test: 'Testschlüssel',
      unbilled: (usd: string) => `${usd} USD nicht berechnet, weil er zu spät endete`,
      per: {
        PER_CALL: (usd: string) => `${usd} USD je Aufruf`,
        PER_1K_TOKENS: (usd: string) => `${usd} USD je 1.000 Token`,
        PER_GB_DAY: (usd: string) => `${usd} USD je Gigabyte und Tag`,
      },
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
  const { number } = useFormat();
  const days = useResource(resource('/platform/organizations/{orgId}/usage/days', { path: { orgId: id } }));
  return (
    <>
      <Loaded reading={days} lines={6}>
        {(answer) => (
          <Stack gap="loose">
            <Card>
              <Facts>
                <Fact name={t.credits}>{`${number(answer.creditsUsd)} USD`}</Fact>
                <Fact name={t.reserved}>{`${number(answer.reservedUsd)} USD`}</Fact>
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

/** A bar for each day, as long as what its calls have cost. Calls of test keys cost nothing. */
function Chart({ days }: { readonly days: readonly Day[] }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const sums = sumsOf(days);
  const most = Math.max(...sums.map(({ nanos }) => nanos), 1);
  if (sums.length === 0) return <p>{t.noDays}</p>;
  return (
    <Stack>
      {sums.map(({ day, calls, tests, nanos }) => {
        const spent = `${t.calls(calls)}, ${format.number(usdOf(nanos))} USD`;
        const words = tests === 0 ? spent : `${spent} · ${t.tests(tests)}`;
        return (
          <Stack key={day} gap="tight">
            <p>{`${format.date(new Date(`${day}T12:00`))}: ${words}`}</p>
            <Meter label={day} words={words} value={nanos} max={most / 0.89} />
          </Stack>
        );
      })}
    </Stack>
  );
}

interface Sum {
  readonly calls: number;
  readonly tests: number;
  readonly nanos: number;
}

/** A decimal string, without zeros that say nothing. */
function usdOf(nanos: number): string {
  return (nanos / NANO).toFixed(6).replace(/\.?0+$/, '');
}

function sumsOf(days: readonly Day[]) {
  const sums = new Map<string, Sum>();
  for (const { day, calls, costUsd, chargedTo } of days) {
    const before = sums.get(day) ?? { calls: 0, tests: 0, nanos: 0 };
    const isTest = chargedTo === 'NOTHING';
    sums.set(day, {
      calls: before.calls + (isTest ? 0 : calls),
      tests: before.tests + (isTest ? calls : 0),
      nanos: before.nanos + (isTest ? 0 : Math.round(Number(costUsd) * NANO)),
    });
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
            {calls.map(
              ({ callId, tool, units, unit, pricePerUnitUsd: price, costUsd, unbilledUsd, sandbox, createdAt }) => (
                <Row
                  key={callId}
                  title={tool}
                  detail={[
                    format.moment(new Date(createdAt)),
                    callId,
                    ...(price === null ? [] : [t.per[unit](format.number(price))]),
                    ...(Number(unbilledUsd) > 0 ? [t.unbilled(format.number(unbilledUsd))] : []),
                    ...(sandbox ? [t.test] : []),
                  ].join(' · ')}
                  end={sandbox ? `(${format.number(costUsd)} USD)` : `${format.number(costUsd)} USD`}
                  endDetail={format.quantity(Number(units))}
                />
              ),
            )}
          </List>
        )}
      </LoadedList>
    </Card>
  );
}
