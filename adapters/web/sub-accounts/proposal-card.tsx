import { SUPPORTED_TOKENS, type SupportedToken } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import type { JointProposal } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Badge, type BadgeKind } from '../design/badge.js';
import { ButtonLink } from '../design/button.js';
import { Fact, Facts } from '../design/facts.js';
import { List, Row } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    SPEND: (amount: string) => `Pay ${amount}`,
    WITHDRAW: (amount: string) => `Pay ${amount} out to the creator`,
    SWAP: (amount: string) => `Exchange ${amount}`,
    SET_MEMBERS: () => 'Change the members',
    CLOSE: () => 'Close the account',
    UNFREEZE: () => 'Unfreeze the account',
    MALFORMED: () => 'Something that cannot be done',
    PENDING: 'Open',
    EXECUTED: 'Executed',
    REJECTED: 'Rejected',
    CANCELLED: 'Cancelled',
    expired: 'Too late',
    recipient: 'To',
    deadline: 'Until',
    description: 'Description',
    needed: 'Still needed',
    approvals: (missing: number) => (missing === 1 ? 'one approval' : `${missing} approvals`),
    execution: 'nothing but its execution',
    approved: 'approved',
    against: 'voted against',
    open: 'has not voted',
    decide: 'Read and decide',
  },
  {
    de: {
      SPEND: (amount) => `${amount} zahlen`,
      WITHDRAW: (amount) => `${amount} an die Person auszahlen, die das Konto eröffnet hat`,
      SWAP: (amount) => `${amount} tauschen`,
      SET_MEMBERS: () => 'Mitglieder ändern',
      CLOSE: () => 'Konto schließen',
      UNFREEZE: () => 'Einfrieren beenden',
      MALFORMED: () => 'Etwas, das nicht geht',
      PENDING: 'Offen',
      EXECUTED: 'Ausgeführt',
      REJECTED: 'Abgelehnt',
      CANCELLED: 'Zurückgezogen',
      expired: 'Zu spät',
      recipient: 'An',
      deadline: 'Bis',
      description: 'Beschreibung',
      needed: 'Noch nötig',
      approvals: (missing) => (missing === 1 ? 'eine Zustimmung' : `${missing} Zustimmungen`),
      execution: 'nur noch die Ausführung',
      approved: 'hat zugestimmt',
      against: 'hat dagegen gestimmt',
      open: 'hat nicht abgestimmt',
      decide: 'Lesen und entscheiden',
    },
  },
);

const KINDS: Readonly<Record<JointProposal['status'], BadgeKind>> = {
  PENDING: 'accent',
  EXECUTED: 'positive',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};

const VOTES = { APPROVED: 'approved', REJECTED: 'against', NONE: 'open' } as const;

/** A proposal with each member's vote and what it still needs. */
export function ProposalCard({ proposal }: { readonly proposal: JointProposal }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { id, type, status, isExpired, recipient, deadline, description, missingApprovals, members } = proposal;
  const title = t[type](amountOf(proposal));
  return (
    <Stack>
      <h3>
        {title} <Badge kind={isExpired ? 'warning' : KINDS[status]}>{isExpired ? t.expired : t[status]}</Badge>
      </h3>
      <Facts>
        {description !== undefined && <Fact name={t.description}>{description}</Fact>}
        {recipient !== undefined && <Fact name={t.recipient}>{recipient}</Fact>}
        <Fact name={t.deadline}>{format.moment(new Date(deadline))}</Fact>
        {status === 'PENDING' && !isExpired && (
          <Fact name={t.needed}>{missingApprovals > 0 ? t.approvals(missingApprovals) : t.execution}</Fact>
        )}
      </Facts>
      <List label={title}>
        {members.map(({ address, username, approval }) => (
          <Row key={address} title={username === undefined ? address : `@${username}`} end={t[VOTES[approval]]} />
        ))}
      </List>
      {status === 'PENDING' && (
        <Actions>
          <ButtonLink to={`/joint-proposals/${id}`}>{t.decide}</ButtonLink>
        </Actions>
      )}
    </Stack>
  );
}

/* Only stablecoins have six decimals for sure; an amount of another token is shown as the chain has it. */
function amountOf({ amount, currency = '' }: JointProposal): string {
  if (amount === undefined) return '';
  return isSupported(currency) ? `${formatMinorUnits(BigInt(amount))} ${currency}` : `${amount} × ${currency}`;
}

function isSupported(currency: string): currency is SupportedToken {
  return SUPPORTED_TOKENS.some((token) => token === currency);
}
