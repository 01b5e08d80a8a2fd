import { useState } from 'react';
import { NOTIFICATIONS } from '../api/resources.js';
import type { Notification } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { usePagedList } from '../app/use-paged-list.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { EmptyState } from '../design/empty-state.js';
import { List } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { LoadedList } from '../shell/loaded-list.js';
import { Page } from '../shell/page.js';
import { NotificationRow } from './notification-row.js';

const TEXTS = texts(
  {
    title: 'Notifications',
    more: 'More',
    readAll: 'Mark all as read',
    clear: 'Clear all',
    clearTitle: 'Clear all notifications?',
    clearText: 'They leave this list for good. Your transactions and your audit log stay as they are.',
    empty: 'Nothing new',
    emptyMore: 'When money moves or somebody signs in, it says so here.',
    done: 'Done.',
  },
  {
    de: {
      title: 'Mitteilungen',
      more: 'Mehr',
      readAll: 'Alle gelesen',
      clear: 'Alle löschen',
      clearTitle: 'Alle Mitteilungen löschen?',
      clearText:
        'Sie verschwinden endgültig aus dieser Liste. Ihre Umsätze und Ihr Sicherheitsprotokoll bleiben, wie sie sind.',
      empty: 'Nichts Neues',
      emptyMore: 'Wenn sich Geld bewegt oder sich jemand anmeldet, steht es hier.',
      done: 'Erledigt.',
    },
  },
);

export function NotificationsPage() {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const list = usePagedList(NOTIFICATIONS);
  const [isAsking, setIsAsking] = useState(false);
  const readAll = useAnnouncedAction(async () => {
    await api.POST('/notifications/read-all');
    resources.moved(['/notifications']);
    say(t.done);
  });
  const clear = async () => {
    await api.DELETE('/notifications');
    resources.moved(['/notifications']);
    say(t.done);
  };
  const hasAny = (list.items?.length ?? 0) > 0;
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack>
        {hasAny && (
          <Actions areCompact>
            {list.items?.some(({ isRead }) => !isRead) && (
              <Button isBusy={readAll.isBusy} onPress={readAll.run}>
                {t.readAll}
              </Button>
            )}
            <Button onPress={() => setIsAsking(true)}>{t.clear}</Button>
          </Actions>
        )}
        <Card>
          <LoadedList list={list} empty={<Empty />}>
            {(notifications) => <Rows notifications={notifications} />}
          </LoadedList>
        </Card>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t.clearTitle}
          confirm={t.clear}
          isDangerous
          onConfirm={clear}
          onClose={() => setIsAsking(false)}
        >
          <p>{t.clearText}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

function Rows({ notifications }: { readonly notifications: readonly Notification[] }) {
  return (
    <List>
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} />
      ))}
    </List>
  );
}

function Empty() {
  const t = useTexts(TEXTS);
  return (
    <EmptyState icon="bell" title={t.empty}>
      {t.emptyMore}
    </EmptyState>
  );
}
