import type { StateMachine } from '../shared/state-machine.js';

/**
 * What is left of a closed account: ERASING, what nobody may keep is being erased; ERASED, only what the law wants is left; FORGOTTEN, its
 * years are over.
 */
export const ACCOUNT_CLOSING_STATUSES = ['ERASING', 'ERASED', 'FORGOTTEN'] as const;
export type AccountClosingStatus = (typeof ACCOUNT_CLOSING_STATUSES)[number];

/** docs/rules/personal-data.md#account-closing */
export const accountClosingMachine: StateMachine<AccountClosingStatus> = {
  subject: 'account closing',
  initial: 'ERASING',
  transitions: {
    ERASING: ['ERASED'],
    ERASED: ['FORGOTTEN'],
    FORGOTTEN: [],
  },
};
