import type { Address } from '../../../application/ports/user-operation.js';
import { answered } from '../api/client.js';
import type { SubAccountOpening } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { openingIntent } from '../chain/own-sub-account-calls.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';
import { MemberList } from './member-list.js';
import { APPROVAL_TEXTS } from './sub-account-words.js';

const TEXTS = texts(
  { title: (name: string) => `Open ${name}?`, confirm: 'Open with passkey', address: 'Its address' },
  { de: { title: (name) => `${name} eröffnen?`, confirm: 'Mit Passkey eröffnen', address: 'Seine Adresse' } },
);

interface OpeningDialogProps {
  readonly opening: SubAccountOpening;
  readonly onClose: () => void;
}

/** The owner signs that a sub-account is opened with the shown members. */
export function OpeningDialog({ opening, onClose }: OpeningDialogProps) {
  const t = useTexts(TEXTS);
  const approvals = useTexts(APPROVAL_TEXTS);
  const { api } = useApp();
  const { id, name, members, requiredApprovals, deploymentIndex } = opening;
  const address = opening.address as Address;
  const addresses = members.map(({ address }) => address as Address);
  const path = '/sub-account-openings/{id}/signature';
  const params = { path: { id } };
  return (
    <SigningDialog
      title={t.title(name)}
      confirm={t.confirm}
      subject={id}
      moves={['/sub-account-openings', '/sub-accounts']}
      intent={openingIntent({ id, members: addresses, requiredApprovals, deploymentIndex, address })}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      <MemberList members={members} />
      <p>{approvals.rule(requiredApprovals, members.length)}</p>
      <Facts>
        <Fact name={t.address}>
          <CopyableText text={address} />
        </Fact>
      </Facts>
    </SigningDialog>
  );
}
