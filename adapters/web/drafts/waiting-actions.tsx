import { OWNER_ACTIONS } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { texts } from '../language/texts.js';
import { ActionList } from './action-list.js';

const TEXTS = texts({ title: 'To activate and to vote on' }, { de: { title: 'Zu aktivieren und abzustimmen' } });

/** The waiting actions on the home page. It shows nothing when there are none. */
export function WaitingActions() {
  const t = useTexts(TEXTS);
  const actions = useResource(OWNER_ACTIONS).value?.actions ?? [];
  if (actions.length === 0) return null;
  return (
    <Card title={t.title}>
      <ActionList actions={actions} />
    </Card>
  );
}
