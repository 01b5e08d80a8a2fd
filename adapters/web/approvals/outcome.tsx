import type { PaymentRequestStatus } from '../../../domain/payments/payment-request-status.js';
import type { ApprovalCard } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Banner, type BannerKind } from '../design/banner.js';
import { ButtonLink } from '../design/button.js';
import { Card } from '../design/card.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { isSent, sameAgain } from '../send/send-again.js';
import { useApplicationName } from './application-name.js';
import { News } from './news.js';
import { PayoutNote } from './payout-note.js';
import { Progress } from './progress.js';
import { KeyFacts, RequestFacts } from './request-facts.js';
import { RequestHead } from './request-head.js';
import { TransactionLink } from './transaction-link.js';
import { unpaidKind } from './unpaid-kind.js';

type Decided = Exclude<PaymentRequestStatus, 'PENDING_APPROVAL'>;

const TEXTS = texts(
  {
    details: 'Details',
    home: 'Go to Home',
    done: 'Done',
    sendAgain: 'Send again',
    others: 'Other requests',
    add: 'Add money',
    unpaid: {
      OWN_MOVE: { title: 'Done', more: 'What it has become is yours; Home shows it.' },
      PROPOSAL: { title: 'Proposed', more: 'You have approved it. Nothing moves until enough members have, too.' },
      FREEZE: { title: 'Frozen', more: 'Nothing leaves the account until you end this.' },
    },
    title: {
      APPROVED: 'On its way',
      COMPLETED: 'Paid',
      FAILED: 'This payment did not happen',
      REJECTED: 'You rejected this',
      EXPIRED: 'The time to approve is over',
    },
    more: {
      APPROVED: () => 'You may leave this page; it goes on without you.',
      COMPLETED: (amount: string, name: string) => `${amount} went to ${name}.`,
      FAILED: () => 'No money has moved.',
      REJECTED: () => 'No money has moved. The application was told.',
      EXPIRED: (_amount: string, _name: string, application: string) =>
        `No money has moved. If you still want it, have ${application} ask again.`,
    },
    corrected: {
      COMPLETED: 'This was reported as paid before, but the chain took it back.',
      FAILED: 'This was reported as failed before, but the chain did something else.',
    },
    reason: (text: string) => `Your reason: ${text}`,
    service: (text: string) => `What the service says: ${text}`,
    next: {
      ADD_MONEY: (application: string) => `There was not enough money. Add some, then have ${application} ask again.`,
      CHECK_PASSKEYS: (application: string) =>
        `Your wallet did not accept the signature. Look whether the passkey is still one of its own, then have ${application} ask again.`,
      ASK_AGAIN: (application: string) =>
        `The chain refused to carry it out. Have ${application} ask again; if it happens again, tell whoever runs this service.`,
      REPEAT: (application: string) =>
        `It could not be carried out in time, and now it cannot be any more. Have ${application} ask again.`,
    },
    own: {
      REJECTED: 'No money has moved.',
      EXPIRED: 'No money has moved. If you still want it, begin again.',
      ADD_MONEY: 'There was not enough money. Add some, then try again.',
      CHECK_PASSKEYS:
        'Your wallet did not accept the signature. Look whether the passkey is still one of its own, then try again.',
      ASK_AGAIN: 'The chain refused to carry it out. Try again; if it happens again, tell whoever runs this service.',
      REPEAT: 'It could not be carried out in time, and now it cannot be any more. Try again.',
    },
  },
  {
    de: {
      details: 'Einzelheiten',
      home: 'Zur Startseite',
      done: 'Fertig',
      sendAgain: 'Noch einmal senden',
      others: 'Andere Anfragen',
      add: 'Aufladen',
      unpaid: {
        OWN_MOVE: { title: 'Erledigt', more: 'Was daraus geworden ist, gehört Ihnen; die Startseite zeigt es.' },
        PROPOSAL: {
          title: 'Vorgeschlagen',
          more: 'Sie haben zugestimmt. Es geschieht erst etwas, wenn genug Mitglieder zustimmen.',
        },
        FREEZE: { title: 'Eingefroren', more: 'Aus dem Konto geht nichts hinaus, bis Sie das beenden.' },
      },
      title: {
        APPROVED: 'Unterwegs',
        COMPLETED: 'Bezahlt',
        FAILED: 'Diese Zahlung wurde nicht ausgeführt',
        REJECTED: 'Sie haben das abgelehnt',
        EXPIRED: 'Die Zeit zum Freigeben ist vorbei',
      },
      more: {
        APPROVED: () => 'Sie können diese Seite verlassen; es geht ohne Sie weiter.',
        COMPLETED: (amount, name) => `${amount} gingen an ${name}.`,
        FAILED: () => 'Es wurde kein Geld bewegt.',
        REJECTED: () => 'Es wurde kein Geld bewegt. Die Anwendung hat es erfahren.',
        EXPIRED: (_amount, _name, application) =>
          `Es wurde kein Geld bewegt. Wenn Sie es noch wollen, lassen Sie ${application} noch einmal fragen.`,
      },
      corrected: {
        COMPLETED: 'Das wurde vorher als bezahlt gemeldet, aber die Chain hat es zurückgenommen.',
        FAILED: 'Das wurde vorher als gescheitert gemeldet, aber die Chain hat etwas anderes getan.',
      },
      reason: (text) => `Ihr Grund: ${text}`,
      service: (text) => `Was der Dienst sagt: ${text}`,
      next: {
        ADD_MONEY: (application) =>
          `Es war nicht genug Geld da. Laden Sie auf, und lassen Sie ${application} noch einmal fragen.`,
        CHECK_PASSKEYS: (application) =>
          `Ihr Wallet hat die Unterschrift nicht angenommen. Sehen Sie nach, ob der Passkey noch zu ihm gehört, und lassen Sie ${application} noch einmal fragen.`,
        ASK_AGAIN: (application) =>
          `Die Chain hat die Ausführung verweigert. Lassen Sie ${application} noch einmal fragen; geschieht es wieder, melden Sie es denen, die diesen Dienst betreiben.`,
        REPEAT: (application) =>
          `Es konnte nicht rechtzeitig ausgeführt werden, und jetzt geht es nicht mehr. Lassen Sie ${application} noch einmal fragen.`,
      },
      own: {
        REJECTED: 'Es wurde kein Geld bewegt.',
        EXPIRED: 'Es wurde kein Geld bewegt. Wenn Sie es noch wollen, fangen Sie noch einmal an.',
        ADD_MONEY: 'Es war nicht genug Geld da. Laden Sie auf, und versuchen Sie es noch einmal.',
        CHECK_PASSKEYS:
          'Ihr Wallet hat die Unterschrift nicht angenommen. Sehen Sie nach, ob der Passkey noch zu ihm gehört, und versuchen Sie es noch einmal.',
        ASK_AGAIN:
          'Die Chain hat die Ausführung verweigert. Versuchen Sie es noch einmal; geschieht es wieder, melden Sie es denen, die diesen Dienst betreiben.',
        REPEAT:
          'Es konnte nicht rechtzeitig ausgeführt werden, und jetzt geht es nicht mehr. Versuchen Sie es noch einmal.',
      },
    },
  },
);

