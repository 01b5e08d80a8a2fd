import type { ApprovalCard, Decision } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { BillChangeBanner } from '../bills/bill-change.js';
import { Banner } from '../design/banner.js';
import { ButtonLink } from '../design/button.js';
import { CheckField } from '../design/field.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { NameWarning } from '../shell/shown-name.js';
import { ComparedAddresses } from './compared-addresses.js';
import { onlyLine } from './only-line.js';
import { tradeIn } from './shown-trade.js';

const TEXTS = texts(
  {
    firstTime: 'First time you pay them',
    firstTimeMore: (name: string) =>
      `You have never paid this address. Make sure that it is really the one of ${name}.`,
    firstTimeBank: (name: string) =>
      `You have never paid this bank account. Make sure that it is really one of ${name}.`,
    known: (name: string) => `You saved this address as “${name}”.`,
    lookAlike: (name: string) => `This looks like the address of ${name}, but is another one`,
    lookAlikeMore:
      'Whoever wants your money to go astray may make an address with the same beginning and end. Compare the marked parts.',
    thisOne: 'Would be paid now',
    knownOne: (name: string) => `${name}, whom you know`,
    compared: 'I have compared them, and this is the address that I want to pay.',
    poor: 'There is not enough money for this',
    poorMore: (needed: string, held: string) => `It takes ${needed}, and you have ${held}. Add money, or reject it.`,
    add: 'Add money',
    old: 'The chain does not answer',
    oldMore: 'The balance is the last one known. Whether it covers the payment is checked again before anything moves.',
    token: 'Nobody vouches for this token',
    tokenMore: (address: string) =>
      `Anybody can make a token and give it any name. Only its contract tells which one it is: ${address}. Compare it with a source that you trust. The token may be worth nothing, and its maker may keep you from selling it one day.`,
    tokenSays: (symbol: string, decimals: string, least: string) =>
      `Nobody vouches for its name ${symbol} and its ${decimals} decimals either: they are what it says, as this service tells it. What ` +
      `you sign is to get at least ${least} of its smallest units; how many tokens that is depends on its decimals.`,
    gone: 'The application that asked is no longer connected',
    goneMore: 'It was connected when it asked. Reject it if you do not expect it.',
  },
  {
    de: {
      firstTime: 'Sie zahlen das erste Mal dorthin',
      firstTimeMore: (name) =>
        `An diese Adresse haben Sie noch nie gezahlt. Vergewissern Sie sich, dass sie wirklich ${name} gehört.`,
      firstTimeBank: (name) =>
        `Auf dieses Bankkonto haben Sie noch nie gezahlt. Vergewissern Sie sich, dass es wirklich ${name} gehört.`,
      known: (name) => `Sie haben diese Adresse als „${name}“ gespeichert.`,
      lookAlike: (name) => `Das sieht aus wie die Adresse von ${name}, ist aber eine andere`,
      lookAlikeMore:
        'Wer Ihr Geld umleiten will, kann eine Adresse mit demselben Anfang und Ende machen. Vergleichen Sie die markierten Stellen.',
      thisOne: 'Würde jetzt bezahlt',
      knownOne: (name) => `${name}, bei Ihnen bekannt`,
      compared: 'Ich habe sie verglichen, und an diese Adresse will ich zahlen.',
      poor: 'Dafür ist nicht genug Geld da',
      poorMore: (needed, held) => `Es braucht ${needed}, und Sie haben ${held}. Laden Sie auf, oder lehnen Sie ab.`,
      add: 'Aufladen',
      old: 'Die Chain antwortet nicht',
      oldMore:
        'Das Guthaben ist das zuletzt bekannte. Ob es reicht, wird noch einmal geprüft, bevor etwas bewegt wird.',
      token: 'Für diesen Token verbürgt sich niemand',
      tokenMore: (address) =>
        `Jeder kann einen Token machen und ihn beliebig nennen. Nur sein Vertrag sagt, welcher es ist: ${address}. Vergleichen Sie ihn mit einer Quelle, der Sie vertrauen. Der Token ist vielleicht nichts wert, und wer ihn gemacht hat, kann Sie vielleicht eines Tages am Verkauf hindern.`,
      tokenSays: (symbol, decimals, least) =>
        `Auch für seinen Namen ${symbol} und seine ${decimals} Nachkommastellen bürgt niemand: Das sagt er selbst, und dieser Dienst gibt es ` +
        `weiter. Sie unterschreiben, dass Sie mindestens ${least} seiner kleinsten Einheiten bekommen; wie viele Token das sind, hängt an den Nachkommastellen.`,
      gone: 'Die Anwendung, die gefragt hat, ist nicht mehr verbunden',
      goneMore: 'Sie war verbunden, als sie fragte. Lehnen Sie ab, wenn Sie das nicht erwarten.',
    },
  },
);

