import type { ApprovalCard } from '../api/shapes.js';
import type { ShownCommitment } from '../chain/sub-account-proof.js';
import { addressIn, quantityIn } from '../chain/user-operation.js';

/** What a card says that sub-accounts were opened with. One that cannot be read is left out. */
export function commitmentsIn({ decision }: Pick<ApprovalCard, 'decision'>): readonly ShownCommitment[] {
  return (decision?.subAccounts ?? []).flatMap((said) => {
    const [address, owner] = [addressIn(said.address), addressIn(said.ownerAddress)];
    const members = said.firstMembers.flatMap((member) => addressIn(member) ?? []);
    const threshold = quantityIn(String(said.firstRequiredApprovals), 32n);
    const index = quantityIn(said.deploymentIndex, 256n);
    const isReadable = members.length === said.firstMembers.length;
    return address && owner && threshold !== null && index !== null && isReadable
      ? [{ address, owner, members, threshold, index }]
      : [];
  });
}
