import { useState } from 'react';
import { SCHEDULE_PAGES, UPCOMING_PAYMENTS } from '../api/resources.js';
import type { Schedule } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList } from '../app/use-paged-list.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import { DraftDialog } from './draft-dialog.js';
import { FREQUENCY_TEXTS, STATUS_KINDS, STATUS_TEXTS } from './schedule-words.js';

const TEXTS = texts(
  {
    title: 'Regular payments',
    more: 'More',
    add: 'New regular payment',
    next: 'Next payments',
    nextAt: (moment: string) => `Next: ${moment}`,
    all: 'All regular payments',
    none: 'No regular payments',
    noneMore: 'You sign once; a contract on chain then lets exactly these payments through.',
  },
  {
    de: {
      title: 'Daueraufträge',
      more: 'Mehr',
      add: 'Neuer Dauerauftrag',
      next: 'Nächste Zahlungen',
      nextAt: (moment) => `Nächste: ${moment}`,
      all: 'Alle Daueraufträge',
      none: 'Keine Daueraufträge',
      noneMore: 'Sie unterschreiben einmal; ein Vertrag auf der Chain lässt dann genau diese Zahlungen zu.',
    },
  },
);

/** The regular payments of the owner, and what they pay next. */
export function SchedulesPage() {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const [isDrafting, setIsDrafting] = useState(false);
  const upcoming = useResource(UPCOMING_PAYMENTS).value?.upcoming ?? [];
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <Actions areCompact>
          <Button icon="clock" onPress={() => setIsDrafting(true)}>
            {t.add}
          </Button>
        </Actions>
        {upcoming.length > 0 && (
          <Card title={t.next}>
            <List>
              {upcoming.map(({ scheduleId, executionAt, amount, currency, recipient }) => (
                <Row
                  key={`${scheduleId} ${executionAt}`}
                  title={recipient}
                  detail={format.moment(new Date(executionAt))}
                  end={<Amount value={amount} currency={currency} />}
                />
              ))}
            </List>
          </Card>
        )}
        <Card title={t.all}>
          <LoadedList
            list={usePagedList(SCHEDULE_PAGES)}
            empty={
              <EmptyState icon="clock" title={t.none}>
                {t.noneMore}
              </EmptyState>
            }
          >
            {(schedules) => (
              <List>
                {schedules.map((schedule) => (
                  <ScheduleRow key={schedule.scheduleId} schedule={schedule} />
                ))}
              </List>
            )}
          </LoadedList>
        </Card>
      </Stack>
      {isDrafting && <DraftDialog replaced={null} onClose={() => setIsDrafting(false)} />}
    </Page>
  );
}

/** A schedule with what it pays, and when it pays next. */
export function ScheduleRow({ schedule }: { readonly schedule: Schedule }) {
  const t = useTexts(TEXTS);
  const statuses = useTexts(STATUS_TEXTS);
  const frequencies = useTexts(FREQUENCY_TEXTS);
  const format = useFormat();
  const { scheduleId, recipient, status, amount, currency, frequency, nextExecutionAt } = schedule;
  return (
    <Row
      to={`/schedules/${scheduleId}`}
      start={<Avatar icon="clock" />}
      title={recipient}
      detail={`${format.amount(amount, currency)} · ${frequencies[frequency]}`}
      end={<Badge kind={STATUS_KINDS[status]}>{statuses[status]}</Badge>}
      endDetail={nextExecutionAt === null ? undefined : t.nextAt(format.moment(new Date(nextExecutionAt)))}
    />
  );
}