const KINDS: Readonly<Record<Decided, BannerKind>> = {
  APPROVED: 'info',
  COMPLETED: 'positive',
  FAILED: 'danger',
  REJECTED: 'info',
  EXPIRED: 'warning',
};

interface OutcomeProps {
  readonly card: ApprovalCard;
  readonly status: Decided;
  /** It was decided while this page was open, so the outcome gets the focus. */
  readonly isNews: boolean;
}

/** The outcome of a request: its progress, or how it ended and what the owner can do. */
export function Outcome({ card, status, isNews }: OutcomeProps) {
  const t = useTexts(TEXTS);
  const { amount } = useFormat();
  const name = useApplicationName()(card.application);
  const unpaid = status === 'COMPLETED' ? unpaidKind(card) : null;
  const { isOwnApp } = card.application;
  const more = () => {
    if (unpaid) return t.unpaid[unpaid].more;
    if (isOwnApp && (status === 'REJECTED' || status === 'EXPIRED')) return t.own[status];
    return t.more[status](amount(card.amount, card.currency), card.recipient.name, name);
  };
  const next = (step: keyof typeof t.next) => (isOwnApp ? t.own[step] : t.next[step](name));
  const isOnChain = status === 'APPROVED' || status === 'COMPLETED' || status === 'FAILED';
  return (
    <>
      <News isNews={isNews}>
        <Banner kind={KINDS[status]} title={unpaid ? t.unpaid[unpaid].title : t.title[status]} isNews={isNews}>
          <p>{more()}</p>
          {card.payout && <PayoutNote payout={card.payout} />}
          {card.correctedFrom && card.correctedFrom !== status && <p>{t.corrected[card.correctedFrom]}</p>}
          {card.failure && <p>{next(card.failure.nextStep)}</p>}
          {card.failure && <p>{t.service(card.failure.reason)}</p>}
          {card.rejectionReason !== undefined && <p>{t.reason(card.rejectionReason)}</p>}
        </Banner>
      </News>
      <Card>
        <RequestHead card={card} />
        <KeyFacts card={card} />
        {isOnChain && <Progress card={card} />}
        {card.transaction && <TransactionLink transaction={card.transaction} />}
        <Actions areCompact>
          {card.failure?.nextStep === 'ADD_MONEY' && <ButtonLink to="/receive">{t.add}</ButtonLink>}
          {isOwnApp ? (
            <ButtonLink to="/" kind="primary">
              {t.done}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/approvals">{t.others}</ButtonLink>
              <ButtonLink to="/">{t.home}</ButtonLink>
            </>
          )}
          {isSent(card) && status !== 'APPROVED' && (
            <ButtonLink to="/send" state={sameAgain(card)}>
              {t.sendAgain}
            </ButtonLink>
          )}
        </Actions>
      </Card>
      <Card title={t.details}>
        <RequestFacts card={card} />
      </Card>
    </>
  );
}
