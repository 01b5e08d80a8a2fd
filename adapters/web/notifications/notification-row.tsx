import type { Notification } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Button, IconButton } from '../design/button.js';
import { Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { pageOf } from './notification-pages.js';
import { useNotificationWords } from './notification-words.js';

const TEXTS = texts(
  {
    isNew: 'New',
    read: 'Mark as read',
    readThis: (title: string) => `Mark as read: ${title}`,
    dismiss: (title: string) => `Dismiss: ${title}`,
  },
  {
    de: {
      isNew: 'Neu',
      read: 'Als gelesen markieren',
      readThis: (title) => `Als gelesen markieren: ${title}`,
      dismiss: (title) => `Entfernen: ${title}`,
    },
  },
);

/** One notification. The user can open it, mark it as read, or dismiss it. */
export function NotificationRow({ notification }: { readonly notification: Notification }) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const format = useFormat();
  const now = useNow();
  const { id, isRead, deepLink, createdAt } = notification;
  const { icon, title, detail } = useNotificationWords()(notification);
  const read = useAnnouncedAction(async () => {
    await api.POST('/notifications/{id}/read', { params: { path: { id } } });
    resources.moved(['/notifications']);
  });
  const dismiss = useAnnouncedAction(async () => {
    await api.DELETE('/notifications/{id}', { params: { path: { id } } });
    resources.moved(['/notifications']);
  });
  const when = format.distance(new Date(createdAt), now);
  return (
    <Row
      to={pageOf(deepLink)}
      onFollow={() => isRead || read.run()}
      start={<Avatar icon={icon} kind={isRead ? 'neutral' : 'accent'} />}
      title={title}
      detail={
        <>
          {!isRead && <Badge kind="accent">{t.isNew}</Badge>} {detail === null ? when : `${detail} · ${when}`}
        </>
      }
      end={<IconButton icon="close" label={t.dismiss(title)} onPress={dismiss.run} />}
      actions={
        !isRead && (
          <Button kind="quiet" label={t.readThis(title)} isBusy={read.isBusy} onPress={read.run}>
            {t.read}
          </Button>
        )
      }
    />
  );
}
