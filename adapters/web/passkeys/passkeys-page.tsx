import { useState } from 'react';
import { PASSKEYS } from '../api/resources.js';
import type { OwnPasskey } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Card } from '../design/card.js';
import { List } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { AddCard } from './add-card.js';
import { ChangeDialog, type PasskeyChange } from './change-dialog.js';
import { DiscardDialog } from './discard-dialog.js';
import { type PasskeyAction, PasskeyRow } from './passkey-row.js';
import { RenameDialog } from './rename-dialog.js';

const TEXTS = texts(
  {
    title: 'Passkeys',
    more: 'More',
    yours: 'Your passkeys',
    alone: 'You have one passkey. If its device is lost, so is the way to your money: add a backup.',
  },
  {
    de: {
      title: 'Passkeys',
      more: 'Mehr',
      yours: 'Ihre Passkeys',
      alone:
        'Sie haben einen einzigen Passkey. Geht sein Gerät verloren, ist auch der Weg zu Ihrem Geld verloren: Fügen Sie einen Ersatz hinzu.',
    },
  },
);

interface Asked {
  readonly passkey: OwnPasskey;
  readonly action: PasskeyAction;
}

/** What can sign for the wallet, and sign in. */
export function PasskeysPage() {
  const t = useTexts(TEXTS);
  const reading = useResource(PASSKEYS);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Page title={t.title} back={{ to: '/more', label: t.more }}>
      <Stack gap="loose">
        <Loaded reading={reading} lines={3}>
          {({ passkeys }) => (
            <>
              {passkeys.length === 1 && <Banner kind="warning">{t.alone}</Banner>}
              <Card title={t.yours}>
                <List>
                  {passkeys.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      onAction={(action) => setAsked({ passkey, action })}
                      isOnlySigner={passkeys.filter(({ status }) => status === 'confirmed').length < 2}
                    />
                  ))}
                </List>
              </Card>
            </>
          )}
        </Loaded>
        <AddCard onMade={(passkey) => setAsked({ passkey, action: 'add' })} />
      </Stack>
      {asked && <Asking {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function Asking({ passkey, action, onClose }: Asked & { readonly onClose: () => void }) {
  switch (action) {
    case 'rename':
      return <RenameDialog passkey={passkey} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog passkey={passkey} onClose={onClose} />;
    default:
      return <ChangeDialog passkey={passkey} change={action satisfies PasskeyChange} onClose={onClose} />;
  }
}
