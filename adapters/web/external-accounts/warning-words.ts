import type { ToldWarning } from '../api/shapes.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    own: 'This is the address of your own wallet here.',
    user: (name: string) => `This address belongs to @${name}, who uses this service and can be paid by username.`,
    saved: (name: string) => `You have saved this account already, as “${name}”. What you saved then is replaced.`,
    lookAlike: (name: string, address: string) =>
      `This address looks like ${address} (“${name}”), but it is another one. Compare every character.`,
    contract: 'There is a contract at this address. Money sent to a contract that does not expect it is lost.',
    unused:
      'This address was never used on this network. If it is a wallet on another network, money sent to it here is lost.',
    notChecked: 'The network could not be asked about this address right now, so nobody has checked it.',
    country: (country: string) => `By its number this account is in another country: ${country}.`,
  },
  {
    de: {
      own: 'Das ist die Adresse Ihrer eigenen Wallet hier.',
      user: (name) =>
        `Diese Adresse gehört @${name}. Wer den Dienst nutzt, kann über den Benutzernamen bezahlt werden.`,
      saved: (name) => `Dieses Konto haben Sie schon gespeichert, als „${name}“. Die alten Angaben werden ersetzt.`,
      lookAlike: (name, address) =>
        `Diese Adresse sieht aus wie ${address} („${name}“), ist aber eine andere. Vergleichen Sie jedes Zeichen.`,
      contract: 'An dieser Adresse ist ein Vertrag. Geld an einen Vertrag, der nicht damit rechnet, ist verloren.',
      unused:
        'Diese Adresse wurde in diesem Netz nie benutzt. Ist sie eine Wallet in einem anderen Netz, dann ist Geld, das hier an sie geht, verloren.',
      notChecked: 'Das Netz konnte gerade nicht nach dieser Adresse gefragt werden; niemand hat sie geprüft.',
      country: (country) => `Nach seiner Nummer ist dieses Konto in einem anderen Land: ${country}.`,
    },
  },
);

/** Says what there is to know before an account is saved. */
export function useWarningWords(): (warning: ToldWarning) => string {
  const t = useTexts(TEXTS);
  const { language } = usePreferences();
  return ({ code, message, name = '', address = '', country = '' }) => {
    switch (code) {
      case 'OWN_ADDRESS':
        return t.own;
      case 'SERVICE_USER':
        return t.user(name);
      case 'ALREADY_SAVED':
        return t.saved(name);
      case 'LOOK_ALIKE':
        return t.lookAlike(name, address);
      case 'CONTRACT':
        return t.contract;
      case 'UNUSED_ADDRESS':
        return t.unused;
      case 'NOT_CHECKED':
        return t.notChecked;
      case 'OTHER_COUNTRY':
        return t.country(new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country);
      default:
        return message;
    }
  };
}
