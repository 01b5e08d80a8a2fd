import type {
  AgentSessionChange,
  JointProposalChange,
  JointProposalStep,
  NotificationMetadata,
  ScheduleChange,
  SubAccountChange,
} from '../../../domain/notifications/catalogue.js';
import type { RecoveryRequestStatus } from '../../../domain/recovery/recovery-request-status.js';
import { texts } from '../language/texts.js';

type UsageNews = NotificationMetadata['PLATFORM_USAGE']['news'];
type ConditionalOrderNews = NotificationMetadata['CONDITIONAL_ORDER_CHANGED']['status'];

/** The sentences of all notifications. */
export const TEXTS = texts(
  {
    hidden: 'Money',
    somebody: 'somebody',
    mistakable: (name: string, username: string, resembled: string) => `${name} (@${username}, not @${resembled})`,
    received: (amount: string, sender: string) => `${amount} received from ${sender}`,
    refunded: (amount: string, sender: string) => `${amount} came back from ${sender}`,
    proposed: (amount: string, recipient: string) => `You were asked to pay ${amount} to ${recipient}`,
    waiting: (count: number) => `The newest of ${count} requests of this application`,
    completed: (amount: string, recipient: string) => `${amount} paid to ${recipient}`,
    failed: (amount: string, recipient: string) => `${amount} to ${recipient} could not be paid`,
    reversedCompletion: (amount: string, recipient: string) =>
      `${amount} to ${recipient} is not paid any more: the chain took it back`,
    reversedFailure: (amount: string, recipient: string) => `${amount} to ${recipient} has not failed after all`,
    reversedReceipt: (amount: string, sender: string) => `${amount} from ${sender} is gone: the chain took it back`,
    payoutPaid: (amount: string, recipient: string) => `${amount} has arrived at the bank of ${recipient}`,
    payoutReturned: (amount: string, recipient: string) => `${amount} to ${recipient} comes back from the bank`,
    expired: (amount: string, recipient: string) => `Nobody decided on ${amount} to ${recipient} in time`,
    accountsOpen: 'You can be paid by bank transfer now',
    accountsRejected: 'The bank opens no accounts for you',
    accountsIncomplete: 'The bank needs something to open your accounts',
    requested: 'The bank wants to know something',
    submissionRefused: 'The bank did not take what you have given; give it again',
    requestedPaused: 'The bank has paused a transfer and wants to know something',
    transferReturned: (amount: string, payer: string) => `${amount} from ${payer} went back: the bank did not take it`,
    billDue: (merchant: string, date: string) => `The bill of ${merchant} is due on ${date}`,
    charged: (amount: string, plan: string) => `${amount} are to be paid for your plan ${plan}`,
    planRestsSoon: (plan: string, day: string) => `From ${day} on your plan ${plan} includes nothing until you pay it`,
    planRests: (plan: string) => `Your plan ${plan} rests: a charge is not paid`,
    planChanged: (plan: string) => `You have the plan ${plan} now`,
    planLapsed: (plan: string) =>
      `You keep your plan: ${plan} costs more by now than you have agreed to, or is offered no more`,
    passkeyAdded: 'A passkey can sign for your wallet now',
    passkeyRemoved: 'A passkey no longer signs for your wallet',
    passkeyReversed: 'The chain took back the change of a passkey; it is being repeated',
    subAccount: (name: string, change: SubAccountChange, owner: string) =>
      ({
        OPENED: `${name} is open`,
        MEMBER_ADDED: `@${owner} made you a member of ${name}`,
        MEMBER_REMOVED: `You are no longer a member of ${name}`,
        FROZEN: `${name} is frozen`,
        UNFROZEN: `${name} is no longer frozen`,
        CLOSED: `${name} is closed`,
      })[change],
    subAccountFailed: (name: string, change: 'close' | 'unfreeze') =>
      ({ close: `${name} could not be closed`, unfreeze: `${name} could not be unfrozen` })[change],
    proposalFailed: (name: string, step: JointProposalStep) =>
      ({
        approve: `Your approval in ${name} did not count`,
        reject: `Your rejection in ${name} did not count`,
        execute: `The proposal of ${name} could not be executed`,
        cancel: `The proposal of ${name} could not be cancelled`,
      })[step],
    proposal: (name: string, change: JointProposalChange, by: string) =>
      ({
        OPENED: `${by} proposes something for ${name}`,
        APPROVAL: `${by} approved a proposal for ${name}`,
        REJECTION: `${by} voted against a proposal for ${name}`,
        EXECUTED: `A proposal for ${name} was executed`,
        REJECTED: `A proposal for ${name} was rejected`,
        CANCELLED: `A proposal for ${name} was cancelled`,
      })[change],
    order: (asset: string, status: ConditionalOrderNews) =>
      ({
        ACTIVATION_FAILED: `Your order for ${asset} could not be activated`,
        NOT_CANCELLED: `Your order for ${asset} was not cancelled on chain: sign again`,
        PUBLISHED: `Your order for ${asset} was triggered`,
        FILLED: `Your order for ${asset} is filled`,
        CANCELLED: `Your order for ${asset} is cancelled`,
        EXPIRED: `Your order for ${asset} has expired`,
      })[status],
    recovery: (status: RecoveryRequestStatus) =>
      ({
        initiated: 'Somebody recovers your account',
        threshold_met: 'The recovery of your account is approved',
        executing: 'Your account is being recovered',
        completed: 'Your account has a new passkey',
        cancelled: 'The recovery of your account was cancelled',
        expired: 'The recovery of your account has lapsed',
        failed: 'The recovery of your account failed',
      })[status],
    recoveryWeight: (weight: number) => `${weight} of 100 approved. If this is not you, cancel it now`,
    guardian: (name: string, accepted: boolean) =>
      accepted ? `${name} agreed to guard your account` : `${name} does not want to guard your account`,
    guardianMail: (name: string, isInvitation: boolean) =>
      `${isInvitation ? 'Your invitation' : 'The mail about the recovery of your account'} to ${name} was refused`,
    guardianship: (owner: string, asked: 'GUARD' | 'APPROVE') =>
      asked === 'GUARD' ? `@${owner} asks you to guard their account` : `@${owner} asks you to approve a new passkey`,
    scheduleProposed: (amount: string, recipient: string) =>
      `You were asked to pay ${amount} to ${recipient} regularly`,
    schedule: (amount: string, recipient: string, change: ScheduleChange) =>
      ({
        ACTIVATED: `${amount} will be paid to ${recipient} regularly`,
        ACTIVATION_FAILED: `The regular payments of ${amount} to ${recipient} could not be activated`,
        PAUSED: `The regular payments of ${amount} to ${recipient} are paused`,
        NOT_ENDED: `The regular payments of ${amount} to ${recipient} have not ended`,
        NOT_SKIPPED: `The payment of ${amount} to ${recipient} was not skipped and is made on its day`,
        COMPLETED: `The last of the regular payments of ${amount} to ${recipient} was made`,
        CANCELLED: `The regular payments of ${amount} to ${recipient} are cancelled`,
        EXPIRED: `Nobody activated the regular payments of ${amount} to ${recipient} in time`,
      })[change],
    scheduleUnpaid: (amount: string, recipient: string) =>
      `The regular payment of ${amount} to ${recipient} could not be made`,
    threeFailed: 'Three payments in a row failed',
    restored: 'The service was restored from a backup. It pays nothing until you resume them.',
    notEnded: (isPaused: boolean) =>
      `The chain did not carry out what you signed. ${isPaused ? 'They stay paused: sign again, or resume them.' : 'They go on as before.'}`,
    signIn: 'New sign-in',
    agentSession: (recipient: string, change: AgentSessionChange) =>
      ({
        CREATED: `An application asks for an agent session that pays ${recipient}`,
        ACTIVATED: `The agent session for ${recipient} is active`,
        ACTIVATION_FAILED: `The agent session for ${recipient} could not be activated`,
        PAUSED: `The agent session for ${recipient} is paused`,
        AUTO_PAUSED: `The agent session for ${recipient} was paused by itself`,
        RESUMED: `The agent session for ${recipient} goes on`,
        REVOKED: `The agent session for ${recipient} is revoked`,
        EXPIRED: `The agent session for ${recipient} has ended`,
        REVERSED: `The chain has taken the activation of the agent session for ${recipient} back; it is repeated`,
      })[change],
    keyCreated: (name: string) => `API key created: ${name}`,
    webhookDisabled: (isGone: boolean) =>
      isGone
        ? 'A webhook endpoint was disabled: it answered 410'
        : 'A webhook endpoint was disabled after days of failures',
    platformUsage: (news: UsageNews, amount: string, limit: string) =>
      ({
        THRESHOLD_REACHED: `Much of a spending limit is used: ${amount} of ${limit}`,
        LIMIT_EXCEEDED: `A spending limit is reached: ${amount} of ${limit} are used`,
        CREDIT_LOW: `The organization's credits run low: ${amount} are left`,
        CREDIT_EXHAUSTED: `The organization's credits are used up: ${amount} are left`,
      })[news],
    accountSaved: (name: string) => `Account saved: ${name}`,
    other: 'There is something new',
  },
  {
    de: {
      hidden: 'Geld',
      somebody: 'jemandem',
      mistakable: (name, username, resembled) => `${name} (@${username}, nicht @${resembled})`,
      received: (amount, sender) => `${amount} von ${sender} erhalten`,
      refunded: (amount, sender) => `${amount} von ${sender} zurückerhalten`,
      proposed: (amount, recipient) => `Sie wurden gebeten, ${amount} an ${recipient} zu zahlen`,
      waiting: (count) => `Die neueste von ${count} Anfragen dieser Anwendung`,
      completed: (amount, recipient) => `${amount} an ${recipient} gezahlt`,
      failed: (amount, recipient) => `${amount} an ${recipient} konnte nicht gezahlt werden`,
      reversedCompletion: (amount, recipient) =>
        `${amount} an ${recipient} ist nicht mehr gezahlt: Die Chain hat es zurückgenommen`,
      reversedFailure: (amount, recipient) => `${amount} an ${recipient} ist doch nicht gescheitert`,
      reversedReceipt: (amount, sender) => `${amount} von ${sender} ist weg: Die Chain hat es zurückgenommen`,
      payoutPaid: (amount, recipient) => `${amount} ist bei der Bank von ${recipient} angekommen`,
      payoutReturned: (amount, recipient) => `${amount} an ${recipient} kommt von der Bank zurück`,
      expired: (amount, recipient) => `Über ${amount} an ${recipient} hat niemand rechtzeitig entschieden`,
      accountsOpen: 'Man kann Ihnen jetzt Geld überweisen',
      accountsRejected: 'Die Bank eröffnet Ihnen keine Konten',
      accountsIncomplete: 'Die Bank braucht noch etwas, um Ihre Konten zu eröffnen',
      requested: 'Die Bank möchte etwas wissen',
      submissionRefused: 'Die Bank hat Ihre Angaben nicht angenommen; machen Sie sie noch einmal',
      requestedPaused: 'Die Bank hält eine Überweisung an und möchte etwas wissen',
      transferReturned: (amount, payer) => `${amount} von ${payer} gehen zurück: die Bank hat sie nicht angenommen`,
      billDue: (merchant, date) => `Die Rechnung von ${merchant} ist am ${date} fällig`,
      charged: (amount, plan) => `${amount} sind für Ihren Tarif ${plan} zu zahlen`,
      planRestsSoon: (plan, day) => `Ab ${day} enthält Ihr Tarif ${plan} nichts mehr, bis Sie ihn bezahlen`,
      planRests: (plan) => `Ihr Tarif ${plan} ruht: eine Rechnung ist offen`,
      planChanged: (plan) => `Sie haben jetzt den Tarif ${plan}`,
      planLapsed: (plan) =>
        `Sie behalten Ihren Tarif: ${plan} kostet jetzt mehr, als Sie bestätigt haben, oder wird nicht mehr angeboten`,
      passkeyAdded: 'Ein Passkey kann jetzt für Ihre Wallet unterschreiben',
      passkeyRemoved: 'Ein Passkey unterschreibt nicht mehr für Ihre Wallet',
      passkeyReversed: 'Die Chain hat die Änderung eines Passkeys zurückgenommen; sie wird wiederholt',
      subAccount: (name, change, owner) =>
        ({
          OPENED: `${name} ist eröffnet`,
          MEMBER_ADDED: `@${owner} hat Sie zum Mitglied von ${name} gemacht`,
          MEMBER_REMOVED: `Sie sind nicht mehr Mitglied von ${name}`,
          FROZEN: `${name} ist eingefroren`,
          UNFROZEN: `${name} ist nicht mehr eingefroren`,
          CLOSED: `${name} ist geschlossen`,
        })[change],
      subAccountFailed: (name, change) =>
        ({
          close: `${name} konnte nicht geschlossen werden`,
          unfreeze: `Das Einfrieren von ${name} konnte nicht beendet werden`,
        })[change],
      proposalFailed: (name, step) =>
        ({
          approve: `Ihre Zustimmung in ${name} hat nicht gezählt`,
          reject: `Ihre Ablehnung in ${name} hat nicht gezählt`,
          execute: `Der Vorschlag von ${name} konnte nicht ausgeführt werden`,
          cancel: `Der Vorschlag von ${name} konnte nicht zurückgezogen werden`,
        })[step],
      proposal: (name, change, by) =>
        ({
          OPENED: `${by} schlägt etwas für ${name} vor`,
          APPROVAL: `${by} hat einem Vorschlag für ${name} zugestimmt`,
          REJECTION: `${by} hat gegen einen Vorschlag für ${name} gestimmt`,
          EXECUTED: `Ein Vorschlag für ${name} wurde ausgeführt`,
          REJECTED: `Ein Vorschlag für ${name} wurde abgelehnt`,
          CANCELLED: `Ein Vorschlag für ${name} wurde zurückgezogen`,
        })[change],
      order: (asset, status) =>
        ({
          ACTIVATION_FAILED: `Ihr Auftrag für ${asset} konnte nicht aktiviert werden`,
          NOT_CANCELLED: `Ihr Auftrag für ${asset} ist nicht auf der Blockchain storniert: Unterschreiben Sie erneut`,
          PUBLISHED: `Ihr Auftrag für ${asset} wurde ausgelöst`,
          FILLED: `Ihr Auftrag für ${asset} ist ausgeführt`,
          CANCELLED: `Ihr Auftrag für ${asset} ist storniert`,
          EXPIRED: `Ihr Auftrag für ${asset} ist abgelaufen`,
        })[status],
      recovery: (status) =>
        ({
          initiated: 'Jemand stellt Ihr Konto wieder her',
          threshold_met: 'Die Wiederherstellung Ihres Kontos ist genehmigt',
          executing: 'Ihr Konto wird wiederhergestellt',
          completed: 'Ihr Konto hat einen neuen Passkey',
          cancelled: 'Die Wiederherstellung Ihres Kontos wurde abgebrochen',
          expired: 'Die Wiederherstellung Ihres Kontos ist verfallen',
          failed: 'Die Wiederherstellung Ihres Kontos ist gescheitert',
        })[status],
      recoveryWeight: (weight) => `${weight} von 100 genehmigt. Wenn Sie das nicht sind, brechen Sie jetzt ab`,
      guardian: (name, accepted) =>
        accepted ? `${name} ist jetzt Ihre Vertrauensperson` : `${name} möchte nicht Ihre Vertrauensperson sein`,
      guardianMail: (name, isInvitation) =>
        `${isInvitation ? 'Ihre Einladung' : 'Die E-Mail zur Wiederherstellung Ihres Kontos'} an ${name} wurde abgewiesen`,
      guardianship: (owner, asked) =>
        asked === 'GUARD'
          ? `@${owner} bittet Sie, Vertrauensperson zu sein`
          : `@${owner} bittet Sie, einen neuen Passkey zu genehmigen`,
      scheduleProposed: (amount, recipient) => `Sie wurden gebeten, ${amount} regelmäßig an ${recipient} zu zahlen`,
      schedule: (amount, recipient, change) =>
        ({
          ACTIVATED: `${amount} wird regelmäßig an ${recipient} gezahlt`,
          ACTIVATION_FAILED: `Der Dauerauftrag über ${amount} an ${recipient} konnte nicht aktiviert werden`,
          PAUSED: `Der Dauerauftrag über ${amount} an ${recipient} ist pausiert`,
          NOT_ENDED: `Der Dauerauftrag über ${amount} an ${recipient} ist nicht beendet`,
          NOT_SKIPPED: `Die Zahlung von ${amount} an ${recipient} ist nicht ausgelassen und wird an ihrem Tag gemacht`,
          COMPLETED: `Die letzte Zahlung des Dauerauftrags über ${amount} an ${recipient} ist gemacht`,
          CANCELLED: `Der Dauerauftrag über ${amount} an ${recipient} ist gekündigt`,
          EXPIRED: `Den Dauerauftrag über ${amount} an ${recipient} hat niemand rechtzeitig aktiviert`,
        })[change],
      scheduleUnpaid: (amount, recipient) =>
        `Die regelmäßige Zahlung von ${amount} an ${recipient} konnte nicht gemacht werden`,
      threeFailed: 'Drei Zahlungen nacheinander sind gescheitert',
      restored: 'Der Dienst wurde aus einem Backup wiederhergestellt. Er zahlt nichts, bis Sie ihn fortsetzen.',
      notEnded: (isPaused) =>
        `Die Blockchain hat nicht ausgeführt, was Sie unterschrieben haben. ${isPaused ? 'Er bleibt pausiert: Unterschreiben Sie erneut oder setzen Sie ihn fort.' : 'Er läuft weiter wie bisher.'}`,
      signIn: 'Neue Anmeldung',
      agentSession: (recipient, change) =>
        ({
          CREATED: `Eine Anwendung bittet um eine Vollmacht, die an ${recipient} zahlt`,
          ACTIVATED: `Die Agenten-Vollmacht für ${recipient} ist aktiv`,
          ACTIVATION_FAILED: `Die Agenten-Vollmacht für ${recipient} konnte nicht aktiviert werden`,
          PAUSED: `Die Agenten-Vollmacht für ${recipient} ist angehalten`,
          AUTO_PAUSED: `Die Agenten-Vollmacht für ${recipient} wurde von selbst angehalten`,
          RESUMED: `Die Agenten-Vollmacht für ${recipient} geht weiter`,
          REVOKED: `Die Agenten-Vollmacht für ${recipient} ist widerrufen`,
          EXPIRED: `Die Agenten-Vollmacht für ${recipient} ist abgelaufen`,
          REVERSED: `Die Chain hat die Aktivierung der Agenten-Vollmacht für ${recipient} zurückgenommen; sie wird wiederholt`,
        })[change],
      keyCreated: (name) => `API-Schlüssel angelegt: ${name}`,
      webhookDisabled: (isGone) =>
        isGone
          ? 'Ein Webhook-Empfänger wurde abgeschaltet: Er hat mit 410 geantwortet'
          : 'Ein Webhook-Empfänger wurde nach Tagen voller Fehler abgeschaltet',
      platformUsage: (news, amount, limit) =>
        ({
          THRESHOLD_REACHED: `Von einem Ausgabenlimit ist viel verbraucht: ${amount} von ${limit}`,
          LIMIT_EXCEEDED: `Ein Ausgabenlimit ist erreicht: ${amount} von ${limit} sind verbraucht`,
          CREDIT_LOW: `Das Guthaben der Organisation geht zur Neige: ${amount} sind übrig`,
          CREDIT_EXHAUSTED: `Das Guthaben der Organisation ist verbraucht: ${amount} sind übrig`,
        })[news],
      accountSaved: (name) => `Konto gespeichert: ${name}`,
      other: 'Es gibt etwas Neues',
    },
  },
);
