import type { ClosingObstacleKind } from '../../../domain/personal-data/closing-obstacles.js';
import { texts } from '../language/texts.js';

/** What keeps an account open, and what to do about it. */
export const OBSTACLES = texts(
  {
    MONEY: { title: 'There is money in your accounts', todo: 'Move it to another account or wallet.' },
    JOINT_ACCOUNT: { title: 'You are a member of a joint account', todo: 'Leave it, or close it.' },
    PAYMENT_WAITING: { title: 'A payment waits for your decision', todo: 'Approve or reject it.' },
    PAYMENT_UNDER_WAY: { title: 'A payment is under way', todo: 'Wait until it has ended.' },
    CHANGE_UNDER_WAY: { title: 'Something that you signed is under way', todo: 'Wait until it has ended.' },
    PAYOUT: { title: 'A bank transfer can still come back', todo: 'Wait for two weeks after the bank has booked it.' },
    INCOMING_TRANSFER: { title: 'Money from a bank is on its way to you', todo: 'Wait until it has arrived.' },
    AGENT_SESSION: {
      title: 'An agent session is open, or its account is on chain',
      todo: 'End it, on another device when this one cannot prove it, or wait for its end.',
    },
    SCHEDULE: {
      title: 'A recurring payment is open, or its contract can pay',
      todo: 'End it, on another device when this one cannot prove it, or wait for its end.',
    },
    CONDITIONAL_ORDER: {
      title: 'An order is open, or can be filled on chain',
      todo: 'End it, on another device when this one cannot prove it, or wait for its end.',
    },
    RECOVERY: { title: 'A recovery of your account is under way', todo: 'Cancel it, or wait until it has ended.' },
    CHARGE: { title: 'A charge for your plan is not paid', todo: 'Pay it.' },
    ONLY_OWNER: { title: 'You are the only owner of an organization', todo: 'Make another member an owner.' },
  },
  {
    de: {
      MONEY: { title: 'Auf Ihren Konten ist Geld', todo: 'Überweisen Sie es auf ein anderes Konto oder Wallet.' },
      JOINT_ACCOUNT: {
        title: 'Sie sind Mitglied eines gemeinsamen Kontos',
        todo: 'Verlassen oder schließen Sie es.',
      },
      PAYMENT_WAITING: {
        title: 'Eine Zahlung wartet auf Ihre Entscheidung',
        todo: 'Geben Sie sie frei, oder lehnen Sie sie ab.',
      },
      PAYMENT_UNDER_WAY: { title: 'Eine Zahlung ist unterwegs', todo: 'Warten Sie, bis sie beendet ist.' },
      CHANGE_UNDER_WAY: {
        title: 'Etwas, das Sie unterschrieben haben, ist unterwegs',
        todo: 'Warten Sie, bis es beendet ist.',
      },
      PAYOUT: {
        title: 'Eine Banküberweisung kann noch zurückkommen',
        todo: 'Warten Sie zwei Wochen, nachdem die Bank sie gebucht hat.',
      },
      INCOMING_TRANSFER: {
        title: 'Geld von einer Bank ist zu Ihnen unterwegs',
        todo: 'Warten Sie, bis es angekommen ist.',
      },
      AGENT_SESSION: {
        title: 'Eine Agentensitzung ist offen, oder ihr Konto ist auf der Chain',
        todo: 'Beenden Sie sie, auf einem anderen Gerät, wenn dieses sie nicht belegen kann, oder warten Sie ihr Ende ab.',
      },
      SCHEDULE: {
        title: 'Ein Dauerauftrag läuft, oder sein Vertrag kann zahlen',
        todo: 'Beenden Sie ihn, auf einem anderen Gerät, wenn dieses ihn nicht belegen kann, oder warten Sie sein Ende ab.',
      },
      CONDITIONAL_ORDER: {
        title: 'Ein Auftrag ist offen oder kann auf der Chain ausgeführt werden',
        todo: 'Beenden Sie ihn, auf einem anderen Gerät, wenn dieses ihn nicht belegen kann, oder warten Sie sein Ende ab.',
      },
      RECOVERY: {
        title: 'Eine Wiederherstellung Ihres Kontos läuft',
        todo: 'Brechen Sie sie ab, oder warten Sie, bis sie beendet ist.',
      },
      CHARGE: { title: 'Eine Abrechnung Ihres Tarifs ist nicht bezahlt', todo: 'Bezahlen Sie sie.' },
      ONLY_OWNER: {
        title: 'Sie sind der einzige Inhaber einer Organisation',
        todo: 'Machen Sie ein anderes Mitglied zum Inhaber.',
      },
    },
  },
);

/** Where it is done; null where waiting is all. */
export const PLACES: Readonly<Record<ClosingObstacleKind, string | null>> = {
  MONEY: '/send',
  JOINT_ACCOUNT: '/sub-accounts',
  PAYMENT_WAITING: '/approvals',
  PAYMENT_UNDER_WAY: '/activity',
  CHANGE_UNDER_WAY: null,
  PAYOUT: '/activity',
  INCOMING_TRANSFER: '/virtual-accounts',
  AGENT_SESSION: '/mandates',
  SCHEDULE: '/mandates',
  CONDITIONAL_ORDER: '/mandates',
  RECOVERY: '/recovery',
  CHARGE: '/documents/subscriptions',
  ONLY_OWNER: '/organizations',
};

/** What the owner loses, or leaves undone. */
export const WARNINGS = texts(
  {
    UNPAID_BILL: 'Bills that are not paid. You owe them all the same, and they are erased here.',
    UNSIGNED_TAX_DOCUMENT: 'Tax documents that you have not signed. They are erased.',
    CREDITS: 'Your usage credits. They are not paid out.',
    POINTS: 'Your points. They are not paid out.',
    BANK_ACCOUNT:
      'Your bank details with our partner bank. They are closed; money that is sent there later goes back to its payer.',
    GUARDED_ACCOUNT: 'The accounts that you guard. You cannot help to recover them any more; tell their owners.',
    NAMED_MEMBER: 'Joint accounts of others that name you, and in which you have not taken part.',
    MEMBERSHIP: 'Your memberships in organizations. They end.',
  },
  {
    de: {
      UNPAID_BILL: 'Rechnungen, die nicht bezahlt sind. Sie schulden sie weiterhin, und hier werden sie gelöscht.',
      UNSIGNED_TAX_DOCUMENT: 'Steuerbelege, die Sie nicht unterschrieben haben. Sie werden gelöscht.',
      CREDITS: 'Ihr Nutzungsguthaben. Es wird nicht ausgezahlt.',
      POINTS: 'Ihre Punkte. Sie werden nicht ausgezahlt.',
      BANK_ACCOUNT:
        'Ihre Bankverbindung bei unserer Partnerbank. Sie wird geschlossen; Geld, das später dorthin geschickt wird, geht an den Zahler zurück.',
      GUARDED_ACCOUNT:
        'Die Konten, deren Vertrauensperson Sie sind. Sie können nicht mehr helfen, sie wiederherzustellen; sagen Sie es ihren Inhabern.',
      NAMED_MEMBER: 'Gemeinsame Konten anderer, die Sie nennen und an denen Sie nicht mitgewirkt haben.',
      MEMBERSHIP: 'Ihre Mitgliedschaften in Organisationen. Sie enden.',
    },
  },
);
