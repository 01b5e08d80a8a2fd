import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { CodeBlock } from '../design/code-block.js';
import { CopyableText } from '../design/copyable-text.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'The signing secret, shown only now:',
    verify: 'This line computes what X-Svc-Signature must be:',
    library: 'With a library of Standard Webhooks:',
  },
  {
    de: {
      title: 'Das Signaturgeheimnis, nur jetzt zu sehen:',
      verify: 'Diese Zeile berechnet, was in X-Svc-Signature stehen muss:',
      library: 'Mit einer Bibliothek von Standard Webhooks:',
    },
  },
);

/** A new secret, with the lines that verify a delivery with it. */
export function WebhookSecret({ secret }: { readonly secret: string }) {
  const t = useTexts(TEXTS);
  return (
    <Banner kind="info" title={t.title} isNews>
      <Stack>
        <CopyableText text={secret} />
        <p>{t.verify}</p>
        <CodeBlock text={`printf 'v0:%s:%s' "$TIMESTAMP" "$BODY" | openssl dgst -sha256 -hmac '${secret}' -r`} />
        <p>{t.library}</p>
        <CodeBlock text={`new Webhook('${secret}').verify(rawBody, headers)`} />
      </Stack>
    </Banner>
  );
}