/** Warns when a simulation on chain shows that the payment would fail. */
export function isUncovered({ balanceAfter, decision }: ApprovalCard): boolean {
  return decision?.balanceSource === 'chain' && (balanceAfter?.startsWith('-') ?? false);
}

/** Warns that the owner has never paid this address or bank account. A look-alike warning replaces it. */
export function FirstTime({ card }: { readonly card: ApprovalCard }) {
  const t = useTexts(TEXTS);
  const { decision, recipient, lines = [] } = card;
  if (!decision?.firstTime || decision.lookAlike) return null;
  const isBank = lines.some(({ name }) => name === 'rail');
  const unknown = isBank ? t.firstTimeBank(recipient.name) : t.firstTimeMore(recipient.name);
  return (
    <Banner kind="warning" title={t.firstTime}>
      <p>{decision.savedName === undefined ? unknown : t.known(decision.savedName)}</p>
    </Banner>
  );
}

/** Tells that the amount is not the one that was read on the bill that is paid. */
export function ChangedBill({ card: { billChange } }: { readonly card: ApprovalCard }) {
  if (!billChange) return null;
  return <BillChangeBanner change={billChange} currency={billChange.currency} value={billChange.value} />;
}

interface RequestWarningsProps {
  readonly card: ApprovalCard;
  /** Whether the owner has compared the look-alikes. */
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
}

/** The warnings before an approval. */
export function RequestWarnings({ card, isCompared, onCompare }: RequestWarningsProps) {
  const t = useTexts(TEXTS);
  const { amount } = useFormat();
  const { decision, currency, recipient, application } = card;
  return (
    <>
      <NameWarning {...recipient} />
      {!application.isOwnApp && <NameWarning {...application} />}
      {decision?.lookAlike && recipient.address !== undefined && (
        <LookAlike
          address={recipient.address}
          known={decision.lookAlike}
          isCompared={isCompared}
          onCompare={onCompare}
        />
      )}
      {card.paymentType === 'buy_token' && (
        <Banner kind="warning" title={t.token}>
          <p>{t.tokenMore(onlyLine(card, 'tokenAddress'))}</p>
          <p>
            {t.tokenSays(
              onlyLine(card, 'tokenSymbol'),
              onlyLine(card, 'tokenDecimals'),
              String(tradeIn(card)?.minimumReceived.units ?? ''),
            )}
          </p>
        </Banner>
      )}
      {isUncovered(card) && (
        <Banner kind="danger" title={t.poor} action={<ButtonLink to="/receive">{t.add}</ButtonLink>} isNews>
          <p>{t.poorMore(amount(card.amount, currency), amount(card.balanceBefore ?? '0', currency))}</p>
        </Banner>
      )}
      {decision?.balanceSource === 'snapshot' && (
        <Banner kind="warning" title={t.old}>
          <p>{t.oldMore}</p>
        </Banner>
      )}
      {!application.grant && !application.isOwnApp && (
        <Banner kind="warning" title={t.gone}>
          <p>{t.goneMore}</p>
        </Banner>
      )}
    </>
  );
}

interface LookAlikeProps extends Omit<RequestWarningsProps, 'card'> {
  readonly address: string;
  readonly known: NonNullable<Decision['lookAlike']>;
}

function LookAlike({ address, known, isCompared, onCompare }: LookAlikeProps) {
  const t = useTexts(TEXTS);
  return (
    <Banner kind="danger" title={t.lookAlike(known.name)}>
      <Stack>
        <p>{t.lookAlikeMore}</p>
        <ComparedAddresses
          one={{ name: t.thisOne, address }}
          other={{ name: t.knownOne(known.name), address: known.address }}
        />
        <CheckField label={t.compared} isChecked={isCompared} onChange={onCompare} />
      </Stack>
    </Banner>
  );
}
