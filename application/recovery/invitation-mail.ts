import type { NamedGuardian } from './guardian.repository.js';

/** The mail that asks somebody to guard an account. */
export function invitationMail({ owner, weight }: NamedGuardian, expiresAt: Date) {
  return {
    subject: `${owner.username} asks you to guard their account`,
    lines: [
      `${owner.displayName} (@${owner.username}) asks you to help if they ever lose the passkeys of their account.`,
      '',
      'If you agree, your device makes a passkey for you. With it you can later approve that the account gets a new passkey.',
      'It gives you no access to the account and its money.',
      `Your approval would count ${weight} of the 100 that a recovery needs.`,
      '',
      'Open this link on a device that you will keep, and compare the code on the page with the owner:',
      `(The link can be used until ${expiresAt.toISOString()}.)`,
    ],
  };
}

/** The mail that asks a guardian to approve a recovery. */
export function approvalMail({ owner }: NamedGuardian, expiresAt: Date) {
  return {
    subject: `${owner.username} asks you to approve a new passkey`,
    lines: [
      `Somebody who says to be ${owner.displayName} (@${owner.username}) has lost the passkeys of the account and made a new one.`,
      '',
      'Talk to them before you approve. They see a code on the device with the new passkey. The page behind this link shows every recovery that waits;',
      'approve only the one with their code.',
      'If you cannot reach them, or the code differs, do not approve.',
      '',
      'Open this link on the device that has your guardian passkey:',
      `(The link can be used until ${expiresAt.toISOString()}.)`,
    ],
  };
}
