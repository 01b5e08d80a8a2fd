import { useState } from 'react';
import type { SubAccount } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { Button } from '../design/button.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { type AccountChange, AccountChangeDialog } from './account-change-dialog.js';

const TEXTS = texts(
  {
    CLOSE: 'Propose to close it',
    payOut: 'Propose to pay out what arrived later',
    UNFREEZE: 'Propose to unfreeze it',
    SET_MEMBERS: 'Propose other members',
  },
  {
    de: {
      CLOSE: 'Schließen vorschlagen',
      payOut: 'Auszahlung des später Eingegangenen vorschlagen',
      UNFREEZE: 'Ende des Einfrierens vorschlagen',
      SET_MEMBERS: 'Andere Mitglieder vorschlagen',
    },
  },
);

const CHANGES: Readonly<Record<SubAccount['status'], readonly AccountChange[]>> = {
  ACTIVE: ['SET_MEMBERS', 'CLOSE'],
  FROZEN: ['UNFREEZE'],
  CLOSED: ['CLOSE'],
};

/** What the members of a joint account can decide about the account itself. */
export function AccountChanges({ account }: { readonly account: SubAccount }) {
  const t = useTexts(TEXTS);
  const [change, setChange] = useState<AccountChange | null>(null);
  const { status } = account;
  return (
    <>
      <Actions areCompact>
        {CHANGES[status].map((each) => (
          <Button key={each} onPress={() => setChange(each)}>
            {status === 'CLOSED' ? t.payOut : t[each]}
          </Button>
        ))}
      </Actions>
      {change && <AccountChangeDialog account={account} change={change} onClose={() => setChange(null)} />}
    </>
  );
}
