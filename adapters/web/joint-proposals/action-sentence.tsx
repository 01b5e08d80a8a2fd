import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { PROPOSAL_TEXTS } from './proposal-texts.js';
import type { ProposedAction, ShownAmount } from './proposed-action.js';

/** What the account would do, in words, from the bytes that are voted on. */
export function ActionSentence({ action }: { readonly action: ProposedAction }) {
  const t = useTexts(PROPOSAL_TEXTS);
  const { amount } = useFormat();
  const written = (money: ShownAmount) =>
    'currency' in money ? amount(money.amount, money.currency) : t.units(money.units, money.token);
  switch (action.kind) {
    case 'spend':
      return (
        <>
          <p>{t.spend(written(action.money))}</p>
          <Facts>
            <Fact name={t.recipient}>
              <CopyableText text={action.recipient} />
            </Fact>
          </Facts>
        </>
      );
    case 'withdraw':
      return <p>{t.withdraw(written(action.money))}</p>;
    case 'swap':
      return <p>{t.swap(written(action.money), written(action.minimum))}</p>;
    case 'setMembers':
      return <p>{t.setMembers(action.members.join(', '), action.threshold)}</p>;
    case 'close':
    case 'unfreeze':
    case 'unreadable':
      return <p>{t[action.kind]}</p>;
  }
}
