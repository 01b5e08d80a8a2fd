import { useTexts } from '../app/app-context.js';
import { Avatar } from '../design/avatar.js';
import { IconButton } from '../design/button.js';
import { Row } from '../design/list.js';
import { texts } from '../language/texts.js';

const TEXTS = texts({ edit: (name: string) => `Edit ${name}` }, { de: { edit: (name) => `${name} bearbeiten` } });

/** An account to pay to, as it is recognised: a wallet by its address, a bank account by its bank and masked number. */
export interface ShownAccount {
  readonly id: string;
  readonly kind: 'wallet' | 'bank';
  readonly name: string;
  readonly details: readonly (string | null)[];
}

export function AccountRow({ account, onEdit }: { readonly account: ShownAccount; readonly onEdit: () => void }) {
  const t = useTexts(TEXTS);
  const { kind, name, details } = account;
  return (
    <Row
      start={<Avatar icon={kind} />}
      title={name}
      detail={details.filter((detail) => detail !== null).join(' · ')}
      end={<IconButton icon="edit" label={t.edit(name)} onPress={onEdit} />}
    />
  );
}
