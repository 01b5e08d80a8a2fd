/** Something that the owner should know before they save an account. They can save it after reading it. */
export type AccountWarning =
  /** The owner's own wallet in this service. */
  | { readonly code: 'OWN_ADDRESS' }
  | { readonly code: 'SERVICE_USER'; readonly name: string }
  | { readonly code: 'ALREADY_SAVED'; readonly name: string }
  /** The address looks like one that the owner knows: its first four and last four digits are the same. */
  | { readonly code: 'LOOK_ALIKE'; readonly name: string; readonly address: string }
  /** The address is a contract, and money sent to it may be stuck. */
  | { readonly code: 'CONTRACT' }
  /** The address has no contract, no transaction and no coin. It may be in use on another network only, or be nobody's. */
  | { readonly code: 'UNUSED_ADDRESS' }
  /** The chain did not answer, so the address is unchecked. */
  | { readonly code: 'NOT_CHECKED' }
  /** The bank account is not in the country that was given. */
  | { readonly code: 'OTHER_COUNTRY'; readonly country: string };

/** @param network the chain's name, such as "base" */
export function warningSentence(warning: AccountWarning, network: string): string {
  switch (warning.code) {
    case 'OWN_ADDRESS':
      return 'This is the address of your own wallet in this service.';
    case 'SERVICE_USER':
      return `This address belongs to a user of this service, ${warning.name}, who can be paid by username.`;
    case 'ALREADY_SAVED':
      return `You have saved this account already, as “${warning.name}”; its details will be replaced.`;
    case 'LOOK_ALIKE':
      return `This address looks like ${warning.address} (“${warning.name}”), but it is another one; compare every character.`;
    case 'CONTRACT':
      return `This address is a contract on ${network}; money sent to a contract that does not expect it is lost.`;
    case 'UNUSED_ADDRESS':
      return `This address has no contract and was never used on ${network}; if it is a wallet on another network, money sent to it here is lost.`;
    case 'NOT_CHECKED':
      return `The address could not be looked up on ${network} right now, so it is unchecked.`;
    case 'OTHER_COUNTRY':
      return `By its number the account is in ${warning.country}, not in the country that you gave.`;
  }
}

/** The sentences of all warnings, for the owner to read before they confirm. */
export function confirmationMessage(warnings: readonly AccountWarning[], network: string): string {
  const sentences = warnings.map((warning) => warningSentence(warning, network));
  return [...sentences, 'Send the same request with confirmed set to true to save it.'].join(' ');
}
