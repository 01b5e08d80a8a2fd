import { MERCHANT_NAMES, type SharedMerchant } from '../../../domain/spending/bucket-names.js';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';

const MERCHANT_TEXTS = texts(MERCHANT_NAMES, {
  de: {
    'bank-withdrawal': 'Auszahlungen auf Bankkonten',
    'external-wallet': 'Fremde Wallets',
    'wallet-connect': 'WalletConnect',
    'exchange-provider': 'Wechselanbieter',
  },
});

/** What a merchant of the overview is called. */
export function useMerchantName(): (merchant: string, name: string | null) => string {
  const t = useTexts(MERCHANT_TEXTS);
  return (merchant, name) => name ?? t[merchant as SharedMerchant] ?? merchant;
}
