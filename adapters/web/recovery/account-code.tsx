import { useTexts } from '../app/app-context.js';
import { accountCodeOf } from '../chain/recovery-hash.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { KeyCode } from './key-code.js';

const TEXTS = texts(
  { account: 'Account', code: 'Code of the account' },
  { de: { account: 'Konto', code: 'Code des Kontos' } },
);

/** Which account it is, for a guardian and its owner to compare: a name on the page says nothing of the address. */
export function AccountCode({ account }: { readonly account: string }) {
  const t = useTexts(TEXTS);
  return (
    <Facts>
      <Fact name={t.account}>
        <CopyableText text={account} />
      </Fact>
      <Fact name={t.code}>
        <KeyCode code={accountCodeOf(account) ?? ''} />
      </Fact>
    </Facts>
  );
}
