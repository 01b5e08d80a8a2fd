/** The client id under which the owner's own app proposes, such as a refund: nobody but the owner has asked. */
export const OWN_APP = 'app';
