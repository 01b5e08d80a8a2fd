import { Link } from 'wouter';
import { APPROVALS } from '../api/resources.js';
import type { Approval } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Card } from '../design/card.js';
import { List, Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { ShownName } from '../shell/shown-name.js';

const SHOWN = 3;

const TEXTS = texts(
  {
    title: 'Waits for your approval',
    all: 'See all',
    nothing: 'Nothing waits for you. When an application proposes a payment, you decide on it here.',
    by: (application: string, time: string) => `Asked by ${application} · until ${time}`,
    own: (time: string) => `Begun by you · until ${time}`,
  },
  {
    de: {
      title: 'Wartet auf Ihre Freigabe',
      all: 'Alle ansehen',
      nothing: 'Nichts wartet auf Sie. Wenn eine Anwendung eine Zahlung vorschlägt, entscheiden Sie hier darüber.',
      by: (application, time) => `Angefragt von ${application} · bis ${time}`,
      own: (time) => `Von Ihnen begonnen · bis ${time}`,
    },
  },
);

interface WaitingApprovalsProps {
  /** Without a word when nothing waits. */
  readonly isQuiet?: boolean;
}

/** The pending approvals. */
export function WaitingApprovals({ isQuiet = false }: WaitingApprovalsProps) {
  const t = useTexts(TEXTS);
  const reading = useResource(APPROVALS);
  const count = reading.value?.approvals.length ?? 0;
  if (isQuiet && count === 0) return null;
  const aside =
    count > 0 && (count > SHOWN ? <Link href="/approvals">{t.all}</Link> : <Badge kind="accent">{count}</Badge>);
  return (
    <Card title={t.title} aside={aside}>
      <Loaded reading={reading} lines={1}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <p>{t.nothing}</p>
          ) : (
            <List>
              {approvals.slice(0, SHOWN).map((approval) => (
                <WaitingApproval key={approval.paymentRequestId} approval={approval} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  );
}

function WaitingApproval({ approval }: { readonly approval: Approval }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { paymentRequestId, recipient, application, amount, currency, expiresAt } = approval;
  const until = format.time(new Date(expiresAt));
  return (
    <Row
      to={`/approvals/${paymentRequestId}`}
      start={<Avatar name={recipient.name} />}
      title={<ShownName {...recipient} />}
      detail={application.isOwnApp ? t.own(until) : t.by(application.name, until)}
      end={<Amount value={amount} currency={currency} isAlwaysShown />}
    />
  );
}
