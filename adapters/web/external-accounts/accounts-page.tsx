import { useState } from 'react';
import { ACCOUNTS } from '../api/resources.js';
import type { SavedBankAccount, SavedWallet } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { List } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { AccountRow, type ShownAccount } from './account-row.js';
import { EditAccountDialog } from './edit-account-dialog.js';
import { SaveBankDialog } from './save-bank-dialog.js';
import { SaveWalletDialog } from './save-wallet-dialog.js';

const TEXTS = texts(
  {
    title: 'Saved accounts',
    more: 'More',
    wallet: 'Save a wallet',
    bank: 'Save a bank account',
    empty: 'No accounts saved',
    emptyMore: 'Save your own wallets and bank accounts here, to pay out to them later.',
  },
  {
    de: {
      title: 'Gespeicherte Konten',
      more: 'Mehr',
      wallet: 'Wallet speichern',
      bank: 'Bankkonto speichern',
      empty: 'Keine Konten gespeichert',
      emptyMore: 'Speichern Sie hier Ihre eigenen Wallets und Bankkonten, um später dorthin auszuzahlen.',
    },
  },
);

type Open = { readonly kind: 'wallet' | 'bank' } | { readonly kind: 'edit'; readonly account: ShownAccount };

/** The owner's own accounts elsewhere. */
export function AccountsPage() {
  const t = useTexts(TEXTS);
  const reading = useResource(ACCOUNTS);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <Actions areCompact>
          <Button icon="wallet" onPress={() => setOpen({ kind: 'wallet' })}>
            {t.wallet}
          </Button>
          <Button icon="bank" onPress={() => setOpen({ kind: 'bank' })}>
            {t.bank}
          </Button>
        </Actions>
        <Card>
          <Loaded reading={reading} lines={3}>
            {({ wallets, bankAccounts }) => {
              const accounts = [...wallets.map(shownWallet), ...bankAccounts.map(shownBank)];
              if (accounts.length === 0) {
                return (
                  <EmptyState icon="bank" title={t.empty}>
                    {t.emptyMore}
                  </EmptyState>
                );
              }
              return (
                <List>
                  {accounts.map((account) => (
                    <AccountRow key={account.id} account={account} onEdit={() => setOpen({ kind: 'edit', account })} />
                  ))}
                </List>
              );
            }}
          </Loaded>
        </Card>
      </Stack>
      {open?.kind === 'wallet' && <SaveWalletDialog onClose={close} />}
      {open?.kind === 'bank' && <SaveBankDialog onClose={close} />}
      {open?.kind === 'edit' && <EditAccountDialog id={open.account.id} name={open.account.name} onClose={close} />}
    </Page>
  );
}

function shownWallet({ accountId, name, address, provider }: SavedWallet): ShownAccount {
  return { id: accountId, kind: 'wallet', name, details: [provider, address] };
}

function shownBank({ id, name, holderName, bankName, iban, accountNumber }: SavedBankAccount): ShownAccount {
  return {
    id,
    kind: 'bank',
    name,
    details: [holderName === name ? null : holderName, bankName, iban ?? accountNumber],
  };
}
