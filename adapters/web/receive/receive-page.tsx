import { DEPLOYMENT } from '../api/resources.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Card } from '../design/card.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { FaucetCard } from './faucet-card.js';
import { QrCode } from './qr-code.js';

const TEXTS = texts(
  {
    title: 'Receive',
    address: 'Your wallet address',
    code: (address: string) => `QR code of your wallet address ${address}`,
    username: 'Username',
    usernameHint: 'People of this service can pay you by your username; they need no address.',
    network: 'Network',
    tokens: 'Tokens',
    warning: (tokens: string, network: string) =>
      `Send only ${tokens} to this address, and only on ${network}. Anything else may be lost.`,
    sandbox: (network: string) =>
      `This is a sandbox: its chain stands in for ${network} and its money is worth nothing. Send no real funds to this address.`,
  },
  {
    de: {
      title: 'Empfangen',
      address: 'Die Adresse Ihrer Wallet',
      code: (address: string) => `QR-Code der Adresse Ihrer Wallet ${address}`,
      username: 'Benutzername',
      usernameHint: 'Wer diesen Dienst nutzt, kann Ihnen über Ihren Benutzernamen Geld senden, ganz ohne Adresse.',
      network: 'Netzwerk',
      tokens: 'Token',
      warning: (tokens: string, network: string) =>
        `Senden Sie nur ${tokens} an diese Adresse, und nur auf ${network}. Alles andere ist womöglich verloren.`,
      sandbox: (network: string) =>
        `Dies ist eine Sandbox: Ihre Blockchain vertritt ${network}, und das Geld darin ist nichts wert. Senden Sie kein echtes Geld an diese Adresse.`,
    },
  },
);

/** The ways to receive money. */
export function ReceivePage() {
  const t = useTexts(TEXTS);
  const { username, walletAddress } = usePerson();
  const deployment = useResource(DEPLOYMENT);
  return (
    <Page title={t.title}>
      <Card title={t.address}>
        <QrCode text={walletAddress} label={t.code(walletAddress)} />
        <CopyableText text={walletAddress} />
        <Loaded reading={deployment} lines={2}>
          {({ sandbox, network, tokens }) => (
            <Banner kind="warning">
              {sandbox ? t.sandbox(network) : t.warning(Object.keys(tokens).join(', '), network)}
            </Banner>
          )}
        </Loaded>
        <Facts>
          <Fact name={t.username}>
            <CopyableText text={username} />
          </Fact>
          {deployment.value && (
            <>
              <Fact name={t.network}>{deployment.value.network}</Fact>
              <Fact name={t.tokens}>{Object.keys(deployment.value.tokens).join(', ')}</Fact>
            </>
          )}
        </Facts>
        <p>{t.usernameHint}</p>
      </Card>
      {deployment.value?.sandbox && <FaucetCard tokens={deployment.value.tokens} />}
    </Page>
  );
}
