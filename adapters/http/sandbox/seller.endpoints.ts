import type { SellArticle } from '../../../application/sandbox/sell-article.js';
import { ARTICLE, ARTICLE_PRICES } from '../../../domain/sandbox/seller.js';
import { currencyOf, TOKEN_DECIMALS, type Token } from '../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../shell/endpoint.js';
import { Always } from '../shell/fields/choices.js';
import { ChainAddress } from '../shell/fields/identifiers.js';
import { WholeNumber } from '../shell/fields/numbers.js';
import { ListOf, OpenObject } from '../shell/fields/objects.js';
import { Text, Url } from '../shell/fields/text.js';
import { paymentReceipt, readPaymentProof } from './payment-proof.js';

/** Where the sandbox's seller is, and what it is paid with. */
export interface Shop {
  /** The URL of the article. */
  readonly resource: string;
  readonly network: string;
  /** The seller's address, EIP-55 checksummed. */
  readonly payTo: string;
  readonly tokens: Partial<Readonly<Record<Token, string>>>;
}

class PaymentRequirements {
  @Always('exact', 'The price is fixed.')
  scheme!: 'exact';

  @Text('The network to pay on.', 'base')
  network!: string;

  @Text("The price in the token's smallest units.", '10000')
  maxAmountRequired!: string;

  @Url('What is paid for.', 'http://localhost:3000/sandbox/x402/article')
  resource!: string;

  @Text('What it is, for people.', ARTICLE.title)
  description!: string;

  @Text('The content type of what is paid for.', 'application/json')
  mimeType!: string;

  @ChainAddress('The address to pay.')
  payTo!: string;

  @WholeNumber('How long the seller waits for the payment.', 900)
  maxTimeoutSeconds!: number;

  @ChainAddress("The token's contract.")
  asset!: string;

  @OpenObject('The currency, the name and the decimals of the token.', {
    currency: 'USD',
    token: 'USDC',
    decimals: TOKEN_DECIMALS,
  })
  extra!: object;
}

class PaymentRequired {
  @WholeNumber('The version of x402.', 1)
  x402Version!: number;

  @Text('Why the article is not given.', 'X-PAYMENT is required')
  error!: string;

  @ListOf(() => PaymentRequirements, 'Any one of these pays for the article.')
  accepts!: PaymentRequirements[];
}

class Article {
  @Text('What it is about.', ARTICLE.title)
  title!: string;

  @Text('The article.', ARTICLE.text)
  text!: string;
}

const MAX_TIMEOUT_SECONDS = 900;

export function articleEndpoint(sellArticle: SellArticle, shop: Shop): Endpoint {
  const refused = (error: string) =>
    ({ status: 402, body: { x402Version: 1, error, accepts: requirementsOf(shop) } }) as const;
  return endpoint({
    method: 'GET',
    path: '/sandbox/x402/article',
    audience: 'sandbox',
    operationId: 'buyArticle',
    tag: 'Sandbox',
    summary: 'Buy an article of a demo seller over x402',
    description:
      'Without a payment it answers 402 with what it costs. A payment buys one copy when its block is final; the answer has the header ' +
      'X-PAYMENT-RESPONSE. The same X-PAYMENT sent again gets the article again.',
    access: { kind: 'public', ignoresCredential: true },
    headers: {
      'X-PAYMENT':
        'Base64 of `{"x402Version":1,"scheme":"exact","network":"base","payload":{"transaction":"0x…","nonce":"…"}}`: the transaction that ' +
        'paid, and 8 to 64 characters that the buyer chose and nobody else knows.',
    },
    responses: { 200: Article, 402: PaymentRequired },
    async handle(request) {
      const header = request.header('X-PAYMENT');
      if (header === undefined) return refused('X-PAYMENT is required');
      const proof = readPaymentProof(header, shop.network);
      if ('fault' in proof) return refused(proof.fault);
      const outcome = await sellArticle.execute(proof);
      if (outcome.kind === 'unpaid') return refused(outcome.reason);
      const { transactionHash: transaction, payer } = outcome;
      const receipt = paymentReceipt({ transaction, network: shop.network, payer });
      return { ...ok(ARTICLE), headers: { 'X-PAYMENT-RESPONSE': receipt } };
    },
  });
}

function requirementsOf({ resource, network, payTo, tokens }: Shop): PaymentRequirements[] {
  return ARTICLE_PRICES.flatMap(({ token, minorUnits }) => {
    const asset = tokens[token];
    if (asset === undefined) return [];
    return {
      scheme: 'exact',
      network,
      maxAmountRequired: String(minorUnits),
      resource,
      description: ARTICLE.title,
      mimeType: 'application/json',
      payTo,
      maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
      asset,
      extra: { currency: currencyOf(token), token, decimals: TOKEN_DECIMALS },
    };
  });
}
