/** The client id of proposals that the owner makes in the app, such as a refund. */
export const OWN_APP = 'app';
