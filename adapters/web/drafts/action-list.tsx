import type { OwnerAction } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { Avatar } from '../design/avatar.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { usePurposeTitle } from '../mandates/purpose-words.js';
import { ACTION_TEXTS, placeOf } from './action-words.js';

const TEXTS = texts(
  { since: (when: string) => `Waits since ${when}`, until: (when: string) => `Lapses ${when}` },
  { de: { since: (when) => `Wartet seit ${when}`, until: (when) => `Verfällt ${when}` } },
);

/** What waits, each leading to where it is decided on. */
export function ActionList({ actions }: { readonly actions: readonly OwnerAction[] }) {
  const t = useTexts(TEXTS);
  const words = useTexts(ACTION_TEXTS);
  const titleOf = usePurposeTitle();
  const format = useFormat();
  const now = useNow();
  return (
    <List>
      {actions.map((action) => {
        const { icon, ...link } = placeOf(action);
        const title = action.mandate ? titleOf(action.mandate) : action.title;
        const time = action.expiresAt
          ? t.until(format.distance(new Date(action.expiresAt), now))
          : t.since(format.moment(new Date(action.createdAt)));
        return (
          <Row
            key={`${action.subject} ${action.subjectId}`}
            {...link}
            start={<Avatar icon={icon} kind="accent" />}
            title={words[action.subject]}
            detail={title === null ? time : `${title} · ${time}`}
          />
        );
      })}
    </List>
  );
}
