const ID = '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11';
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const BANK_ACCOUNT = {
  id: ID,
  holderName: 'Erika Mustermann',
  bankName: 'Commerzbank',
  iban: 'DE89****3000',
  accountNumber: null,
  routingNumber: null,
  accountType: null,
  country: 'DE',
};

export const ACCOUNTS_EXAMPLE = {
  response: {
    wallets: [{ accountId: ID, name: 'Savings', address: ADDRESS, provider: 'Ledger' }],
    bankAccounts: [{ ...BANK_ACCOUNT, name: 'Erika Mustermann' }],
    walletCount: 1,
    bankCount: 1,
  },
};

export const WALLET_EXAMPLE = {
  body: { walletName: 'Savings', walletAddress: ADDRESS, confirmed: false },
  response: {
    success: true,
    wallet: {
      id: ID,
      name: 'Savings',
      address: ADDRESS,
      network: 'base',
      supportedTokens: ['USDC', 'EURC', 'CHFAU', 'CADD'],
    },
  },
};

export const BANK_ACCOUNT_EXAMPLE = {
  body: {
    firstName: 'Erika',
    lastName: 'Mustermann',
    country: 'DE',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
    confirmed: false,
  },
  response: { success: true, bankAccount: BANK_ACCOUNT },
};
