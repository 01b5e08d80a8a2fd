import type { Address } from '../../../application/ports/user-operation.js';
import { PERIOD_TEXTS } from '../agent-sessions/agent-session-words.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useTrust } from '../approvals/use-trust.js';
import { contractName } from '../chain/deployment.js';
import { readTerms } from '../chain/mandate-contract.js';
import { proofOf, type ShownMandate } from '../chain/stop-calls.js';
import { decimalOf } from '../conditional-orders/order-words.js';
import { Row } from '../design/list.js';
import { texts } from '../language/texts.js';
import { usePurposeTitle } from './purpose-words.js';
import type { EndedMandate } from './shown-mandate.js';

const TEXTS = texts(
  {
    REVOKE: 'Its account is closed, and what it holds comes back to you',
    CANCEL: 'It ends, and what it was allowed to take is no longer allowed',
    DISALLOW: 'What it was allowed to take is no longer allowed; until then it may be filled',
    ABORT: 'Its activation becomes impossible, and what it has made by then ends',
    DISCARD: 'The draft is discarded',
    until: (deadline: string) => `The activation can still be carried out until ${deadline}`,
    pays: (amount: string, payments: string, recipient: string) =>
      `Pays ${amount} each time, ${payments} times in all, to ${recipient}`,
    trades: (sold: string, minimum: string) => `Gives ${sold} for ${minimum} or more`,
    spends: (each: string, cap: string, period: string, recipient: string) =>
      `Pays at most ${each} each time, and ${cap} in any ${period}, to ${recipient}`,
    unproven: (address: string) => `This device cannot prove that the account ${address} is this session's`,
  },
  {
    de: {
      REVOKE: 'Sein Konto wird geschlossen, und was es hält, kommt zu Ihnen zurück',
      CANCEL: 'Er endet, und was er nehmen durfte, ist nicht mehr erlaubt',
      DISALLOW: 'Was er nehmen durfte, ist nicht mehr erlaubt; bis dahin kann er ausgeführt werden',
      ABORT: 'Seine Aktivierung wird unmöglich, und was sie bis dahin gemacht hat, endet',
      DISCARD: 'Der Entwurf wird verworfen',
      until: (deadline) => `Ausgeführt werden kann die Aktivierung noch bis ${deadline}`,
      pays: (amount, payments, recipient) => `Zahlt jedes Mal ${amount}, insgesamt ${payments}-mal, an ${recipient}`,
      trades: (sold, minimum) => `Gibt ${sold} für ${minimum} oder mehr`,
      spends: (each, cap, period, recipient) =>
        `Zahlt jedes Mal höchstens ${each}, und ${cap} in beliebigen ${period}, an ${recipient}`,
      unproven: (address) => `Dieses Gerät kann nicht beweisen, dass ${address} das Konto dieser Vollmacht ist`,
    },
  },
);

interface StoppedRowProps {
  readonly mandate: EndedMandate;
}

/** A mandate that is about to end, with the terms that the address of its contract commits to. */
export function StoppedRow({ mandate }: StoppedRowProps) {
  const t = useTexts(TEXTS);
  const titleOf = usePurposeTitle();
  const { moment } = useFormat();
  const { trust } = useTrust();
  const kept = useTermsText(mandate);
  const isProven = trust?.kind !== 'trusted' || proofOf(mandate, trust.chainContext).proven;
  const warning = isProven ? null : t.unproven(mandate.contractAddress);
  const { activationDeadline: deadline } = mandate;
  const until = deadline && t.until(moment(deadline));
  const sentences = [kept, t[mandate.end], until, warning].filter((sentence) => sentence !== null);
  return <Row title={titleOf(mandate.purpose, mandate.title)} detail={sentences.join('. ')} />;
}

/** Null where the terms cannot be read, or this device does not know their tokens. */
function useTermsText(mandate: ShownMandate): string | null {
  const t = useTexts(TEXTS);
  const periods = useTexts(PERIOD_TEXTS);
  const format = useFormat();
  const { trust } = useTrust();
  const terms = readTerms(mandate);
  if (terms === null || trust?.kind !== 'trusted') return null;
  const amountOf = (units: bigint, address: Address) => {
    const token = contractName(trust.chainContext, address);
    return token === null ? null : `${format.number(decimalOf({ token, units }))} ${token}`;
  };
  switch (terms.kind) {
    case 'SCHEDULE': {
      const amount = amountOf(terms.amount, terms.token);
      return amount && t.pays(amount, format.quantity(terms.times.length), terms.recipient);
    }
    case 'AGENT_SESSION': {
      const [each, cap] = [terms.maxPerExecution, terms.maxPerPeriod].map((units) => amountOf(units, terms.token));
      return each && cap ? t.spends(each, cap, periods.period(Number(terms.periodSeconds)), terms.recipient) : null;
    }
    case 'CONDITIONAL_ORDER': {
      const sold = amountOf(terms.sellAmount, terms.sellToken);
      const minimum = amountOf(terms.minBuyAmount, terms.buyToken);
      return sold && minimum && t.trades(sold, minimum);
    }
  }
}
