import type { ReactNode } from 'react';
import { APPROVALS } from '../api/resources.js';
import type { Approval } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { List } from '../design/list.js';
import { plural, texts } from '../language/texts.js';
import { ShownName } from '../shell/shown-name.js';
import { useApplicationName } from './application-name.js';
import styles from './application-requests.module.css';

const TEXTS = texts(
  {
    asks: (application: string, count: number) =>
      plural('en', count, `${application} asks`, `${application} asks ${count} times`),
    own: 'Begun by you',
    rejectAll: 'Reject all and disconnect',
    rejectOwn: 'Reject all',
    rejected: (count: number) => plural('en', count, 'One request rejected', `${count} requests rejected`),
    disconnected: (application: string) => `${application} is disconnected`,
  },
  {
    de: {
      asks: (application, count) => plural('de', count, `${application} fragt`, `${application} fragt ${count}-mal`),
      own: 'Von Ihnen begonnen',
      rejectAll: 'Alle ablehnen und trennen',
      rejectOwn: 'Alle ablehnen',
      rejected: (count) => plural('de', count, 'Eine Anfrage abgelehnt', `${count} Anfragen abgelehnt`),
      disconnected: (application) => `${application} ist getrennt`,
    },
  },
);

type Some<Item> = readonly [Item, ...Item[]];

/** The requests of each application together, in the order of the first request of each. */
export function byApplication(approvals: readonly Approval[]): readonly Some<Approval>[] {
  const groups = new Map<string, [Approval, ...Approval[]]>();
  for (const approval of approvals) {
    const group = groups.get(approval.proposedBy);
    if (group) group.push(approval);
    else groups.set(approval.proposedBy, [approval]);
  }
  return [...groups.values()];
}

interface ApplicationRequestsProps {
  readonly approvals: Some<Approval>;
  readonly children: ReactNode;
}

/** What one application asks for. One press rejects all of it and ends the application's connection. */
export function ApplicationRequests({ approvals: [first, ...others], children }: ApplicationRequestsProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const nameOf = useApplicationName();
  const { application, proposedBy } = first;
  const name = nameOf(application);
  const { run, isBusy, problem } = useAction(async () => {
    const { data } = await api.POST('/approvals/rejected-applications', { body: { clientId: proposedBy } });
    if (data) say([t.rejected(data.rejected), ...(data.disconnected ? [t.disconnected(name)] : [])].join(' · '));
    await resources.reload(APPROVALS);
  });
  const title = application.isOwnApp ? t.own : t.asks(name, others.length + 1);
  return (
    <section className={styles.application} aria-label={title}>
      <header className={styles.head}>
        <h3>
          <ShownName name={title} resembles={application.resembles} />
        </h3>
        <Button isBusy={isBusy} onPress={run}>
          {application.isOwnApp ? t.rejectOwn : t.rejectAll}
        </Button>
      </header>
      {problem !== undefined && (
        <Banner kind="danger" isNews>
          {problem}
        </Banner>
      )}
      <List label={title}>{children}</List>
    </section>
  );
}
