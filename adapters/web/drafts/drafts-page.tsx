import { OWNER_ACTIONS } from '../api/resources.js';
import type { OwnerAction } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { ActionList } from './action-list.js';

const TEXTS = texts(
  {
    title: 'Drafts and votes',
    more: 'More',
    drafts: 'Drafts to activate',
    noDrafts: 'No draft waits. A draft does nothing until you sign for it with a passkey.',
    votes: 'Proposals to vote on',
    ends: 'To remove from the chain',
    noVotes: 'No proposal of a joint account waits for your vote.',
  },
  {
    de: {
      title: 'Entwürfe und Abstimmungen',
      more: 'Mehr',
      drafts: 'Zu aktivierende Entwürfe',
      noDrafts: 'Kein Entwurf wartet. Ein Entwurf tut nichts, bis Sie ihn mit einem Passkey unterschreiben.',
      votes: 'Vorschläge zur Abstimmung',
      ends: 'Auf der Chain zu beenden',
      noVotes: 'Kein Vorschlag eines Gemeinschaftskontos wartet auf Ihre Stimme.',
    },
  },
);

/** What waits for the owner besides payments. */
export function DraftsPage() {
  const t = useTexts(TEXTS);
  const reading = useResource(OWNER_ACTIONS);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Loaded reading={reading} lines={4}>
        {({ actions }) => (
          <Stack gap="loose">
            <Part title={t.drafts} none={t.noDrafts} actions={actions.filter(({ kind }) => kind === 'ACTIVATE')} />
            {actions.some(({ kind }) => kind === 'END') && (
              <Part title={t.ends} none="" actions={actions.filter(({ kind }) => kind === 'END')} />
            )}
            <Part title={t.votes} none={t.noVotes} actions={actions.filter(({ kind }) => kind === 'VOTE')} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly actions: readonly OwnerAction[];
}

function Part({ title, none, actions }: PartProps) {
  return <Card title={title}>{actions.length === 0 ? <p>{none}</p> : <ActionList actions={actions} />}</Card>;
}
