import { AppSessionRow } from './access/app-session.row.js';
import { SigningKeyRow } from './access/signing-key.row.js';
import { PasskeyRow } from './passkeys/passkey.row.js';
import { SettingsRow } from './settings/settings.row.js';
import { UserRow } from './users/user.row.js';
import { WalletRow } from './wallets/wallet.row.js';

/** The classes that TypeORM maps to tables. */
export const ENTITIES = [UserRow, WalletRow, PasskeyRow, AppSessionRow, SigningKeyRow, SettingsRow];
