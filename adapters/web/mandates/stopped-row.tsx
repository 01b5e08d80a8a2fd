import type { Address } from '../../../application/ports/user-operation.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useTrust } from '../approvals/use-trust.js';
import { contractName } from '../chain/deployment.js';
import type { ContractTerms } from '../chain/mandate-contract.js';
import { type ShownMandate, shownTerms } from '../chain/stop-calls.js';
import { decimalOf } from '../conditional-orders/order-words.js';
import { Row } from '../design/list.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    REVOKE: 'Its account is closed, and what it holds comes back to you',
    CANCEL: 'It ends, and what it was allowed to take is no longer allowed',
    DISALLOW: 'What it was allowed to take is no longer allowed; until then it may be filled',
    ABORT: 'Its activation becomes impossible, and what it has made by then ends',
    DISCARD: 'The draft is discarded',
    pays: (amount: string, payments: string, recipient: string) =>
      `Pays ${amount} each time, ${payments} times in all, to ${recipient}`,
    trades: (sold: string, minimum: string) => `Gives ${sold} for ${minimum} or more`,
  },
  {
    de: {
      REVOKE: 'Sein Konto wird geschlossen, und was es hält, kommt zu Ihnen zurück',
      CANCEL: 'Er endet, und was er nehmen durfte, ist nicht mehr erlaubt',
      DISALLOW: 'Was er nehmen durfte, ist nicht mehr erlaubt; bis dahin kann er ausgeführt werden',
      ABORT: 'Seine Aktivierung wird unmöglich, und was sie bis dahin gemacht hat, endet',
      DISCARD: 'Der Entwurf wird verworfen',
      pays: (amount, payments, recipient) => `Zahlt jedes Mal ${amount}, insgesamt ${payments}-mal, an ${recipient}`,
      trades: (sold, minimum) => `Gibt ${sold} für ${minimum} oder mehr`,
    },
  },
);

interface StoppedRowProps {
  readonly mandate: ShownMandate & { readonly title: string };
}

/** A mandate that is about to end, with the terms that the address of its contract commits to. */
export function StoppedRow({ mandate }: StoppedRowProps) {
  const t = useTexts(TEXTS);
  const terms = shownTerms(mandate);
  const kept = useTermsText(terms);
  return <Row title={mandate.title} detail={kept === null ? t[mandate.end] : `${kept}. ${t[mandate.end]}`} />;
}

/** Null where there are no terms, or this device does not know their tokens. */
function useTermsText(terms: ContractTerms | null): string | null {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { trust } = useTrust();
  if (terms === null || trust?.kind !== 'trusted') return null;
  const amountOf = (units: bigint, address: Address) => {
    const token = contractName(trust.chainContext, address);
    return token === null ? null : `${format.number(decimalOf({ token, units }))} ${token}`;
  };
  if (terms.kind === 'SCHEDULE') {
    const amount = amountOf(terms.amount, terms.token);
    return amount && t.pays(amount, format.number(String(terms.times.length)), terms.recipient);
  }
  const [sold, minimum] = [amountOf(terms.sellAmount, terms.sellToken), amountOf(terms.minBuyAmount, terms.buyToken)];
  return sold && minimum && t.trades(sold, minimum);
}
