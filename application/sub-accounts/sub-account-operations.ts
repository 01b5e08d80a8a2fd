/** The kinds of wallet operations that an owner signs in the app. They share the nonce keys of an account, and so the count of attempts. */
export const OPEN_SUB_ACCOUNT = 'open-sub-account';
export const CHANGE_SUB_ACCOUNT = { close: 'close-sub-account', unfreeze: 'unfreeze-sub-account' } as const;

export type OwnChange = keyof typeof CHANGE_SUB_ACCOUNT;

export const SUB_ACCOUNT_KINDS = [OPEN_SUB_ACCOUNT, ...Object.values(CHANGE_SUB_ACCOUNT)];
